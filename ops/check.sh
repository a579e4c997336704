#!/usr/bin/env bash
# Checks the examples of this folder with the programs that are to read them, as far as they are installed here; says what it could not check.
# Exit code 1 where one of them refuses its file. What needs no program is checked by server/test/ops.test.ts and proxies.test.ts.
set -uo pipefail
cd "$(dirname "$0")" || exit 1

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0

# check <program> <command…>
check() {
  local program=$1
  shift
  if ! command -v "$program" >/dev/null; then
    echo "not checked: $program is not installed"
  elif "$@" >"$folder/said" 2>&1; then
    echo "ok: $*"
  else
    failed=1
    echo "refused: $*"
    cat "$folder/said"
  fi
}

# As it stands, but for paths of the machine that it is made for.
openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=localhost -days 1 -keyout "$folder/tls.key" -out "$folder/tls.crt" 2>/dev/null
sed "s#/etc/mafteach/#$folder/#" nginx.conf >"$folder/nginx.conf"
sed "s#/opt/mafteach#$(cd .. && pwd)#; s#^User=.*#User=$(id -un)#" mafteach@.service >"$folder/mafteach@.service"

check nginx nginx -t -q -c "$folder/nginx.conf"
check caddy env XDG_DATA_HOME="$folder" caddy validate --adapter caddyfile --config Caddyfile
check systemd-analyze systemd-analyze verify "$folder/mafteach@.service"
check promtool promtool check rules prometheus-alerts.yaml
check promtool promtool test rules prometheus-alerts.test.yaml
if docker compose version >/dev/null 2>&1; then
  check docker env DOMAIN=x SECRET=x DB_PASSWORD=x S3_PASSWORD=x SMS_URL=x docker compose -f compose.yaml config -q
else
  echo 'not checked: docker compose is not installed (compose.yaml, Dockerfile)'
fi
check shellcheck shellcheck check.sh
exit "$failed"
