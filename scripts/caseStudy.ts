import { writeFileSync } from "node:fs";
import path from "node:path";
import { caseStudy as say } from "#locales/pl/caseStudy.ts";
import { projectRoot } from "#server/config.ts";
import { closePdf, mm, openPdf } from "#server/integrations/pdf.ts";
import { brand } from "#src/layout/brand/brand.ts";
import { firstPage } from "./caseStudy/firstPage.ts";
import { secondPage } from "./caseStudy/secondPage.ts";

/** Generates the case study of the landing page: `node scripts/caseStudy.ts` writes public/case-study.pdf. */
const pdf = openPdf({
  width: 210,
  height: 297,
  title: say.title,
  author: brand.name,
  // A fixed day, so that the same texts give the same file.
  createdAt: new Date("2026-01-15T12:00:00Z"),
});
firstPage(pdf);
pdf.addPage({ size: [210 * mm, 297 * mm], margin: 0 });
secondPage(pdf);
writeFileSync(path.join(projectRoot, "public", "case-study.pdf"), await closePdf(pdf));
