import { closePdf, mm, openPdf, type Pdf, write } from "#server/integrations/pdf.ts";
import {
  type ContractTerms,
  companyParty,
  contractIntroduction,
  contractSections,
  contractTitle,
  operatorParty,
} from "./contractText.ts";
import { operatorData } from "./operatorData.ts";

// An A4 page; all measures are millimetres, letters' sizes points.
const page = { width: 210, height: 297, margin: 22 };
const left = page.margin;
const width = page.width - 2 * page.margin;
/** Room that the lines for signatures need. */
const signatureRoom = 36;

/** The contract, of as many pages as it takes. The same terms make the same bytes. */
export async function drawContract(terms: ContractTerms): Promise<Buffer> {
  const title = contractTitle(terms);
  const pdf = openPdf({ ...page, title, author: operatorData.name, createdAt: terms.generatedAt });
  say(pdf, title, { size: 15, isBold: true, align: "center", after: 1 });
  say(pdf, contractIntroduction(terms), { align: "center", after: 5 });
  say(pdf, `${operatorParty()}, zwaną dalej „Operatorem”,`, { after: 2 });
  say(pdf, "a", { align: "center", after: 2 });
  say(pdf, `${companyParty(terms)}, zwaną dalej „Klientem”.`, { after: 4 });
  for (const [nth, { title: heading, paragraphs }] of contractSections(terms).entries()) {
    // A heading does not stand alone at the end of a page.
    keepTogether(pdf, 24);
    say(pdf, `§ ${nth + 1}. ${heading}`, { isBold: true, before: 3, after: 1.5 });
    for (const [number, text] of paragraphs.entries()) say(pdf, `${number + 1}. ${text}`, { after: 1.5 });
  }
  drawSignatures(pdf, terms);
  drawFooters(pdf, terms);
  return closePdf(pdf);
}

type Style = {
  size?: number;
  isBold?: boolean;
  align?: "left" | "center";
  /** Millimetres. */
  before?: number;
  after?: number;
};

/** Writes a text below what stands there, on a new page where it must. A text that people typed is one line of words. */
function say(
  pdf: Pdf,
  text: string,
  { size = 10, isBold, align = "left", before = 0, after = 0 }: Style,
): void {
  pdf
    .font(isBold ? "bold" : "plain")
    .fontSize(size)
    .text(text.replace(/\s+/g, " "), left * mm, pdf.y + before * mm, {
      width: width * mm,
      align,
      lineGap: 1.5,
    });
  pdf.y += after * mm;
}

function keepTogether(pdf: Pdf, room: number): void {
  if (pdf.y + room * mm > pdf.page.maxY()) pdf.addPage();
}

function drawSignatures(pdf: Pdf, { company }: ContractTerms): void {
  keepTogether(pdf, signatureRoom);
  const y = pdf.y / mm + 22;
  const room = 70;
  const sides = [
    { x: left, role: "Operator", name: operatorData.name },
    { x: left + width - room, role: "Klient", name: company.companyName },
  ];
  for (const { x, role, name } of sides) {
    pdf
      .moveTo(x * mm, y * mm)
      .lineTo((x + room) * mm, y * mm)
      .lineWidth(0.5)
      .stroke();
    const place = { x, width: room, size: 9, align: "center" } as const;
    const below = write(pdf, role, { ...place, y: y + 1.5, lines: 1, isBold: true });
    write(pdf, name, { ...place, y: below, lines: 1 });
  }
}

function drawFooters(pdf: Pdf, { number }: ContractTerms): void {
  const { count } = pdf.bufferedPageRange();
  for (let nth = 0; nth < count; nth++) {
    pdf.switchToPage(nth);
    // Below the margin a text would begin a page of its own.
    pdf.page.margins.bottom = 0;
    const line = `Umowa nr ${number} · strona ${nth + 1} z ${count}`;
    write(pdf, line, { x: left, y: page.height - 14, width, size: 8, lines: 1, align: "center" });
  }
}
