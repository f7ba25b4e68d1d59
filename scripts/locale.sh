# Sourced by ./build and ./millrace. In a locale without an encoding, Java cannot open files whose names have more than
# ASCII in them, and in a locale with another language it translates the errors of the system, which Millrace reads.
export LC_ALL=C.UTF-8
