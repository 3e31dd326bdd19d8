import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Pool } from "pg";
import { CompanyData } from "#contract/companies/data.ts";
import { Pricing } from "#contract/companies/settings.ts";
import { ApiError } from "#contract/errors.ts";
import { contract } from "#contract/registration.ts";
import { z } from "#contract/zod.ts";
import { within } from "#server/access.ts";
import { databaseOf, readerOf } from "#server/database/handles.ts";
import { contracts } from "#server/database/tables/clients.ts";
import { companies } from "#server/database/tables/companies.ts";
import { FileResponse, query } from "#server/http/route.ts";
import { exampleProvider, type Provider } from "#server/provider.ts";
import { drawContract } from "./contractPdf.ts";
import { queueDrawing } from "./drawing.ts";

/** The contract as PDF. This read also writes: the PDF is drawn and stored when it is read for the first time. */
export const companyContract = (pool: Pool) =>
  query(contract, async ({ caller, reader }, { companyId, number }) => {
    const [found] = await reader
      .select({ contract: { id: contracts.id, pdf: contracts.pdf } })
      .from(companies)
      .leftJoin(
        contracts,
        and(
          eq(contracts.companyId, companies.id),
          number ? eq(contracts.number, number) : isNull(contracts.voidedAt),
        ),
      )
      .where(and(eq(companies.id, companyId), within(caller.access.companies, companies.id)))
      .orderBy(desc(contracts.generatedAt), desc(contracts.number))
      .limit(1);
    if (!found) throw new ApiError("company_not_found");
    if (!found.contract) throw new ApiError("contract_not_found");
    const { id, pdf } = found.contract;
    return new FileResponse(
      "contract.pdf",
      pdf.length > 0 ? pdf : await queueDrawing(() => drawOnce(pool, id)),
    );
  });

const Terms = z.object({
  company: CompanyData,
  pricing: Pricing,
  operator: z.optional(z.custom<Provider>()),
});

/** Draws the PDF once and stores it: it may have been signed, so it must never change. */
async function drawOnce(pool: Pool, id: string): Promise<Buffer> {
  const before = await read(pool, id);
  if (before.pdf.length > 0) return before.pdf;
  const { number, generatedAt, data } = before;
  const { operator: provider = exampleProvider, ...terms } = z.parse(Terms, data);
  const pdf = await drawContract({ number, generatedAt, provider, ...terms });
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
