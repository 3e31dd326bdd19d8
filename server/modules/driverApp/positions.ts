import type { BodyOf } from "#contract/call.ts";
import { clockTolerance, sendPositions } from "#contract/driverApp.ts";
import { ApiError } from "#contract/errors.ts";
import { statusList } from "#server/database/statusSql.ts";
import { unlogged } from "#server/http/route.ts";

/** Milliseconds after which nobody wants to know any more where a driver was. */
const oldest = 24 * 3_600_000;

type Positions = BodyOf<typeof sendPositions>["positions"];

/** Keeps where a phone was. One statement, because hundreds of phones send every few seconds. */
export const keepPositions = unlogged(sendPositions, async ({ caller, pool, now }, { positions }) => {
  refuseFuture(positions, now);
  // Not prepared under a name: one plan for whatever times would have to look into the partitions of all days.
  const { rows } = await pool.query<{ kept: number }>(keepText, [
    caller.accountId,
    positions.map(({ lat }) => lat),
    positions.map(({ lng }) => lng),
    positions.map(({ loggedAt }) => loggedAt),
    new Date(now.getTime() - oldest),
    new Date(now.getTime() + clockTolerance),
  ]);
  return { kept: rows[0]?.kept ?? 0 };
});

function refuseFuture(positions: Positions, now: Date): void {
  const latest = now.getTime() + clockTolerance;
  const early = positions.flatMap(({ loggedAt }, place) => (Date.parse(loggedAt) > latest ? [place] : []));
  if (early.length === 0) return;
  const errors = Object.fromEntries(
    early.map((place) => [`positions.${place}.loggedAt`, { message: "inFuture" }]),
  );
  throw new ApiError("invalid_input", { errors });
}

// A point belongs to each order that the driver had at its time, so that the track of one needs no other.
const keepText = `
  with sent as (
    select distinct on (logged_at) lat, lng, logged_at
    from unnest($2::float8[], $3::float8[], $4::timestamptz[]) with ordinality as p(lat, lng, logged_at, place)
    where logged_at >= $5::timestamptz order by logged_at, place
  ), fresh as (
    select * from sent where not exists (
      select from driver_positions k
      where k.driver_id = $1 and k.logged_at = sent.logged_at
        and k.logged_at >= $5::timestamptz and k.logged_at <= $6::timestamptz)
  ), kept as (
    insert into driver_positions (driver_id, order_id, logged_at, lat, lng)
    select $1, o.id, fresh.logged_at, fresh.lat, fresh.lng
    from fresh left join orders o on o.driver_id = $1
      and o.status in (${statusList("unsettled")})
      and o.accepted_at <= fresh.logged_at
      and (o.delivered_at is null or o.delivered_at >= fresh.logged_at)
    on conflict do nothing returning logged_at
  ), newest as (
    select * from sent order by logged_at desc limit 1
  ), moved as (
    update drivers set last_lat = newest.lat, last_lng = newest.lng, last_logged_at = newest.logged_at
    from newest
    where drivers.id = $1 and (last_logged_at is null or last_logged_at < newest.logged_at)
  )
  select count(distinct logged_at) as kept from kept`;
