import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import PdfDocument from "pdfkit";

export type Pdf = PDFKit.PDFDocument;

/** Points of the page's own unit in a millimetre. */
export const mm = 72 / 25.4;

type Page = {
  width: number;
  height: number;
  /** Of flowing text, which begins a new page where it comes to it. */
  margin?: number;
  title: string;
  author: string;
  createdAt: Date;
};

/** Opens a document with its first page; measures in millimetres. Its fonts, `plain` and `bold`, have the letters of Polish and Czech. */
export function openPdf({ width, height, margin = 0, title, author, createdAt }: Page): Pdf {
  const pdf = new PdfDocument({
    size: [width * mm, height * mm],
    margin: margin * mm,
    // Until the end each page can be written on: how many there are is known late.
    bufferPages: true,
    font: "",
    info: { Title: title, Author: author, Creator: author, Producer: author, CreationDate: createdAt },
  });
  return pdf.registerFont("plain", plain).registerFont("bold", bold);
}

/** Ends the document and answers its bytes. */
export async function closePdf(pdf: Pdf): Promise<Buffer> {
  const parts: Buffer[] = [];
  pdf.end();
  for await (const part of pdf) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

type Lines = {
  /** Millimetres from the left and the upper edge. */
  x: number;
  y: number;
  width: number;
  /** In points. */
  size: number;
  /** What needs more is cut, and ends in an ellipsis. */
  lines: number;
  isBold?: boolean;
  align?: "left" | "right" | "center";
};

/** Writes a text, wrapped, and answers at how many millimetres the next line begins; an absent text takes no room. */
export function write(
  pdf: Pdf,
  text: string | null,
  { x, y, width, size, lines, isBold, align }: Lines,
): number {
  const line = (text ?? "").replace(/\s+/g, " ").trim();
  if (line === "") return y;
  pdf.font(isBold ? "bold" : "plain").fontSize(size);
  // A little more than the lines need, since what is a hair too low is left out.
  const height = pdf.currentLineHeight(true) * (lines + 0.1);
  pdf.text(line, x * mm, y * mm, { width: width * mm, height, ellipsis: true, align });
  return pdf.y / mm;
}

const read = (url: string): Buffer => readFileSync(fileURLToPath(url));

const plain = read(import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf"));
const bold = read(import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf"));
