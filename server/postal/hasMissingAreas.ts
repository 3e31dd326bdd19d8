import type { Pool } from "pg";

/** Whether most postal codes have no area, which is only the case right after `loadPostalTable`. */
export async function hasMissingAreas(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ isMissing: boolean }>(
    `select count(*) filter (where area is not null) * 2 < count(*) as "isMissing" from zip_codes`,
  );
  return rows[0]?.isMissing ?? false;
}
