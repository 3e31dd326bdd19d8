import type { BodyOf } from "#contract/call.ts";
import { clockTolerance, sendPositions } from "#contract/driverApp/driverApp.ts";
import { day } from "#contract/rules/durations.ts";
import { statusList } from "#server/database/statusSql.ts";
import { unlogged } from "#server/http/route.ts";
import { refuseProblems } from "#server/invalidInput.ts";

/** Positions older than this many milliseconds are ignored. */
const maxAge = day;

type Positions = BodyOf<typeof sendPositions>["positions"];

/** Stores a phone's positions. A single statement, because hundreds of phones send every few seconds. */
export const storePositions = unlogged(sendPositions, async ({ caller, pool, now }, { positions }) => {
  rejectFuture(positions, now);
  // Not a named statement: a generic plan would have to scan the partitions of all days.
  const { rows } = await pool.query<{ kept: number }>(insertPositions, [
    caller.accountId,
    positions.map(({ lat }) => lat),
    positions.map(({ lng }) => lng),
    positions.map(({ loggedAt }) => loggedAt),
    new Date(now.getTime() - maxAge),
    new Date(now.getTime() + clockTolerance),
  ]);
  return { kept: rows[0]?.kept ?? 0 };
});

function rejectFuture(positions: Positions, now: Date): void {
  const latest = now.getTime() + clockTolerance;
  const problems = positions.flatMap(({ loggedAt }, place) =>
    Date.parse(loggedAt) > latest ? [[`positions.${place}.loggedAt`, { message: "inFuture" }]] : [],
  );
  refuseProblems(Object.fromEntries(problems));
}

const whileOwn = `id, greatest(accepted_at, driver_since) as since,
  coalesce(delivered_at, cancelled_at, 'infinity') as until`;

// A position is stored for each order that the driver had at the time, so that one order's track needs no
// other rows. Ended orders that the driver had accepted are looked up only as far back as the positions go, by the index
// on `status_began_at`; usually there are none. An `or` instead of the union takes longer to plan.
const insertPositions = `
  with sent as (
    select distinct on (logged_at) lat, lng, logged_at
    from unnest($2::float8[], $3::float8[], $4::timestamptz[]) with ordinality as p(lat, lng, logged_at, place)
    where logged_at >= $5::timestamptz order by logged_at, place
  ), fresh as (
    select * from sent where not exists (
      select from driver_positions k
      where k.driver_id = $1 and k.logged_at = sent.logged_at
        and k.logged_at >= $5::timestamptz and k.logged_at <= $6::timestamptz)
  ), own as materialized (
    select ${whileOwn} from orders where driver_id = $1 and status in (${statusList("unsettled")})
    union all
    select ${whileOwn} from orders where driver_id = $1 and status in (${statusList("ended")})
      and accepted_at is not null and status_began_at >= (select min(logged_at) from sent)
  ), kept as (
    insert into driver_positions (driver_id, order_id, logged_at, lat, lng)
    select $1, own.id, fresh.logged_at, fresh.lat, fresh.lng
    from fresh left join own on fresh.logged_at between own.since and own.until
    on conflict do nothing returning logged_at
  ), newest as (
    select * from sent order by logged_at desc limit 1
  ), moved as (
    update drivers set last_lat = newest.lat, last_lng = newest.lng, last_logged_at = newest.logged_at
    from newest
    where drivers.id = $1 and (last_logged_at is null or last_logged_at < newest.logged_at)
  )
  select count(distinct logged_at) as kept from kept`;
