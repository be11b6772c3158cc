# Runs a program on the root of an image, as a container engine does: container.sh ROOT FOLDER USER:GROUP ACCESS [SOURCE:TARGET[:ro]]… -- PROGRAM…
# The caller has a mount namespace of its own, which ends with the program. ACCESS is ro or rw: how the root is mounted.
set -eu
root=$1 folder=$2 user=${3%:*} group=${3#*:} access=$4
shift 4

# an engine has private mounts too: nothing of this reaches the machine
mount --make-rprivate /
mount --bind "$root" "$root"
# programs and libraries of this machine stand for those of the base image
for part in usr bin sbin lib lib64 etc; do
  if [ -L "/$part" ]; then
    [ -L "$root/$part" ] || cp -P "/$part" "$root/$part"
  elif [ -e "/$part" ]; then
    mkdir -p "$root/$part"
    mount --bind "/$part" "$root/$part"
    mount -o remount,bind,ro "$root/$part"
  fi
done
for part in dev proc; do
  mkdir -p "$root/$part"
  mount --rbind "/$part" "$root/$part"
done
mkdir -p "$root/tmp"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
while [ "$1" != -- ]; do
  source=${1%%:*} target=${1#*:} mode=rw
  case $target in *:ro) mode=ro target=${target%:ro} ;; esac
  if [ -d "$source" ]; then
    mkdir -p "$root$target"
  else
    mkdir -p "$root${target%/*}"
    touch "$root$target"
  fi
  mount --bind "$source" "$root$target"
  [ "$mode" = rw ] || mount -o remount,bind,ro "$root$target"
  shift
done
shift
[ "$access" = rw ] || mount -o remount,bind,ro "$root"

# each shell and tool replaces the one before, so that signals reach the program
set -- sh -c 'cd "$0" && exec "$@"' "$folder" "$@"
[ "$user" != 0 ] || exec chroot "$root" "$@"
# in a user namespace the user is the program's already
change=
[ "$(id -u)" = "$user" ] || change="--reuid=$user --regid=$group --clear-groups"
exec chroot "$root" setpriv $change --no-new-privs --bounding-set=-all --inh-caps=-all --ambient-caps=-all "$@"
