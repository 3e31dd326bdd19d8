import { mm, type Pdf, write } from "#server/integrations/pdf.ts";

/** The provider's mark as the console draws it (`src/layout/brand/mark.svg`), and the product's name beside it. */
export function drawMark(pdf: Pdf, { x, y, size }: { x: number; y: number; size: number }): void {
  // The SVG of the mark has a view box of 32 × 32.
  const scale = (size * mm) / 32;
  pdf
    .save()
    .translate(x * mm, y * mm)
    .scale(scale);
  pdf.roundedRect(0, 0, 32, 32, 8).fill("#0f6e6a");
  pdf
    .path("M5.5 12.2h3M4 16.4h18.6a6.6 6.6 0 1 0-2.3 5")
    .lineWidth(3)
    .lineCap("round")
    .lineJoin("round")
    .stroke("#ffffff");
  pdf.circle(25, 22.6, 2.4).fill("#f5c451");
  pdf.restore().fillColor("black").strokeColor("black");
  write(pdf, "eDelivery", {
    x: x + size + 3,
    y: y + size / 2 - 2.6,
    width: 60,
    size: 13,
    lines: 1,
    isBold: true,
  });
  // Text that follows flows from the top margin again.
  pdf.x = x * mm;
  pdf.y = (y + size + 6) * mm;
}
