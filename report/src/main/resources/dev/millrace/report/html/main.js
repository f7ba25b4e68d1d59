root.classList.add('scripted');
watchAddress();
buildControls();
stageCharts();
makeSortable();
buildDownloads();
watchTheme(redraw);
addEventListener('beforeprint', printable);
document.getElementById('print').addEventListener('click', () => print());
