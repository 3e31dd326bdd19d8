import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import PdfDocument from "pdfkit";

export type Pdf = PDFKit.PDFDocument;

/** PDF points per millimetre. */
export const mm = 72 / 25.4;

type Page = {
  width: number;
  height: number;
  /** Margin of flowing text, which continues on a new page at the bottom. */
  margin?: number;
  /** True: finished pages are written at once, and can't be changed later. */
  isStreamed?: boolean;
  title: string;
  author: string;
  createdAt: Date;
};

/**
 * Opens a document with its first page; measures are in millimetres. The fonts `plain` and `bold` have Polish and Czech
 * letters.
 */
export function openPdf({
  width,
  height,
  margin = 0,
  isStreamed = false,
  title,
  author,
  createdAt,
}: Page): Pdf {
  const pdf = new PdfDocument({
    size: [width * mm, height * mm],
    margin: margin * mm,
    // Pages stay open until the end, because footers contain the total number of pages.
    bufferPages: !isStreamed,
    font: "",
    info: { Title: title, Author: author, Creator: author, Producer: author, CreationDate: createdAt },
  });
  return pdf.registerFont("plain", openFont(plain)).registerFont("bold", openFont(bold));
}

/** Ends the document and returns its bytes. */
export async function closePdf(pdf: Pdf): Promise<Buffer> {
  const parts: Buffer[] = [];
  pdf.end();
  for await (const part of pdf) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/**
 * Normalizes whitespace. By the rules of Polish typography, spaces after a word of one letter, and between a figure and its
 * unit or name, become non-breaking. Other non-breaking spaces are kept.
 */
export const setText = (text: string): string =>
  text
    .replace(/[^\S\u00a0]+/g, " ")
    .replace(/(?<=(?:^|[\s(„])[aiouwz]) (?=\S)/giu, "\u00a0")
    .replace(/(?<=(?:^|\s)(?:NIP|REGON|KRS|nr|ul\.|§)) (?=\S)/gu, "\u00a0")
    .replace(/(?<=\d) (?=(?:kg|km|cm|zł|minut|dni)(?!\p{L})|\d{3}(?!\d))/gu, "\u00a0");

type Lines = {
  /** In millimetres from the left and the top edge. */
  x: number;
  y: number;
  width: number;
  /** In points. */
  size: number;
  /** Maximum number of lines; longer text ends in an ellipsis. */
  lines: number;
  isBold?: boolean;
  align?: "left" | "right" | "center";
};

/** Writes a wrapped text and returns the y (millimetres) of the next line; an absent text takes no space. */
export function write(
  pdf: Pdf,
  text: string | null,
  { x, y, width, size, lines, isBold, align }: Lines,
): number {
  pdf.font(isBold ? "bold" : "plain").fontSize(size);
  const line = setText(withoutBoxes(pdf, text ?? "")).trim();
  if (line === "") return y;
  // Slightly more than the height of the lines, because a line that exceeds it by rounding would be dropped.
  const height = pdf.currentLineHeight(true) * (lines + 0.1);
  pdf.text(line, x * mm, y * mm, { width: width * mm, height, ellipsis: true, align });
  return pdf.y / mm;
}

/** The first of the sizes in which the wrapped text is no higher than `height` millimetres; otherwise the last. */
export function fittingSize(
  pdf: Pdf,
  text: string,
  { width, height, isBold }: Pick<Lines, "width" | "isBold"> & { height: number },
  sizes: readonly [...number[], number],
): number {
  pdf.font(isBold ? "bold" : "plain");
  const line = setText(withoutBoxes(pdf, text));
  const fits = (size: number) =>
    pdf.fontSize(size).heightOfString(line, { width: width * mm }) <= height * mm;
  return sizes.find(fits) ?? (sizes.at(-1) as number);
}

/** Draws a horizontal line; its place is in millimetres, its thickness in points. */
export const drawLine = (
  pdf: Pdf,
  { x, y, width, thickness = 0.5 }: { x: number; y: number; width: number; thickness?: number },
) =>
  pdf
    .moveTo(x * mm, y * mm)
    .lineTo((x + width) * mm, y * mm)
    .lineWidth(thickness)
    .stroke("black");

/**
 * Removes symbols that the current font can't draw, such as most emoji with their selectors. Letters are kept and drawn as a
 * box, which shows that something is missing.
 */
export const withoutBoxes = (pdf: Pdf, text: string): string => {
  const { font } = (pdf as Pdf & OpenFont)._font;
  return text.replace(/[^\p{L}\p{M}\p{N}\s]\ufe0f?/gu, (sign) =>
    font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) ? sign : "",
  );
};

/** Millimetres from the position of a text to the ink of its first letter, with the current font and size. */
export function inkOffset(pdf: Pdf, text: string, size: number): number {
  const { font } = (pdf as Pdf & OpenFont)._font;
  const [first] = font.layout(text).glyphs;
  return first ? ((first.bbox.minX / font.unitsPerEm) * size) / mm : 0;
}

/** Parts of pdfkit that its types omit. */
type OpenFont = {
  _font: {
    font: {
      unitsPerEm: number;
      layout: (text: string) => { glyphs: { bbox: { minX: number } }[] };
      hasGlyphForCodePoint: (codePoint: number) => boolean;
    };
  };
};

const opened = new Map<Buffer, object>();

/** The font as pdfkit parses it, parsed once for all documents, because that takes longer than drawing a page. */
function openFont(file: Buffer): Buffer {
  const font = opened.get(file) ?? (new PdfDocument({ font: "" }).font(file) as Pdf & OpenFont)._font.font;
  opened.set(file, font);
  // Each document has glyphs of its own, since they record which letters they stand for in it. pdfkit also accepts a parsed
  // font, although its types don't say so.
  return Object.create(font, { _glyphs: { value: {} } });
}

const read = (url: string): Buffer => readFileSync(fileURLToPath(url));

const plain = read(import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf"));
const bold = read(import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf"));
