import pg, { type Pool } from "pg";
import type { EventName } from "#contract/events.ts";
import type { Changes, SubjectType } from "#server/events/append.ts";

/** A row of the log, as far as telling it on needs. */
export type LoggedEvent = {
  id: number;
  transaction: string;
  name: EventName;
  subjectType: SubjectType;
  subjectId: string;
  companyId: string | null;
  region: string | null;
  locationId: string | null;
  driverId: string | null;
  changes: Changes;
  data: Record<string, unknown>;
};

export type Tail = { stop: () => Promise<void> };

/** The channel on which a commit is announced; the payload is empty, the log says the rest. */
export const channel = "events";

/**
 * Gives the function that announces a commit, to be called after it and outside its transaction: inside, NOTIFY takes
 * a lock that cuts inserts to a third. While one is on its way, all further calls together make one that follows.
 */
export function announcer(pool: Pool, report: (error: unknown) => void): () => void {
  let underWay = false;
  let again = false;
  const announce = async () => {
    underWay = true;
    do {
      again = false;
      await pool.query(`notify ${channel}`).catch(report);
    } while (again);
    underWay = false;
  };
  return () => {
    if (underWay) again = true;
    else void announce();
  };
}

const batch = 500;
/** Milliseconds: the net under lost announcements, and the wait for a neighbour's open transaction. */
const slowPoll = 1_000;
const soon = 15;

/**
 * Reads the log from now on and hands it over in order, each row once. It never reads past the oldest open
 * transaction: a lower id may commit later, and would never be seen. Errors of the database are retried; what
 * `tell` throws is reported and the batch counts as told.
 */
export async function tailEvents(
  pool: Pool,
  tell: (happened: LoggedEvent[]) => Promise<void>,
  report: (error: unknown) => void,
): Promise<Tail> {
  const { rows } = await pool.query<{ start: string }>(
    "select pg_snapshot_xmin(pg_current_snapshot()) as start",
  );
  let position = { transaction: rows[0]?.start ?? "0", id: 0 };
  let stopped = false;
  let wake = () => {};
  let woken = false;

  const notify = () => {
    woken = true;
    wake();
  };
  const listener = listen(pool, notify, report);

  const sleep = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (woken || stopped) wake();
    });

  const running = (async () => {
    let pause = 0;
    while (!stopped) {
      if (pause) await sleep(pause);
      woken = false;
      try {
        const { settled, more } = await readLog(pool, position);
        const last = settled.at(-1);
        if (last) {
          position = { transaction: last.transaction, id: last.id };
          await tell(settled).catch(report);
        }
        pause = more === "now" ? 0 : more === "soon" ? soon : slowPoll;
      } catch (error) {
        report(error);
        pause = slowPoll;
      }
    }
  })();

  return {
    stop: async () => {
      stopped = true;
      wake();
      await listener.stop();
      await running;
    },
  };
}

type Row = LoggedEvent & { settled: boolean };

async function readLog(pool: Pool, { transaction, id }: { transaction: string; id: number }) {
  const { rows } = await pool.query<Row>(
    `select id, transaction::text, name, subject_type as "subjectType", subject_id as "subjectId",
       company_id as "companyId", region, location_id as "locationId", driver_id as "driverId",
       changes, data,
       transaction < pg_snapshot_xmin(pg_current_snapshot()) as settled
     from events where (transaction, id) > ($1::text::xid8, $2::bigint)
     order by events.transaction, id limit ${batch}`,
    [transaction, id],
  );
  const open = rows.findIndex((row) => !row.settled);
  const settled = open === -1 ? rows : rows.slice(0, open);
  const more = open !== -1 ? "soon" : rows.length === batch ? "now" : "later";
  return { settled, more } as const;
}

/** A connection of its own that hears announcements; when it breaks, the slow poll carries on until it is back. */
function listen(pool: Pool, notify: () => void, report: (error: unknown) => void) {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const connect = async () => {
    const next = new pg.Client(pool.options);
    next.on("error", report);
    next.on("notification", notify);
    next.on("end", again);
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      client = next;
      notify();
    } catch (error) {
      report(error);
      await next.end().catch(() => undefined);
      again();
    }
  };
  const again = () => {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(() => {
      attempt = connect();
    }, slowPoll);
  };

  let attempt = connect();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await attempt;
      await client?.end().catch(() => undefined);
    },
  };
}
