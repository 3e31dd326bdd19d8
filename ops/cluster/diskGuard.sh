#!/bin/sh
# Runs beside each Patroni, as PostgreSQL's user. Replace the values in angle brackets by those of the machine.
# A primary whose disk is full keeps running and refuses writes until it needs another WAL segment and crashes, up to a
# minute later. This script stops it at once if a synchronous replica has everything that was acknowledged; Patroni then
# promotes that replica.
data=<folder>/postgres
while sleep 2; do
  # Free space in kilobytes; a WAL segment has 16 MB. Empty if the machine has no PostgreSQL yet.
  free=$(df --output=avail --block-size=1K "$data/pg_wal" 2>/dev/null | tail -n 1)
  [ "${free:-16384}" -lt 16384 ] || continue
  replicas=$(<binFolder>/psql --host=<folder> --port=<postgresPort> --dbname=postgres --tuples-only --no-align --command="
    select count(*) from pg_stat_replication where sync_state in ('sync', 'quorum') and not pg_is_in_recovery()") || continue
  [ "$replicas" -gt 0 ] || continue
  echo "The disk of $data is full: stopping its PostgreSQL, so that a replica becomes primary."
  <binFolder>/pg_ctl stop --pgdata="$data" --mode=immediate
done
