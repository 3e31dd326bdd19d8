import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "#server/config.ts";

/**
 * During a rollout the former version works on the migrated database. What it reads must still exist, and what it writes
 * must still be accepted. So a column is removed one release after the last one that used it (docs/decisions/0051). The
 * migrations up to this one were never rolled out beside another version.
 */
const lastBefore = "0031_alerts.sql";

const folder = join(projectRoot, "server/database/migrations");
const later = readdirSync(folder).filter((file) => file.endsWith(".sql") && file > lastBefore);

it.each(later)("%s takes nothing from the version before it", (file) => {
  expect(takesAway(readFileSync(join(folder, file), "utf8"))).toEqual([]);
});

describe("a migration", () => {
  it.each([
    `DROP TABLE "leads";`,
    `ALTER TABLE "orders" DROP COLUMN "pickup_notes";`,
    `ALTER TABLE "orders" RENAME COLUMN "notes" TO "remarks";`,
    `ALTER TABLE "orders" ALTER COLUMN "notes" SET NOT NULL;`,
    `ALTER TABLE "orders" ALTER COLUMN "notes" DROP DEFAULT;`,
    `ALTER TABLE "orders" ALTER COLUMN "notes" SET DATA TYPE integer;`,
    `ALTER TABLE "orders" ADD COLUMN "notes" text NOT NULL;`,
    `ALTER TABLE "orders" ADD CONSTRAINT "some_notes" CHECK (notes <> '');`,
    `CREATE UNIQUE INDEX "one_note" ON "orders" USING btree ("notes");`,
  ])("may not say %s", (statement) => {
    expect(takesAway(statement)).toEqual([statement.slice(0, -1)]);
    const excused = `-- unused since 0.2.0: the notes are comments by now\n${statement}`;
    expect(takesAway(excused)).toEqual([]);
  });

  it.each([
    `CREATE TABLE "marks" ("id" text NOT NULL);--> statement-breakpoint
     ALTER TABLE "marks" ADD CONSTRAINT "of_order" FOREIGN KEY ("id") REFERENCES "public"."orders"("id");--> statement-breakpoint
     CREATE UNIQUE INDEX "one_mark" ON "marks" USING btree ("id");`,
    `ALTER TABLE "orders" ADD COLUMN "notes" text;`,
    `ALTER TABLE "orders" ADD COLUMN "notes" text DEFAULT '' NOT NULL;`,
    `ALTER TABLE "orders" ALTER COLUMN "notes" DROP NOT NULL;`,
    `CREATE INDEX "by_notes" ON "orders" USING btree ("notes");`,
    `DROP INDEX "by_notes";`,
  ])("may say %s", (sql) => {
    expect(takesAway(sql)).toEqual([]);
  });
});

const refused = [
  /\bdrop (table|column|type|function|view|default|schema)\b/i,
  /\brename\b/i,
  /\b(set data )?type (?!=)\w+( using\b.*)?$/i,
  /\bset not null\b/i,
  /\badd (constraint|unique|check|primary|foreign|exclude)\b/i,
  /\bcreate unique index\b/i,
  /\btruncate\b/i,
  /\badd column\b(?!.*\bdefault\b).*\bnot null\b/is,
];

/** The statements that would break the former version; those about a table of the same migration are allowed. */
function takesAway(sql: string): string[] {
  const own = [...sql.matchAll(/create table (?:if not exists )?"?(\w+)"?/gi)].map(([, table]) => table);
  return sql
    .split(/;\s*(?:--> statement-breakpoint)?/)
    .map((statement) => statement.trim())
    .filter((statement) => !/^-- unused since \d+\.\d+\.\d+: \S/m.test(statement))
    .map((statement) => statement.replace(/^\s*--.*$/gm, "").trim())
    .filter((statement) => refused.some((pattern) => pattern.test(statement)))
    .filter(
      (statement) => !own.some((table) => new RegExp(`\\b(table|on) "?${table}"?`, "i").test(statement)),
    );
}
