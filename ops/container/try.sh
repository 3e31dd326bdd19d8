#!/usr/bin/env bash
# Tries the Containerfile on machines that can't run containers: executes its RUN and CMD lines in chroots of Debian.
#   ops/container/try.sh postgres://user:password@127.0.0.1:5432/name
# Needs root, the packages debootstrap and util-linux, and a finished `npm ci` in this checkout, whose Node it uses.
set -euo pipefail
cd "$(dirname "$0")/../.."
database=${1:?give the URL of a database: postgres://…}
command -v debootstrap >/dev/null || { echo "debootstrap is missing: apt-get install debootstrap" >&2; exit 1; }
[ "$(id -u)" = 0 ] || { echo "This must run as root, because it uses chroot." >&2; exit 1; }
work=$(mktemp -d)
trap 'for stage in "$work"/*/proc; do umount -l "$stage" 2>/dev/null || true; done; rm -rf --one-file-system "$work"' EXIT
base=${BASE:-$work/base}
node=$(readlink -f node_modules/node-linux-*/bin/node)
npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
[ -d "$base" ] || debootstrap --variant=minbase --include=ca-certificates bookworm "$base"

# Prints the arguments of all instructions of one kind (such as RUN) in a stage; joins continued lines first.
lines() { sed -e ':a' -e '/\\$/{N;s/\\\n//;ba}' Containerfile | awk -v stage="$1" -v word="$2" '
  /^FROM/ { at++ } at == stage && $1 == word { sub(/^[A-Z]+ /, ""); print }'; }

stage() {
  cp -a "$base" "$work/$1"
  install "$node" "$work/$1/usr/local/bin/node"
  mkdir -p "$work/$1/usr/local/lib/node_modules" "$work/$1/app"
  cp -a "$npm" "$work/$1/usr/local/lib/node_modules/npm"
  ln -sf ../lib/node_modules/npm/bin/npm-cli.js "$work/$1/usr/local/bin/npm"
  # DNS and certificates of this machine, to reach the package registry.
  cp /etc/resolv.conf "$work/$1/etc/resolv.conf"
  cp -L /etc/ssl/certs/ca-certificates.crt "$work/$1/etc/ssl/certs/"
  mount -t proc proc "$work/$1/proc"
}
in_stage() { NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt chroot "$work/$1" sh -c "cd /app && $2"; }

stage console
cp package.json package-lock.json .npmrc "$work/console/app"
in_stage console "$(lines 1 RUN | head -1)"
git ls-files -z | tar -c --null -T - | tar -x -C "$work/console/app"
in_stage console "$(lines 1 RUN | tail -1)"

stage packages
cp package.json package-lock.json .npmrc "$work/packages/app"
in_stage packages "$(lines 2 RUN)"

stage service
app=$work/service/app
while read -r -a copied; do
  from=.
  if [[ ${copied[0]} == --from=* ]]; then
    from=$work/${copied[0]#--from=}
    copied=("${copied[@]:1}")
  fi
  to=$app/${copied[-1]}
  for file in "${copied[@]::${#copied[@]}-1}"; do
    # Like COPY: a target that ends with a slash is a folder, any other target is the file's new name.
    if [[ $to == */ ]]; then mkdir -p "$to" && cp -a "$from/$file" "$to"; else cp -aT "$from/$file" "$to"; fi
  done
done < <(lines 3 COPY)
du -sh "$app" | sed 's|\t.*|: size of /app|'

# Runs without root's rights; everything except /tmp is read-only.
port=${PORT:-3000}
settings=(PATH=/usr/local/bin:/usr/bin:/bin DATABASE_URL="$database" $(lines 3 ENV) PORT="$port")
while IFS='=' read -r name value; do settings+=("$name=$value"); done < <(env | grep '^OPERATOR_')
mapfile -t command < <(lines 3 CMD | "$node" -p 'JSON.parse(require("fs").readFileSync(0)).join("\n")')
unshare --mount bash -c '
  root=$1; shift
  mount --bind "$root" "$root"; mount -o remount,bind,ro "$root"; mount -t tmpfs tmpfs "$root/tmp"
  exec chroot --userspec=1000:1000 "$root" sh -c "cd /app && exec env -i \"\$@\"" sh "$@"
' bash "$work/service" "${settings[@]}" "${command[@]}" &
service=$!
for _ in $(seq 120); do
  if "$node" -e "fetch('http://127.0.0.1:$port/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"; then
    echo "The service answers at port $port, without root's rights and with a read-only file system."
    kill -TERM "$service"
    wait "$service" && echo "It drained and exited with 0."
    exit
  fi
  kill -0 "$service" 2>/dev/null || break
  sleep 1
done
echo "The service did not start; see its output above." >&2
exit 1
