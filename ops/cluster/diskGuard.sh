#!/bin/sh
# One of these beside each Patroni, as PostgreSQL's user. What stands in angle brackets is the machine's own.
# A primary whose disk is full lives on and refuses to write, until it needs another segment of its log and ends, up to a
# minute later. This ends it at once when a replica has all that it acknowledged, which Patroni then makes the primary.
data=<folder>/postgres
while sleep 2; do
  # In kilobytes; a segment has 16 MB. Nothing of a machine that has no PostgreSQL yet.
  free=$(df --output=avail --block-size=1K "$data/pg_wal" 2>/dev/null | tail -n 1)
  [ "${free:-16384}" -lt 16384 ] || continue
  replicas=$(<binFolder>/psql --host=<folder> --port=<postgresPort> --dbname=postgres --tuples-only --no-align --command="
    select count(*) from pg_stat_replication where sync_state in ('sync', 'quorum') and not pg_is_in_recovery()") || continue
  [ "$replicas" -gt 0 ] || continue
  echo "The disk of $data is full: its PostgreSQL ends, so that a replica becomes primary."
  <binFolder>/pg_ctl stop --pgdata="$data" --mode=immediate
done
