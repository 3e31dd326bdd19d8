import { caseStudy as say } from "#locales/pl/caseStudy.ts";
import { mm, type Pdf } from "#server/integrations/pdf.ts";
import { brand } from "#src/layout/brand/brand.ts";
import { colors, foot, mark, put, section, sheet } from "./parts.ts";

/** The first page: the promise, four figures, the shop and its problem. */
export function firstPage(pdf: Pdf): void {
  cover(pdf);
  figures(pdf, 118);
  const column = 80;
  const right = sheet.right - column;
  const shop = section(pdf, say.shop.title, say.shop.text, { x: sheet.left, y: 164, width: column });
  const problem = section(pdf, say.problem.title, say.problem.text, { x: right, y: 164, width: column });
  changes(pdf, Math.max(shop, problem) + 9);
  foot(pdf, 1, say.fiction);
}

function cover(pdf: Pdf): void {
  pdf.rect(0, 0, 210 * mm, 106 * mm).fill(colors.deep);
  city(pdf);
  mark(pdf, sheet.left, 16, 11, { plate: "#ffffff", line: colors.brand });
  put(pdf, brand.name, { x: 34, y: 18.2, width: 80, size: 16, isBold: true, color: "#ffffff" });
  put(pdf, say.label.toUpperCase(), {
    x: sheet.left,
    y: 41,
    width: 100,
    size: 8.5,
    isBold: true,
    color: colors.sun,
  });
  const below = put(pdf, say.title, {
    x: sheet.left,
    y: 47,
    width: 106,
    size: 27,
    isBold: true,
    color: "#ffffff",
    gap: 0,
  });
  put(pdf, say.lead, { x: sheet.left, y: below + 4, width: 104, size: 10, color: "#cfe6e3" });
}

/** Draws streets, and the track of an order. */
function city(pdf: Pdf): void {
  pdf
    .save()
    .rect(132 * mm, 0, 78 * mm, 106 * mm)
    .clip();
  pdf.lineCap("round").lineJoin("round");
  pdf.lineWidth(9).strokeColor("#ffffff").strokeOpacity(0.08);
  for (const x of [140, 164, 188])
    pdf
      .moveTo(x * mm, -10)
      .lineTo((x + 4) * mm, 110 * mm)
      .stroke();
  for (const y of [20, 48, 76])
    pdf
      .moveTo(120 * mm, (y + 3) * mm)
      .lineTo(215 * mm, (y - 2) * mm)
      .stroke();
  pdf.lineWidth(3).strokeColor("#8fe3d8").strokeOpacity(1);
  pdf
    .moveTo(143 * mm, 88 * mm)
    .lineTo(142.6 * mm, 77 * mm)
    .lineTo(166.5 * mm, 75.6 * mm);
  pdf
    .lineTo(165.6 * mm, 48.6 * mm)
    .lineTo(189.7 * mm, 47.2 * mm)
    .lineTo(189 * mm, 26 * mm)
    .stroke();
  pdf.roundedRect(139.5 * mm, 85 * mm, 7 * mm, 7 * mm, 5).fill("#ffffff");
  pdf
    .circle(165.6 * mm, 48.6 * mm, 8.5)
    .fillOpacity(0.25)
    .fill(colors.sun);
  pdf
    .circle(165.6 * mm, 48.6 * mm, 4.5)
    .fillOpacity(1)
    .fill(colors.sun);
  pdf.save().translate(189 * mm, 26 * mm);
  pdf.path("M0 0c-11-14-17-21-17-30a17 17 0 0 1 34 0c0 9-6 16-17 30Z").fill("#ffffff");
  pdf.circle(0, -30, 6).fill(colors.brand);
  pdf.restore().restore();
}

function figures(pdf: Pdf, y: number): void {
  const gap = 5;
  const width = (sheet.width - 3 * gap) / 4;
  say.facts.forEach(([figure, meaning], index) => {
    const x = sheet.left + index * (width + gap);
    pdf.roundedRect(x * mm, y * mm, width * mm, 31 * mm, 8).fill(colors.tint);
    put(pdf, figure, { x: x + 4, y: y + 6, width: width - 8, size: 21, isBold: true, color: colors.deep });
    put(pdf, meaning, { x: x + 4, y: y + 17.5, width: width - 8, size: 8.5, color: colors.muted, gap: 1.5 });
  });
}

function changes(pdf: Pdf, y: number): void {
  let below = section(pdf, say.change.title, "", { x: sheet.left, y, width: sheet.width }) + 1;
  for (const point of say.change.points) {
    pdf.lineWidth(1.6).lineCap("round").strokeColor(colors.brand);
    pdf.moveTo((sheet.left + 0.6) * mm, (below + 2.6) * mm);
    pdf
      .lineTo((sheet.left + 1.8) * mm, (below + 3.7) * mm)
      .lineTo((sheet.left + 4) * mm, (below + 1.1) * mm)
      .stroke();
    below = put(pdf, point, { x: sheet.left + 7, y: below, width: sheet.width - 7, size: 11 }) + 1.8;
  }
}
