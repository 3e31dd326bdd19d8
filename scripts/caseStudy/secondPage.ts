import { caseStudy as say } from "#locales/pl/caseStudy.ts";
import { mm, type Pdf } from "#server/integrations/pdf.ts";
import { colors, foot, mark, put, section, sheet } from "./parts.ts";

/** The second page: delivery times, a comparison with before, the day of an order, and a quotation of the owner. */
export function secondPage(pdf: Pdf): void {
  chart(pdf, 22);
  table(pdf, 92);
  day(pdf, 165);
  quote(pdf, 207);
  closing(pdf, 245);
  foot(pdf, 2, say.fiction);
}

function chart(pdf: Pdf, y: number): void {
  section(pdf, say.chart.title, say.chart.under, { x: sheet.left, y, width: sheet.width });
  const left = 50;
  const room = 92;
  const most = Math.max(...say.chart.bars.map(([, share]) => share));
  say.chart.bars.forEach(([label, share], index) => {
    const top = y + 17 + index * 11;
    const width = (share / most) * room;
    put(pdf, label, {
      x: sheet.left,
      y: top + 1.6,
      width: left - sheet.left - 3,
      size: 9.5,
      color: colors.muted,
    });
    pdf.roundedRect(left * mm, top * mm, width * mm, 7.5 * mm, 4).fill(index < 2 ? colors.brand : "#b7cfcb");
    put(pdf, `${share}%`, { x: left + width + 2.5, y: top + 1.5, width: 20, size: 10, isBold: true });
  });
  put(pdf, say.chart.note, {
    x: 158,
    y: y + 17,
    width: sheet.right - 158,
    size: 8.5,
    color: colors.muted,
    gap: 2,
  });
}

function table(pdf: Pdf, y: number): void {
  section(pdf, say.table.title, "", { x: sheet.left, y, width: sheet.width });
  const columns = [sheet.left, 90, 142];
  const top = y + 9;
  const rows = [say.table.head, ...say.table.rows];
  pdf
    .roundedRect(138 * mm, (top - 2) * mm, (sheet.right - 138) * mm, (rows.length * 7.8 + 2) * mm, 8)
    .fill(colors.tint);
  rows.forEach((row, line) => {
    const at = top + line * 7.8;
    row.forEach((cell, column) => {
      const isBold = line === 0 || column === 2;
      const color = line === 0 ? colors.muted : column === 2 ? colors.deep : colors.ink;
      put(pdf, cell, {
        x: columns[column] ?? 0,
        y: at,
        width: 66,
        size: line === 0 ? 8 : 9.5,
        isBold,
        color,
      });
    });
    if (line === rows.length - 1) return;
    pdf.moveTo(sheet.left * mm, (at + 5.8) * mm).lineTo(sheet.right * mm, (at + 5.8) * mm);
    pdf.lineWidth(0.5).stroke(colors.line);
  });
}

function day(pdf: Pdf, y: number): void {
  section(pdf, say.day.title, "", { x: sheet.left, y, width: sheet.width });
  const width = sheet.width / say.day.steps.length;
  const line = y + 13;
  pdf.moveTo((sheet.left + 2) * mm, line * mm).lineTo((sheet.right - width + 2) * mm, line * mm);
  pdf.lineWidth(2).stroke(colors.brand);
  say.day.steps.forEach(([time, what], index) => {
    const x = sheet.left + index * width;
    const isLast = index === say.day.steps.length - 1;
    pdf
      .circle((x + 2) * mm, line * mm, 5)
      .lineWidth(2)
      .fillAndStroke(isLast ? colors.sun : "#ffffff", colors.brand);
    put(pdf, time, { x, y: line + 4, width, size: 11, isBold: true });
    put(pdf, what, { x, y: line + 10, width: width - 6, size: 9, color: colors.muted, gap: 2 });
  });
}

function quote(pdf: Pdf, y: number): void {
  pdf.rect(sheet.left * mm, y * mm, 1.2 * mm, 25 * mm).fill(colors.sun);
  const at = { x: sheet.left + 8, width: 150 };
  const below = put(pdf, `„${say.quote}”`, { ...at, y: y + 1, size: 15, color: colors.deep });
  put(pdf, say.speaker, { ...at, y: below + 2.5, size: 9.5, color: colors.muted });
}

function closing(pdf: Pdf, y: number): void {
  pdf.roundedRect(sheet.left * mm, y * mm, sheet.width * mm, 27 * mm, 10).fill(colors.deep);
  mark(pdf, sheet.left + 8, y + 7.5, 12, { plate: "#ffffff", line: colors.brand });
  const at = { x: sheet.left + 27, width: 130, color: "#ffffff" };
  put(pdf, say.closing, { ...at, y: y + 6.5, size: 14, isBold: true });
  put(pdf, say.closingText, { ...at, y: y + 15, size: 10, color: "#cfe6e3" });
}
