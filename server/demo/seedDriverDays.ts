import type { PoolClient } from "pg";

/**
 * Inserts when drivers went online and offline, and their feedback on deliveries. A shift lasts from a while before to a
 * while after its orders and offers; the shift of an online driver has no end.
 */
export async function seedDriverDays(client: PoolClient, now: Date): Promise<void> {
  await client.query(insertShifts, [now]);
  await client.query(insertFeedback, [now, pickupComments, receiverComments]);
}

const insertShifts = `
  with work as (
    select driver_id, tstzrange(at, coalesce(until, $1)) as at from (
      select driver_id, name, at, lead(at) over (partition by subject_id order by at, id) as until from events
      where name in ('acceptOrder', 'changeDriver', 'removeDriver', 'renewOrder', 'deliverOrder', 'cancelOrder')
    ) as held
    where name in ('acceptOrder', 'changeDriver') and driver_id is not null
    union all
    select driver_id, tstzrange(offered_at, greatest(offered_at, coalesce(answered_at, $1))) from order_offers
    union all
    select id, tstzrange(greatest(created_at, least(last_login, $1::timestamptz - interval '40 minutes')), $1)
    from drivers where status = 'online'
  ), shifts as (
    select driver_id, unnest(range_agg(tstzrange(lower(at) - interval '40 minutes', upper(at) + interval '40 minutes'))) as at
    from work group by driver_id
  ), changes as (
    select driver_id, 'goOnline' as name, 'offline' as before, 'online' as after, lower(at) as at from shifts
    union all
    select driver_id, 'goOffline', 'online', 'offline',
      case when upper(at) < $1 then upper(at) else $1::timestamptz - interval '1 minute' end
    from shifts join drivers d on d.id = driver_id
    where upper(at) < $1 or d.status = 'offline'
  )
  insert into events (at, name, actor_type, actor_id, actor_name, subject_type, subject_id, driver_id, changes)
  select c.at, c.name, 'driver', d.id, d.first_name || ' ' || d.last_name, 'driver', d.id, d.id,
    jsonb_build_object('status', jsonb_build_array(c.before, c.after))
  from changes c join drivers d on d.id = c.driver_id order by c.at`;

/** One delivery in seven gets feedback, which is the same at every seeding. */
const insertFeedback = `
  with marked as (
    select o.*, ('x' || left(md5('feedback:' || o.id), 7))::bit(28)::integer as luck from orders o
    where o.driver_id is not null and o.delivered_at <= $1::timestamptz - interval '20 minutes'
  ), given as (
    insert into driver_feedback (order_id, driver_id, created_at, mark, pickup_point_comment, receiver_comment)
    select id, driver_id, delivered_at + interval '12 minutes', (array[5, 5, 5, 4, 4, 3, 2, 1])[1 + luck / 7 % 8],
      case when pickup_name is not null and luck / 56 % 5 < 2 then ($2::text[])[1 + luck / 280 % 4] end,
      case when hashed_at is null and luck / 56 % 5 = 2 then ($3::text[])[1 + luck / 280 % 3] end
    from marked where luck % 7 = 0
    returning *
  )
  insert into events (at, name, actor_type, actor_id, actor_name, subject_type, subject_id, company_id, region, location_id,
    driver_id, data)
  select g.created_at, 'leaveFeedback', 'driver', d.id, d.first_name || ' ' || d.last_name, 'order', o.id, o.company_id,
    o.region, o.location_id, d.id, jsonb_build_object('mark', g.mark)
  from given g join marked o on o.id = g.order_id join drivers d on d.id = g.driver_id order by g.created_at`;

const pickupComments = [
  "Sprawne wydanie.",
  "Długie czekanie na paczkę.",
  "Trudno zaparkować.",
  "Miła obsługa.",
];
const receiverComments = ["Bez uwag.", "Domofon nie działa.", "Trzeba było dzwonić dwa razy."];
