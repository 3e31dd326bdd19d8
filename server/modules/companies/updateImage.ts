import { createHash } from "node:crypto";
import { and, eq, notExists, or, sql } from "drizzle-orm";
import { updateImage } from "#contract/companies/companies.ts";
import { companies, images } from "#server/database/tables/companies.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { command } from "#server/http/route.ts";
import { changeCompany } from "./change.ts";
import { readImage } from "./imageFile.ts";
import { lockCompany } from "./load.ts";

export const updateCompanyImage = command(
  updateImage,
  async ({ caller, transaction, now, expectedVersion }, { companyId, kind, image }) => {
    const company = await lockCompany(transaction, caller.access, companyId, expectedVersion);
    const column = columns[kind];
    const before = company[column];
    // Companies may share an image: the lock keeps it from being deleted while another company starts to use
    // it.
    await transaction.execute(sql`lock table ${images} in share row exclusive mode`);
    const after = image === null ? null : await store(transaction, now, image);
    const result = await changeCompany(transaction, company, {
      name: "changeCompanyImage",
      set: { [column]: after },
      changes: before === after ? {} : { [column]: [before, after] },
    });
    if (before && before !== after) await dropUnused(transaction, before);
    return result;
  },
);

const columns = { logo: "imageUrl", dashboard: "dashboardImageUrl" } as const;

const folder = "/images/";

/**
 * Stores an image under the hash of its content, so that it can be cached without limit. Returns its path.
 */
async function store(transaction: Transaction, now: Date, base64: string): Promise<string> {
  const { content, extension } = readImage(base64);
  const name = `${createHash("sha256").update(content).digest("hex")}.${extension}`;
  await transaction.insert(images).values({ name, content, createdAt: now }).onConflictDoNothing();
  return `${folder}${name}`;
}

async function dropUnused(transaction: Transaction, url: string) {
  const users = transaction
    .select({ id: companies.id })
    .from(companies)
    .where(or(eq(companies.imageUrl, url), eq(companies.dashboardImageUrl, url)));
  await transaction.delete(images).where(and(eq(images.name, url.slice(folder.length)), notExists(users)));
}
