#!/bin/sh
# A whole installation on this machine: PostgreSQL with a streaming replica, S3, two nodes, and Caddy in front (apt-get install caddy); with
# PgBouncer 1.21 or newer where there is one. It runs until Ctrl-C. With "walk" it is used for a minute while nodes are restarted in turn, and every
# call that failed is told; with "browser" the browser tests of the main jobs walk through it meanwhile. "upgrade <commit>" goes from that version to
# this one, node by node, while agents work (two nodes, one database, one folder of files).
set -eu
cd "$(dirname "$0")/.."
node_modules/.bin/node scripts/build.ts
exec node_modules/.bin/node ops/local/main.ts "$@"
