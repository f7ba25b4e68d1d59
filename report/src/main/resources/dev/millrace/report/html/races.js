// Several races: one at a time, chosen at the top; the fragment of the address selects it.
function showRace() {
  const links = [...document.querySelectorAll('.races a')];
  const target = decodeURIComponent(location.hash.slice(1));
  const selected = links.find(link => target === link.hash.slice(1) || target.startsWith(`${link.hash.slice(1)}-`)) ?? links[0];
  for (const link of links) {
    const shown = link === selected;
    if (shown) link.setAttribute('aria-current', 'true'); else link.removeAttribute('aria-current');
    document.getElementById(link.hash.slice(1)).classList.toggle('away', !shown);
  }
}

// A link into a closed part opens the part.
function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  for (let part = target?.closest('details'); part; part = part.parentElement.closest('details')) part.open = true;
  target?.scrollIntoView();
}

function watchAddress() {
  const follow = () => {
    if (document.querySelector('.races')) showRace();
    openTarget();
  };
  addEventListener('hashchange', follow);
  // The address does not change when the same link is followed again.
  addEventListener('click', ({target}) => {
    if (target.closest('a')?.hash === location.hash && location.hash) follow();
  });
  follow();
}
