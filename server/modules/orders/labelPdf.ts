import type { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { noPhone, phoneText } from "#contract/rules/phone.ts";
import { dayInWarsaw, dottedDay, timeZone } from "#contract/rules/warsaw.ts";
import { code128Widths, qrRows } from "#server/integrations/barcodes.ts";
import { closePdf, drawLine, inkOffset, mm, openPdf, type Pdf, write } from "#server/integrations/pdf.ts";
import type { Order } from "./load.ts";

// Measures are millimetres, font sizes points. A printer with 203 dpi has 8 dots per millimetre.
const page = { width: 100, height: 150 };
const left = 5;
const width = 90;
const right = left + width;
/** Module sizes of the codes: a whole number of printer dots. */
const qrModule = 1;
const barModule = 0.25;

export type Label = {
  order: Order;
  companyName: string;
  /** False for readers who may not see personal data, and after the data was hashed. */
  isPersonalVisible: boolean;
};

/**
 * Draws the label of an order with a pickup point. Every part has a fixed area and a maximum number of lines,
 * so that parts never overlap. Symbols replace words, so that it can be read in any language.
 */
export async function drawLabel(label: Label, now: Date): Promise<Buffer> {
  const pdf = openPdf({ ...page, title: label.order.orderNo, author: brand, createdAt: now });
  drawPage(pdf, label);
  return closePdf(pdf);
}

/** One file with a label on each page, drawn while it is read. */
export function openLabels(labels: readonly Label[], now: Date): Readable {
  const title = `${labels[0]?.order.orderNo} + ${labels.length - 1}`;
  const pdf = openPdf({ ...page, title, author: brand, createdAt: now, isStreamed: true });
  // An error destroys the stream, so that the download breaks off instead of looking complete.
  void drawPages(pdf, labels).catch((error: Error) => pdf.destroy(error));
  return pdf;
}

async function drawPages(pdf: Pdf, labels: readonly Label[]): Promise<void> {
  for (const [nth, label] of labels.entries()) {
    if (nth > 0) pdf.addPage();
    drawPage(pdf, label);
    // Lets the server handle other requests between two labels.
    await setImmediate();
  }
  pdf.end();
}

function drawPage(pdf: Pdf, { order, companyName, isPersonalVisible }: Label): void {
  drawHead(pdf, order, companyName);
  drawNumber(pdf, order);
  drawAddress(pdf, { letter: "A", top: 51, size: 10, ...pickupOf(order, isPersonalVisible) });
  drawAddress(pdf, { letter: "B", top: 79.5, size: 13, ...receiverOf(order, isPersonalVisible) });
  drawRule(pdf, 116);
  if (isPersonalVisible) drawNotes(pdf, order);
  drawBars(pdf, order.id);
}

const brand = "eDelivery";

function drawHead(pdf: Pdf, { createdAt }: Order, companyName: string): void {
  write(pdf, brand, { x: left, y: 5, width: 50, size: 12, lines: 1, isBold: true });
  const corner = { x: left, y: 5.3, width, size: 10, lines: 1, align: "right" } as const;
  write(pdf, dottedDay(dayInWarsaw(createdAt)), corner);
  write(pdf, companyName, { x: left, y: 10.6, width, size: 9, lines: 1 });
  drawRule(pdf, 16);
}

function drawNumber(pdf: Pdf, { id, orderNo, packageSize, slotFrom, slotTo }: Order): void {
  const numberWidth = 60;
  // Order numbers have four characters of very different width (W is three times as wide as J).
  const size = Math.min(56, (56 * numberWidth * mm) / pdf.font("bold").fontSize(56).widthOfString(orderNo));
  // At this size the blank space before the first letter is visible: it would indent the number against all other parts.
  const x = left - inkOffset(pdf, orderNo, size);
  write(pdf, orderNo, { x, y: 18, width: numberWidth + 1, size, lines: 1, isBold: true });

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
    const place = { x: left + 14, width: numberWidth - 14, size: 13, lines: 1, isBold: true };
    write(pdf, `◷ ${dottedDay(dayInWarsaw(slotFrom))}`, { ...place, y: 38.7 });
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

type LabelAddress = { name: string | null; street: string | null; city: string; phone: string | null };

function pickupOf(order: Order, isPersonalVisible: boolean): LabelAddress {
  return {
    name: order.pickupName,
    street: order.pickupStreet,
    city: `${order.pickupZipCode ?? ""} ${order.pickupCity ?? ""}`,
    phone: isPersonalVisible ? order.pickupPhone : null,
  };
}

function receiverOf(order: Order, isPersonalVisible: boolean): LabelAddress {
  const city = `${order.clientZipCode} ${order.clientCity}`;
  return isPersonalVisible
    ? { name: order.clientName, street: order.clientStreet, city, phone: order.clientPhone }
    : { name: null, street: null, city, phone: null };
}

function drawAddress(
  pdf: Pdf,
  {
    letter,
    top,
    size,
    name,
    street,
    city,
    phone,
  }: LabelAddress & { letter: string; top: number; size: number },
): void {
  drawRule(pdf, top);
  pdf.circle((left + 4) * mm, (top + 7) * mm, 4 * mm).fill("black");
  pdf.fillColor("white");
  write(pdf, letter, { x: left, y: top + 4.3, width: 8, size: 14, lines: 1, isBold: true, align: "center" });
  pdf.fillColor("black");

  const place = { x: left + 12, width: width - 12 };
  let y = top + 2;
  y = write(pdf, name, { ...place, y, size: size + 1, lines: 2, isBold: true });
  y = write(pdf, street, { ...place, y, size, lines: 2 });
  y = write(pdf, city, { ...place, y, size, lines: 1 });
  if (phone && phone !== noPhone) write(pdf, `☎ ${phoneText(phone)}`, { ...place, y, size, lines: 1 });
}

/** The notes for the pickup (A) and for the receiver (B) share the space of three large lines. */
function drawNotes(pdf: Pdf, { pickUpNotes, notes }: Order): void {
  const texts = [pickUpNotes && `A ✎ ${pickUpNotes}`, notes && `B ✎ ${notes}`].filter((text) => text);
  const [size, lines, height] = texts.length > 1 ? [8, 2, 6.7] : [9, 3, 0];
  for (const [nth, text] of texts.entries()) {
    write(pdf, text, { x: left, y: 117 + nth * height, width, size, lines });
  }
}

function drawBars(pdf: Pdf, id: string): void {
  const widths = code128Widths(id).map((modules) => modules * barModule);
  let x = (page.width - widths.reduce((sum, barWidth) => sum + barWidth, 0)) / 2;
  for (const [nth, barWidth] of widths.entries()) {
    if (nth % 2 === 0) rectangle(pdf, x, 131, barWidth, 11);
    x += barWidth;
  }
  pdf.fill("black");
  write(pdf, id, { x: left, y: 142.6, width, size: 8, lines: 1, align: "center" });
}

const drawRule = (pdf: Pdf, y: number) => drawLine(pdf, { x: left, y, width });

const rectangle = (pdf: Pdf, x: number, y: number, widthMm: number, heightMm: number) =>
  pdf.rect(x * mm, y * mm, widthMm * mm, heightMm * mm);

// As in 14:00.
const time = new Intl.DateTimeFormat("pl-PL", { timeZone, hour: "2-digit", minute: "2-digit" });
