import {
  closePdf,
  drawLine,
  fittingSize,
  mm,
  openPdf,
  type Pdf,
  setText,
  write,
} from "#server/integrations/pdf.ts";
import { isExample } from "#server/provider.ts";
import {
  type ContractTerms,
  companyParty,
  contractIntroduction,
  contractSections,
  contractTitle,
  providerParty,
} from "./contractText.ts";
import { drawMark } from "./mark.ts";

// An A4 page; all measures are millimetres, font sizes points.
const page = { width: 210, height: 297, margin: 22 };
const left = page.margin;
const width = page.width - 2 * page.margin;
/** Height that the signature lines need. */
const signatureRoom = 48;
/** Height for the name below a signature: five lines of 9 points, or up to seven smaller ones. */
const nameHeight = 19;

/** Draws the contract; the same terms give identical bytes. */
export async function drawContract(terms: ContractTerms): Promise<Buffer> {
  const { provider, number } = terms;
  const title = contractTitle(number);
  const pdf = openPdf({ ...page, title, author: provider.name, createdAt: terms.generatedAt });
  drawMark(pdf, { x: left, y: 12, size: 9 });
  if (isExample(provider)) writeParagraph(pdf, exampleNote, { size: 9, align: "center", after: 3 });
  writeParagraph(pdf, title, { size: 15, isBold: true, align: "center", after: 1 });
  writeParagraph(pdf, contractIntroduction(terms), { align: "center", after: 5 });
  writeParagraph(pdf, `${providerParty(provider)}, zwaną dalej „Operatorem”,`, { after: 2 });
  writeParagraph(pdf, "a", { align: "center", after: 2 });
  writeParagraph(pdf, `${companyParty(terms.company)}, zwaną dalej „Klientem”.`, { after: 4 });
  for (const [nth, { title: heading, paragraphs }] of contractSections(terms).entries()) {
    // Keeps a heading together with its first lines.
    ensureRoom(pdf, 24);
    writeParagraph(pdf, `§ ${nth + 1}. ${heading}`, { isBold: true, before: 3, after: 1.5 });
    for (const [number, text] of paragraphs.entries())
      writeParagraph(pdf, `${number + 1}. ${text}`, { after: 1.5 });
  }
  drawSignatures(pdf, terms);
  drawFooters(pdf, terms);
  if (!number) drawPreviewMark(pdf);
  return closePdf(pdf);
}

const exampleNote = "Wzór: dane Operatora są przykładowe, dlatego ta umowa nie wiąże stron.";

type Style = {
  size?: number;
  isBold?: boolean;
  align?: "left" | "center";
  /** Millimetres. */
  before?: number;
  after?: number;
};

/**
 * Writes a paragraph below the previous one, on a new page if necessary. Whitespace is collapsed, because people typed
 * some of the texts.
 */
function writeParagraph(
  pdf: Pdf,
  text: string,
  { size = 10, isBold, align = "left", before = 0, after = 0 }: Style,
): void {
  pdf
    .font(isBold ? "bold" : "plain")
    .fontSize(size)
    .text(setText(text), left * mm, pdf.y + before * mm, {
      width: width * mm,
      align,
      lineGap: 1.5,
    });
  pdf.y += after * mm;
}

function ensureRoom(pdf: Pdf, room: number): void {
  if (pdf.y + room * mm > pdf.page.maxY()) pdf.addPage();
}

function drawSignatures(pdf: Pdf, { company, provider }: ContractTerms): void {
  ensureRoom(pdf, signatureRoom);
  const y = pdf.y / mm + 22;
  const room = 70;
  const sides = [
    { x: left, role: "Operator", name: provider.name },
    { x: left + width - room, role: "Klient", name: company.companyName },
  ];
  for (const { x, role, name } of sides) {
    drawLine(pdf, { x, y, width: room });
    const place = { x, width: room, size: 9, align: "center" } as const;
    const below = write(pdf, role, { ...place, y: y + 1.5, lines: 1, isBold: true });
    const size = fittingSize(pdf, name, { ...place, height: nameHeight }, [9, 8, 7, 6]);
    write(pdf, name, { ...place, y: below, size, lines: 7 });
  }
}

function drawFooters(pdf: Pdf, { number }: ContractTerms): void {
  const { count } = pdf.bufferedPageRange();
  for (let nth = 0; nth < count; nth++) {
    pdf.switchToPage(nth);
    // Text below the bottom margin would otherwise start a new page.
    pdf.page.margins.bottom = 0;
    const line = `${number ? `Umowa nr ${number}` : previewMark} · strona ${nth + 1} z ${count}`;
    write(pdf, line, { x: left, y: page.height - 14, width, size: 8, lines: 1, align: "center" });
  }
}

const previewMark = "Podgląd, nie do podpisu";

/** Writes a mark across every page, so that nobody signs a preview. */
function drawPreviewMark(pdf: Pdf): void {
  const { count } = pdf.bufferedPageRange();
  for (let nth = 0; nth < count; nth++) {
    pdf.switchToPage(nth);
    pdf
      .save()
      .rotate(-50, { origin: [(page.width / 2) * mm, (page.height / 2) * mm] })
      .fillOpacity(0.12);
    const size = 44;
    const y = page.height / 2 - size / 2 / mm;
    write(pdf, previewMark, {
      x: -20,
      y,
      width: page.width + 40,
      size,
      lines: 1,
      isBold: true,
      align: "center",
    });
    pdf.restore();
  }
}
