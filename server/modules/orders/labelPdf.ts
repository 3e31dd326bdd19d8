import { timeZone } from "#contract/rules/warsaw.ts";
import { code128Widths, qrRows } from "#server/integrations/barcodes.ts";
import { closePdf, mm, openPdf, type Pdf, write } from "#server/integrations/pdf.ts";
import type { Order } from "./move.ts";

// All measures are millimetres, letters' sizes points. A printer of 203 dpi has 8 dots in one.
const page = { width: 100, height: 150 };
const left = 5;
const width = 90;
const right = left + width;
/** Modules of the codes: whole dots of such a printer. */
const qrModule = 1;
const barModule = 0.25;

type Label = { order: Order; companyName: string };

/**
 * The label of an order with a pickup point. Each part has a place of its own and writes no more lines than it has room
 * for, so that nothing lies over anything else. It says things by signs instead of words: it is read in any language.
 */
export async function drawLabel({ order, companyName }: Label, now: Date): Promise<Buffer> {
  const pdf = openPdf({ ...page, title: order.orderNo, author: brand, createdAt: now });
  drawHead(pdf, order, companyName);
  drawNumber(pdf, order);
  drawPlace(pdf, { letter: "A", top: 51, size: 10, ...pickupOf(order) });
  drawPlace(pdf, { letter: "B", top: 79.5, size: 13, ...receiverOf(order) });
  rule(pdf, 116);
  if (order.notes) write(pdf, `✎ ${order.notes}`, { x: left, y: 117.5, width, size: 9, lines: 3 });
  drawBars(pdf, order.id);
  return closePdf(pdf);
}

const brand = "eDelivery";

function drawHead(pdf: Pdf, { createdAt }: Order, companyName: string): void {
  write(pdf, brand, { x: left, y: 5, width: 50, size: 12, lines: 1, isBold: true });
  const corner = { x: left, y: 5.3, width, size: 10, lines: 1, align: "right" } as const;
  write(pdf, day.format(createdAt), corner);
  write(pdf, companyName, { x: left, y: 10.6, width, size: 9, lines: 1 });
  rule(pdf, 16);
}

function drawNumber(pdf: Pdf, { id, orderNo, packageSize, slotFrom, slotTo }: Order): void {
  const room = 60;
  // Numbers are four letters long, but W is three times as wide as J.
  const size = Math.min(56, (56 * room * mm) / pdf.font("bold").fontSize(56).widthOfString(orderNo));
  write(pdf, orderNo, { x: left, y: 18, width: room + 1, size, lines: 1, isBold: true });

  if (packageSize) {
    pdf
      .rect(left * mm, 39 * mm, 10 * mm, 10 * mm)
      .lineWidth(1)
      .stroke();
    write(pdf, packageSize, {
      x: left,
      y: 40.3,
      width: 10,
      size: 20,
      lines: 1,
      isBold: true,
      align: "center",
    });
  }
  if (slotFrom && slotTo) {
    const place = { x: left + 14, width: room - 14, size: 13, lines: 1, isBold: true };
    write(pdf, `◷ ${day.format(slotFrom)}`, { ...place, y: 38.7 });
    write(pdf, `${time.format(slotFrom)}–${time.format(slotTo)}`, { ...place, y: 44.1 });
  }

  const rows = qrRows(id);
  const corner = { x: right - rows.length * qrModule, y: 21 };
  for (const [y, row] of rows.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) rectangle(pdf, corner.x + x * qrModule, corner.y + y * qrModule, qrModule, qrModule);
    }
  }
  pdf.fill("black");
}

type Place = { name: string | null; street: string | null; city: string; phone: string | null };

/** What was hashed after its time is not printed: the personal lines are left out. */
function pickupOf(order: Order): Place {
  return {
    name: order.pickupName,
    street: order.pickupStreet,
    city: `${order.pickupZipCode ?? ""} ${order.pickupCity ?? ""}`,
    phone: order.hashedAt ? null : order.pickupPhone,
  };
}

function receiverOf({ hashedAt, clientName, clientStreet, clientPhone, ...order }: Order): Place {
  const city = `${order.clientZipCode} ${order.clientCity}`;
  return hashedAt
    ? { name: null, street: null, city, phone: null }
    : { name: clientName, street: clientStreet, city, phone: clientPhone };
}

function drawPlace(
  pdf: Pdf,
  { letter, top, size, name, street, city, phone }: Place & { letter: string; top: number; size: number },
): void {
  rule(pdf, top);
  pdf.circle((left + 4) * mm, (top + 7) * mm, 4 * mm).fill("black");
  pdf.fillColor("white");
  write(pdf, letter, { x: left, y: top + 4.3, width: 8, size: 14, lines: 1, isBold: true, align: "center" });
  pdf.fillColor("black");

  const place = { x: left + 12, width: width - 12 };
  let y = top + 2;
  y = write(pdf, name, { ...place, y, size: size + 1, lines: 2, isBold: true });
  y = write(pdf, street, { ...place, y, size, lines: 2 });
  y = write(pdf, city, { ...place, y, size, lines: 1 });
  if (phone && phone !== "-") write(pdf, `☎ ${phone}`, { ...place, y, size, lines: 1 });
}

function drawBars(pdf: Pdf, id: string): void {
  const widths = code128Widths(id).map((modules) => modules * barModule);
  let x = (page.width - widths.reduce((sum, one) => sum + one, 0)) / 2;
  for (const [nth, one] of widths.entries()) {
    if (nth % 2 === 0) rectangle(pdf, x, 131, one, 11);
    x += one;
  }
  pdf.fill("black");
  write(pdf, id, { x: left, y: 142.6, width, size: 8, lines: 1, align: "center" });
}

const rule = (pdf: Pdf, y: number) =>
  pdf
    .moveTo(left * mm, y * mm)
    .lineTo(right * mm, y * mm)
    .lineWidth(0.5)
    .stroke("black");

const rectangle = (pdf: Pdf, x: number, y: number, wide: number, high: number) =>
  pdf.rect(x * mm, y * mm, wide * mm, high * mm);

// As Poland writes them: 21.11.2026 and 14:00.
const day = new Intl.DateTimeFormat("pl-PL", {
  timeZone,
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});
const time = new Intl.DateTimeFormat("pl-PL", { timeZone, hour: "2-digit", minute: "2-digit" });
