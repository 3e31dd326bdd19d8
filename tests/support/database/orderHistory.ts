import type { Pool } from "pg";

/** The rows of an order that a comment may have changed. */
export async function orderHistoryOf(pool: Pool, orderId: string) {
  const { rows: comments } = await pool.query(
    `select id, created_by_id as "createdById", created_by as "createdBy", created_at as "createdAt", comment
     from order_comments where order_id = $1 order by created_at, id`,
    [orderId],
  );
  const { rows: events } = await pool.query(
    `select name, at, actor_type as "actorType", actor_id as "actorId", actor_name as "actorName", version,
       company_id as "companyId", region, location_id as "locationId", changes, data
     from events where subject_type = 'order' and subject_id = $1 order by version`,
    [orderId],
  );
  const { rows } = await pool.query(
    `select version, last_comment as "lastComment" from orders where id = $1`,
    [orderId],
  );
  return { comments, events, order: rows[0] };
}
