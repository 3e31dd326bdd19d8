import { type SQL, sql } from "drizzle-orm";
import type { Pool } from "pg";
import type { Settlement } from "#contract/settlements.ts";
import { z } from "#contract/zod.ts";
import { readerOf } from "#server/database/handles.ts";
import { addressOf } from "#server/modules/registration/contractText.ts";
import type { Provider } from "#server/provider.ts";

/** A party as a statement names it. */
export type Party = { name: string; lines: readonly string[] };

/** What of a company's contract data is in its statements, whatever rules contract data have today. */
const PartyData = z.object({
  companyName: z.string(),
  nip: z.string(),
  street: z.string(),
  streetNumber: z.optional(z.string()),
  apartmentNumber: z.optional(z.string()),
  city: z.string(),
  zipCode: z.string(),
});

/** The parties of a settlement as they were when it was made; `data` is null for drivers and incomplete contract data. */
const Parties = z.object({
  provider: z.object({ name: z.string(), address: z.string(), nip: z.string() }),
  name: z.string(),
  data: z.catch(z.nullable(PartyData), null),
});

/** The value of `settlements.parties`; `name` is the name of the driver or company. */
export const storedParties = (
  { name: provider, address, nip }: Provider,
  name: SQL,
  contractData: SQL,
): SQL => {
  const fields = Object.keys(PartyData.shape).map(
    (field) => sql`${field}::text, ${contractData} -> ${field}::text`,
  );
  const data = sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(fields, sql`, `)}))`;
  const ofProvider = JSON.stringify({ name: provider, address, nip });
  return sql`jsonb_build_object('provider', ${ofProvider}::jsonb, 'name', ${name}, 'data', ${data})`;
};

/** Who a statement is of and for. Settlements from before the parties were stored name them as they are now. */
export async function partiesOf(
  pool: Pool,
  settlement: Settlement,
  provider: Provider,
): Promise<[Party, Party]> {
  const { rows } = await readerOf(pool).execute<{ parties: unknown; data: unknown }>(sql`
    select s.parties, c.contract_data as data from settlements s left join companies c on c.id = s.company_id
    where s.id = ${settlement.id}`);
  const [stored] = rows;
  const parties = z.parse(
    Parties,
    stored?.parties ?? { provider, name: settlement.name, data: stored?.data },
  );
  return [companyOf(parties.provider), otherOf(parties)];
}

const companyOf = ({ name, address, nip }: Pick<Provider, "name" | "address" | "nip">): Party => ({
  name,
  lines: [address, `NIP ${nip}`],
});

/** A driver by the name only, a company as in its contract data, if there is any. */
const otherOf = ({ name, data }: z.output<typeof Parties>): Party =>
  data ? companyOf({ name: data.companyName, address: addressOf(data), nip: data.nip }) : { name, lines: [] };
