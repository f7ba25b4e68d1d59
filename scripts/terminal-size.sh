# Defines measure_terminal, for ./millrace. It sets columns and lines (the size of the terminal on standard error) and
# out_columns (the width of the terminal on standard output). A width is 0 without a terminal, 80 if stty fails.
measure_terminal() {
  columns=0
  lines=0
  out_columns=0
  if [ -t 2 ]; then
    columns=$(stty size <&2 2>/dev/null | cut -d " " -f 2)
    lines=$(stty size <&2 2>/dev/null | cut -d " " -f 1)
  fi
  # Within $( ) standard output is a pipe, so stty reads the terminal through another number.
  if [ -t 1 ]; then
    { out_columns=$(stty size <&3 2>/dev/null | cut -d " " -f 2); } 3>&1
  fi
  columns=${columns:-80}
  lines=${lines:-0}
  out_columns=${out_columns:-80}
}
