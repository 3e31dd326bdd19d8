import { setImmediate as nextTurn } from "node:timers/promises";
import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Pool } from "pg";
import { CompanyData } from "#contract/companyData.ts";
import { Pricing } from "#contract/companySettings.ts";
import { ApiError } from "#contract/errors.ts";
import { contract } from "#contract/registration.ts";
import { z } from "#contract/zod.ts";
import { within } from "#server/access.ts";
import { databaseOf, readerOf } from "#server/database/handles.ts";
import { contracts } from "#server/database/tables/clients.ts";
import { companies } from "#server/database/tables/companies.ts";
import { FileResponse, query } from "#server/http/route.ts";
import { drawContract } from "./contractPdf.ts";

/** A read that writes: the PDF is drawn for its first reader. */
export const companyContract = (pool: Pool) =>
  query(contract, async ({ caller, reader }, { companyId }) => {
    const [found] = await reader
      .select({ contract: contracts })
      .from(companies)
      .leftJoin(
        contracts,
        and(eq(contracts.companyId, companies.id), isNotNull(companies.contractGeneratedAt)),
      )
      .where(and(eq(companies.id, companyId), within(caller.access.companies, companies.id)))
      .orderBy(desc(contracts.generatedAt), desc(contracts.number))
      .limit(1);
    if (!found) throw new ApiError("company_not_found");
    if (!found.contract) throw new ApiError("contract_not_found");
    const { id, pdf } = found.contract;
    return new FileResponse("contract.pdf", pdf.length > 0 ? pdf : await oneByOne(() => drawOnce(pool, id)));
  });

const Terms = z.object({ company: CompanyData, pricing: Pricing });

/** Drawn for its first reader, and kept from then on as that one read it: it may be signed by now. */
async function drawOnce(pool: Pool, id: string): Promise<Buffer> {
  const before = await read(pool, id);
  if (before.pdf.length > 0) return before.pdf;
  const { number, generatedAt, data } = before;
  const pdf = await drawContract({ number, generatedAt, ...z.parse(Terms, data) });
  await databaseOf(pool)
    .update(contracts)
    .set({ pdf })
    .where(and(eq(contracts.id, id), eq(sql`length(${contracts.pdf})`, 0)));
  return (await read(pool, id)).pdf;
}

async function read(pool: Pool, id: string): Promise<typeof contracts.$inferSelect> {
  const [row] = await readerOf(pool).select().from(contracts).where(eq(contracts.id, id));
  if (!row) throw new ApiError("contract_not_found");
  return row;
}

let drawing: Promise<unknown> = Promise.resolve();

/** A drawing takes a twentieth of a second in which this process does nothing else: others come in between. */
function oneByOne<Result>(work: () => Promise<Result>): Promise<Result> {
  const next = drawing.then(() => nextTurn()).then(work);
  drawing = next.catch(() => undefined);
  return next;
}
