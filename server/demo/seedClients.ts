import { sql } from "drizzle-orm";
import { Pricing } from "#contract/companies/settings.ts";
import { hour } from "#contract/rules/durations.ts";
import { z } from "#contract/zod.ts";
import { contractNumbers, contracts, leads } from "#server/database/tables/clients.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { exampleProvider } from "#server/provider.ts";
import { companyRow } from "./companyRows.ts";
import { stableId } from "./stableId.ts";
import type { World } from "./world.ts";

/** Inserts the contracts of companies that have one, and some recent leads. */
export async function seedClients(transaction: Transaction, world: World, now: Date): Promise<void> {
  const rows = contractRows(world);
  await transaction.insert(contracts).values(rows).onConflictDoNothing();
  await transaction
    .insert(contractNumbers)
    .values(lastNumbers(rows))
    .onConflictDoUpdate({
      target: contractNumbers.year,
      set: { last: sql`greatest(${contractNumbers.last}, excluded.last)` },
    });
  await transaction
    .insert(leads)
    .values(leadRows(now))
    .onConflictDoUpdate({ target: leads.id, set: { createdAt: sql`excluded.created_at` } });
}

function contractRows({ companies }: World): (typeof contracts.$inferInsert)[] {
  const numbered = new Map<number, number>();
  return companies.flatMap((company, index) => {
    const { id, contractGeneratedAt, contractData, activatedAt, activatedBy } = companyRow(company, index);
    if (!contractGeneratedAt) return [];
    const year = contractGeneratedAt.getUTCFullYear();
    const last = (numbered.get(year) ?? 0) + 1;
    numbered.set(year, last);
    return {
      id: stableId(`contract:${company.name}`),
      companyId: id ?? company.id,
      number: `${year}/${String(last).padStart(6, "0")}`,
      generatedAt: contractGeneratedAt,
      generatedBy: company.owner.email,
      data: { company: contractData, pricing: z.parse(Pricing, {}), operator: exampleProvider },
      pdf: Buffer.alloc(0),
      ...(activatedAt && {
        receivedAt: activatedAt,
        receivedBy: activatedBy,
        receivedHow: "post" as const,
        acceptedAt: activatedAt,
        acceptedBy: activatedBy,
      }),
    };
  });
}

const lastNumbers = (rows: readonly (typeof contracts.$inferInsert)[]) =>
  [...Map.groupBy(rows, ({ number }) => Number(number.slice(0, 4)))].map(([year, { length }]) => ({
    year,
    last: length,
  }));

const leadRows = (now: Date): (typeof leads.$inferInsert)[] =>
  demoLeads.map(({ hoursAgo, ...lead }) => ({
    ...lead,
    id: stableId(`lead:${lead.email}`),
    createdAt: new Date(now.getTime() - hoursAgo * hour),
  }));

const demoLeads = [
  {
    hoursAgo: 2,
    name: "Kinga Rosa",
    company: "Kwiaciarnia Rosa",
    email: "kinga@kwiaciarnia-rosa.example",
    phone: "+48601202303",
    city: "Wrocław",
    message: "Czy dowozicie bukiety w niedziele? Mamy około 30 zamówień dziennie.",
  },
  {
    hoursAgo: 27,
    name: "Tomasz Lis",
    company: "Lis i Syn",
    email: "biuro@lis-i-syn.example",
    city: "Gdańsk",
    message: "Proszę o telefon w sprawie integracji z naszym sklepem.",
  },
  { hoursAgo: 70, name: "Ewa Maj", email: "ewa.maj@poczta.example", phone: "-" },
];
