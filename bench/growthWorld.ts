import pg from "pg";
import { statusesIn } from "#contract/orders/statuses.ts";

/** Days that one copy goes back. */
const step = 8;
/** Copies from this one on are so old that their personal data is hashed. */
const firstHashed = 5;

/**
 * Copies what ended within the last 8 days so often into the past, with all that belongs to it: events, offers, comments,
 * holds, renewals, feedback, corrections, entries of wallets and movements of goods. Old entries are settled and old
 * orders hashed, as they would be; each copy has numbers and phones of its own, and as many people of a name. 45 copies
 * are a year.
 */
export async function layPast(url: string, copies: number): Promise<void> {
  const clients = await Promise.all(
    Array.from({ length: together }, async () => {
      const client = new pg.Client(url);
      await client.connect();
      return client;
    }),
  );
  const [first] = clients as [pg.Client];
  for (const [name, value] of Object.entries(whileLaying))
    await first.query(`alter system set ${name} = ${value}`);
  await first.query("select pg_reload_conf()");
  // Neither triggers nor references: all that is copied obeys them.
  for (const client of clients) await client.query("set session_replication_role = replica");
  await addMonths(first, copies);
  await first.query(numbersApart);
  // Whole days, so that each day of the past is of one copy.
  await first.query(
    `create unlogged table ended as select id from orders
     where created_on > ${firstDay} and status = any($1) and next_move_at is null`,
    [statusesIn("ended")],
  );
  await first.query("analyze ended");
  const statements: string[] = [];
  for (const copied of tables) statements.push(await copyOf(first, copied));
  // Built once at the end, indexes take a tenth of the time.
  const dropped = await dropIndexes(first);
  const past = Array.from({ length: copies }, (_, nth) => nth + 1);
  await shared(clients.slice(0, 2), past, async (client, copy) => {
    for (const statement of statements) await client.query(statement, [copy]);
  });
  await first.query(chargePast);
  // Those of one table at the same time: they read it together, which is many times larger than the memory.
  await shared(clients, dropped.indexes, (client, statement) => client.query(statement));
  for (const statement of dropped.constraints) await first.query(statement);
  await first.query(
    "delete from orders_to_charge o using settlement_charges c where c.order_id = o.order_id",
  );
  for (const name of ["ended", ...tables.map(({ table }) => `laid_${table}`)])
    await first.query(`drop table ${name}`);
  await shared(clients, ["orders", "events", ""], (client, table) => client.query(`vacuum analyze ${table}`));
  await first.query("alter system reset all");
  await first.query("select pg_reload_conf()");
  await first.query("checkpoint");
  for (const client of clients) await client.end();
}

/** The last day before those that are copied. */
const firstDay = `(now() at time zone 'Europe/Warsaw')::date - ${step}`;

/** The few orders that the demo world has of earlier days get numbers that no copy has on their day. */
const numbersApart = `
  update orders o set order_no = 'Z' || translate(lpad(nth::text, 3, '0'), '01', 'AB')
  from (select id, row_number() over (partition by created_on order by id) as nth from orders where created_on <= ${firstDay}) e
  where e.id = o.id`;

/** Connections, of which two copy: one for each core of a small machine. */
const together = 8;

/** Nothing of it is to survive a crash, and the machine has nothing else to do. */
const whileLaying = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  max_wal_size: "'4GB'",
  autovacuum: "off",
  maintenance_work_mem: "'1GB'",
  work_mem: "'256MB'",
};

/** Works the list off with all clients, each of which takes the next item. */
async function shared<Item>(
  clients: readonly pg.Client[],
  items: readonly Item[],
  work: (client: pg.Client, item: Item) => Promise<unknown>,
): Promise<void> {
  const rest = [...items];
  await Promise.all(
    clients.map(async (client) => {
      for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(client, item);
    }),
  );
}

