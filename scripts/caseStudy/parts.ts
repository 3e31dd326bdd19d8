import { mm, type Pdf } from "#server/integrations/pdf.ts";
import { brand } from "#src/layout/brand/brand.ts";

export const colors = {
  ink: "#17211f",
  muted: "#57655f",
  line: "#d5dcda",
  brand: "#0f6e6a",
  deep: "#0b5552",
  tint: "#e3f1ef",
  sun: "#f5c451",
} as const;

/** Positions on an A4 page in millimetres: left and right edge of the text, its width, and the footer. */
export const sheet = { left: 20, right: 190, width: 170, foot: 282 } as const;

type Text = {
  x: number;
  y: number;
  width: number;
  size: number;
  color?: string;
  isBold?: boolean;
  gap?: number;
  align?: "left" | "center" | "right";
};

/** Writes a wrapped text; returns the y (millimetres) of its end. */
export function put(pdf: Pdf, text: string, { x, y, width, size, color, isBold, gap, align }: Text): number {
  pdf
    .font(isBold ? "bold" : "plain")
    .fontSize(size)
    .fillColor(color ?? colors.ink);
  pdf.text(withoutOrphans(text), x * mm, y * mm, { width: width * mm, lineGap: gap ?? size * 0.32, align });
  return pdf.y / mm;
}

/** A heading with a text; returns the y of its end. */
export function section(
  pdf: Pdf,
  title: string,
  text: string,
  at: { x: number; y: number; width: number },
): number {
  const below = put(pdf, title, { ...at, size: 14, isBold: true, color: colors.brand });
  return text === "" ? below + 1 : put(pdf, text, { ...at, y: below + 1, size: 11 });
}

/** The product's logo, the same as `mark.svg`. */
export function mark(
  pdf: Pdf,
  x: number,
  y: number,
  size: number,
  on: { plate: string; line: string },
): void {
  pdf
    .save()
    .translate(x * mm, y * mm)
    .scale((size * mm) / 32);
  pdf.roundedRect(0, 0, 32, 32, 8).fill(on.plate);
  pdf.lineWidth(3).lineCap("round").lineJoin("round");
  pdf.path("M5.5 12.2h3M4 16.4h18.6a6.6 6.6 0 1 0-2.3 5").stroke(on.line);
  pdf.circle(25, 22.6, 2.4).fill(colors.sun);
  pdf.restore();
}

/** The footer of each page. */
export function foot(pdf: Pdf, page: number, text: string): void {
  pdf.moveTo(sheet.left * mm, sheet.foot * mm).lineTo(sheet.right * mm, sheet.foot * mm);
  pdf.lineWidth(0.5).stroke(colors.line);
  const line = { y: sheet.foot + 3, size: 7, color: colors.muted };
  put(pdf, text, { ...line, x: sheet.left, width: 148 });
  put(pdf, `${brand.name} · ${page}/2`, { ...line, x: 160, width: 30, align: "right" });
}

/** Polish typography: no one-letter preposition at the end of a line. */
const withoutOrphans = (text: string): string => text.replace(/(?<=^|[\s„(])([aiouwz]) /giu, "$1\u00a0");
