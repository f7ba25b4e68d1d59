# Sourced by ./build and ./millrace. In a locale without an encoding, Java cannot open files whose names have more than
# ASCII in them.
case ${LC_ALL:-${LC_CTYPE:-${LANG:-}}} in
  *[Uu][Tt][Ff]-8* | *[Uu][Tt][Ff]8*) ;;
  *) export LC_ALL=C.UTF-8 ;;
esac