/** Drops indexes, unique rules and references of the tables that grow; gives the statements that make them anew. */
async function dropIndexes(client: pg.Client): Promise<{ indexes: string[]; constraints: string[] }> {
  const names = [[...tables.map(({ table }) => table), "settlement_charges"]];
  const constraints = await client.query<{ table: string; name: string; text: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
       pg_get_constraintdef(oid) || case contype when 'f' then ' not valid' else '' end as text
     from pg_constraint
     where conparentid = 0 and (contype in ('p', 'u') and conrelid = any ($1::regclass[])
       or contype = 'f' and confrelid = any ($1::regclass[]))
     order by contype = 'f' desc`,
    names,
  );
  const indexes = await client.query<{ name: string; text: string }>(
    `select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as text
     from pg_index i
     where indrelid = any ($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)
     order by indrelid::regclass::text = 'orders' desc, indrelid`,
    names,
  );
  for (const { table, name } of constraints.rows)
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
  return {
    indexes: indexes.rows.map(({ text }) => text),
    // Unique rules before what refers to them.
    constraints: constraints.rows
      .toReversed()
      .map(({ table, name, text }) => `alter table ${table} add constraint ${name} ${text}`),
  };
}

/** What companies owe for the past is settled. */
const chargePast = `
  insert into settlement_charges (settlement_id, at, order_id, net, vat_rate, vat, gross)
  select (select id from settlements where kind = 'company' limit 1), coalesce(delivered_at, cancelled_at), id,
    estimated_payout, 23, 0, estimated_payout
  from orders o
  where created_at < now() - interval '${step} days' and payable and estimated_payout is not null
    and coalesce(delivered_at, cancelled_at) is not null
    and not exists (select from settlement_charges c where c.order_id = o.id)`;

/** As every month's housekeeping would have made them. */
async function addMonths(client: pg.Client, copies: number): Promise<void> {
  const { rows } = await client.query<{ name: string; from: string; to: string }>(
    `select to_char(month, '"events_"YYYYMMDD') as name, month::text as from, (month + interval '1 month')::text as to
     from generate_series(date_trunc('month', now() - $1 * interval '${step} days'), now(), interval '1 month') as month
     where to_regclass(to_char(month, '"events_"YYYYMMDD')) is null`,
    [copies + 1],
  );
  for (const { name, from, to } of rows) {
    await client.query(`with moved as (delete from events_other where at >= '${from}' and at < '${to}' returning *)
      select count(*) from moved`);
    await client.query(`create table ${name} partition of events for values from ('${from}') to ('${to}')`);
  }
}

type Copied = { table: string; where: string };

const ofOrder = (table: string): Copied => ({ table, where: "order_id in (select id from ended)" });

const tables: readonly Copied[] = [
  { table: "orders", where: "id in (select id from ended)" },
  ...[
    "order_offers",
    "order_comments",
    "order_holds",
    "order_renewals",
    "driver_feedback",
    "corrections",
    "wallet_entries",
    "stock_movements",
  ].map(ofOrder),
  {
    table: "events",
    where: `at > now() - interval '${step} days' and (subject_type in ('driver', 'wallet', 'stock')
      or subject_type = 'order' and subject_id in (select id from ended))`,
  },
];

async function copyOf(client: pg.Client, { table, where }: Copied): Promise<string> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_name = $1 and is_identity = 'NO' and column_name <> 'transaction' order by ordinal_position`,
    [table],
  );
  const names = rows.map(({ name }) => name).join(", ");
  const values = rows.map(({ name, type }) => copied(table, name, type)).join(", ");
  // Apart, so that no copy reads the ones before it.
  await client.query(`create unlogged table laid_${table} as select ${names} from ${table} where ${where}`);
  return `insert into ${table} (${names})
    select ${values} from laid_${table} cross join (select $1::integer as copy) c`;
}

const earlier = (id: string): string => `lpad(copy::text, 3, '0') || '.' || ${id}`;
const ifHashed = (hashed: string, kept: string): string =>
  `case when copy >= ${firstHashed} then ${hashed} else ${kept} end`;

function copied(table: string, name: string, type: string): string {
  if (["id", "order_id", "correction_id"].includes(name)) return earlier(name);
  if (name === "subject_id")
    return `case when subject_type in ('order', 'wallet') then ${earlier(name)} else subject_id end`;
  if (type === "timestamp with time zone" && name !== "hashed_at")
    return `${name} - copy * interval '${step} days'`;
  if (type === "date") return `${name} - copy * ${step}`;
  if (table === "wallet_entries" && name === "settlement_id")
    return "coalesce(settlement_id, (select s.id from settlements s where s.kind = 'driver' limit 1))";
  if (table !== "orders") return name;
  return ofOrders[name] ?? name;
}

/** Hashes are as long as those of the housekeeping. */
const hash = (name: string, kept = name): string =>
  ifHashed(`md5(${name} || copy) || md5(copy || ${name})`, kept);
/** Other characters in each copy, and as different as the copied ones: what a number names does not grow with the copies. */
const turned = (text: string, alphabet: string, by: string): string =>
  `translate(${text}, '${alphabet}', substr('${alphabet}', 1 + ${by} % ${alphabet.length}) || left('${alphabet}', ${by} % ${alphabet.length}))`;
const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXY";
const number = (name: string): string =>
  `${turned(`left(${name}, 1)`, letters, "copy")} || ${turned(`right(${name}, 3)`, `${letters}Z`, "copy")}`;
const digits = "0123456789";
const phone = `left(client_phone, -6) || ${turned("left(right(client_phone, 6), 3)", digits, "copy / 10")}
  || ${turned("right(client_phone, 3)", digits, "copy")}`;
const ofOrders: Readonly<Record<string, string>> = {
  order_no: number("order_no"),
  returns_order_no: number("returns_order_no"),
  external_id: "external_id || '-' || copy",
  client_name: hash("client_name"),
  client_phone: hash("client_phone", phone),
  client_street: hash("client_street"),
  client_lat: ifHashed("null", "client_lat"),
  client_lng: ifHashed("null", "client_lng"),
  notes: ifHashed("null", "notes"),
  pick_up_notes: ifHashed("null", "pick_up_notes"),
  hashed_at: ifHashed("now()", "null"),
};
