import type { Language } from "#contract/languages.ts";
import { sentence } from "#contract/rules/sentence.ts";
import { dayInWarsaw, dottedDay, timeZone } from "#contract/rules/warsaw.ts";
import type { Settlement, SettlementLine } from "#contract/settlements.ts";
import { drawLine, fittingSize, mm, type Pdf, withoutBoxes, write } from "#server/integrations/pdf.ts";
import { drawMark } from "#server/modules/registration/mark.ts";
import type { EntryTypeWords, SettlementWords } from "#server/reports/reportWords.ts";
import type { Party } from "./parties.ts";

// An A4 page; all measures are millimetres, font sizes points.
export const page = { width: 210, height: 297 };
const left = 16;
const width = page.width - 2 * left;
const right = left + width;
const lineHeight = 5.2;
/** Millimetres from the top where the lines begin on the first page and on the others, and where they end. */
const top = { first: 92, other: 20 };
const bottom = 276;
/** Millimetres between the last line and the sums. */
const sumsGap = 2;
/** Lines that the sums take along to a page of their own, so that it says what they are the sums of. */
const linesWithSums = 3;

/** Millimetres for the name of a party: two lines of 11 points, or up to four smaller ones. */
const nameHeight = 12;

export type Statement = {
  settlement: Settlement;
  words: SettlementWords;
  entryTypes: EntryTypeWords;
  language: Language;
  /** First the company that runs the service, then the driver or company. */
  parties: readonly [Party, Party];
};

/** Divides the lines into pages, of which the last has room for the sums. */
export function linesOnPages(
  { settlement: { kind } }: Pick<Statement, "settlement">,
  lines: readonly SettlementLine[],
): SettlementLine[][] {
  const fitting = (nth: number, height: number) =>
    Math.floor((bottom - (nth === 0 ? top.first : top.other) - height) / lineHeight);
  const pages: SettlementLine[][] = [];
  let from = 0;
  while (from < lines.length || pages.length === 0) {
    const fits = fitting(pages.length, 0);
    pages.push(lines.slice(from, from + fits));
    from += fits;
  }
  const last = pages.at(-1) ?? [];
  const sumsHeight = sumsGap + sums[kind].length * lineHeight;
  if (last.length > fitting(pages.length - 1, sumsHeight)) pages.push(last.splice(-linesWithSums));
  return pages;
}

const sums = {
  driver: ["amount", "opening", "closing"],
  company: ["net", "vat", "amount", "opening", "closing"],
} as const;

/** Draws the part above the lines: the parties, the period and the balances. */
export function drawHead(pdf: Pdf, { settlement, words, language, parties }: Statement): void {
  const { no, kind, startsAt, until, createdAt, currency } = settlement;
  const text = words.page;
  drawMark(pdf, { x: left, y: 12, size: 9 });
  const title = sentence(text.title, { no });
  write(pdf, title, { x: left, y: 12, width, size: 15, lines: 1, isBold: true, align: "right" });
  write(pdf, `${text.settled} ${moment(createdAt)}`, {
    x: left,
    y: 19.5,
    width,
    size: 9,
    lines: 1,
    align: "right",
  });
  for (const [nth, { name, lines }] of parties.entries()) {
    const place = { x: left + nth * (width / 2 + 3), width: width / 2 - 3 };
    let y = write(pdf, nth === 0 ? text.operator : text.whose[kind], { ...place, y: 30, size: 8, lines: 1 });
    const size = fittingSize(pdf, name, { ...place, height: nameHeight, isBold: true }, [11, 9, 8, 7]);
    y = write(pdf, name, { ...place, y: y + 0.5, size, lines: 4, isBold: true });
    for (const line of lines) y = write(pdf, line, { ...place, y, size: 9, lines: 2 });
  }
  const money = moneyOf(language, currency);
  const facts: [string, string][] = [
    [text.period, `${dottedDay(dayInWarsaw(new Date(startsAt)))} – ${dottedDay(until)}`],
    [text.opening, money(settlement.opening)],
    [text.amount[kind], money(settlement.amount)],
    [text.closing, money(settlement.closing)],
  ];
  drawRule(pdf, 58);
  for (const [nth, [name, value]] of facts.entries()) {
    const place = { x: left + nth * (width / 4), width: width / 4 - 2 };
    const y = write(pdf, name, { ...place, y: 61, size: 8, lines: 1 });
    write(pdf, value, { ...place, y: y + 0.5, size: nth === 0 ? 9 : 11, lines: 2, isBold: nth > 0 });
  }
  drawRule(pdf, 76);
  if (kind === "company") write(pdf, text.notInvoice, { x: left, y: 79, width, size: 9, lines: 1 });
}

/** Draws the lines of one page under their headings, and the page number. */
export function drawPage(
  pdf: Pdf,
  statement: Statement,
  lines: readonly SettlementLine[],
  { nth, pages }: { nth: number; pages: number },
): void {
  const { settlement, parties, words } = statement;
  const columns = columnsOf(statement);
  let y = nth === 0 ? top.first : top.other;
  if (lines.length > 0) {
    for (const column of columns) drawCell(pdf, column, column.heading, y - lineHeight - 1, true);
    drawRule(pdf, y - 1.6);
  }
  for (const line of lines) {
    for (const column of columns) drawCell(pdf, column, column.text(line), y, false);
    y += lineHeight;
  }
  // Where the sums begin.
  pdf.y = y * mm;
  const pageOf = sentence(words.page.pages, { page: nth + 1, pages });
  // The name last, because a long one is cut.
  const footer = `${sentence(words.page.title, { no: settlement.no })} · ${pageOf} · ${parties[1].name}`;
  const below = { x: left, y: page.height - 13, width, size: 8, lines: 1, align: "center" } as const;
  write(pdf, footer, below);
  pdf.y = y * mm;
}

/** Draws the sums and the closing balance below the last line. */
export function drawSums(pdf: Pdf, { settlement, words, language }: Statement): void {
  const { kind, currency } = settlement;
  const { page: text } = words;
  const money = moneyOf(language, currency);
  let y = pdf.y / mm + sumsGap;
  drawRule(pdf, y - 1.5);
  for (const sum of sums[kind]) {
    const style = { size: 10, lines: 1, isBold: sum === "closing", align: "right" } as const;
    const name = sum === "amount" ? text.amount[kind] : text[sum];
    write(pdf, name, { ...style, x: right - 110, width: 70, y });
    write(pdf, money(settlement[sum]), { ...style, x: right - 40, width: 40, y });
    y += lineHeight;
  }
}

type Column = {
  heading: string;
  /** Millimetres from the left edge of the lines. */
  x: number;
  width: number;
  isRight?: boolean;
  text: (line: SettlementLine) => string;
};

function columnsOf({ settlement: { kind, currency }, words, entryTypes, language }: Statement): Column[] {
  const text = words.lines;
  const amount = amountOf(language);
  const rate = vatRateOf(language);
  const inCurrency = (heading: string) => `${heading} (${currency.toUpperCase()})`;
  const what = ({ type, entryNo }: SettlementLine) =>
    type === null ? text.ofOrder : `${entryTypes[type]} ${entryNo}`;
  const common: Column[] = [
    { heading: text.line, x: 0, width: 10, isRight: true, text: ({ line }) => String(line) },
    { heading: text.at, x: 13, width: 27, text: ({ at }) => moment(at) },
    { heading: text.what, x: 41, width: kind === "company" ? 30 : 40, text: what },
  ];
  if (kind === "driver") {
    return [
      ...common,
      { heading: text.order, x: 82, width: 22, text: ({ orderNo }) => orderNo ?? "" },
      { heading: text.comment, x: 105, width: 45, text: ({ comment }) => comment ?? "" },
      {
        heading: inCurrency(text.amount),
        x: 151,
        width: 27,
        isRight: true,
        text: (line) => amount(line.amount),
      },
    ];
  }
  return [
    ...common,
    {
      heading: text.order,
      x: 72,
      width: 37,
      text: ({ orderNo, externalId, comment }) =>
        // The comment first: it has the reason of a reversal, and what is too long is cut at its end.
        [orderNo, comment, externalId].filter(Boolean).join(" · "),
    },
    { heading: text.net, x: 110, width: 20, isRight: true, text: ({ net }) => amount(net) },
    {
      heading: text.vat,
      x: 131,
      width: 24,
      isRight: true,
      text: ({ vat, vatRate }) => `${rate(vatRate)} ${amount(vat)}`,
    },
    {
      heading: inCurrency(text.gross),
      x: 156,
      width: 22,
      isRight: true,
      text: (line) => amount(line.amount),
    },
  ];
}

/**
 * Draws one line without wrapping, which would take most of the time. A text that is too long ends in an ellipsis; an
 * amount is never cut.
 */
function drawCell(
  pdf: Pdf,
  { x, width: room, isRight }: Column,
  value: string,
  y: number,
  isBold: boolean,
): void {
  pdf.font(isBold ? "bold" : "plain").fontSize(8.5);
  let text = withoutBoxes(pdf, value).replace(/\s+/g, " ").trim();
  let length = pdf.widthOfString(text) / mm;
  while (!isRight && length > room && text.length > 1) {
    text = `${text.slice(0, Math.max(1, Math.floor((text.length - 1) * Math.min(0.95, room / length))))}…`;
    length = pdf.widthOfString(text) / mm;
  }
  pdf.text(text, (left + x + (isRight ? room - length : 0)) * mm, y * mm, { lineBreak: false });
}

const drawRule = (pdf: Pdf, y: number) => drawLine(pdf, { x: left, y, width, thickness: 0.4 });

const amountOf = (language: Language) => {
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (amount: string | null) =>
    amount === null ? "" : format.format(amount as Intl.StringNumericLiteral);
};

const vatRateOf = (language: Language) => {
  const format = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 });
  return (percent: number | null) => (percent === null ? "" : format.format(percent / 100));
};

const moneyOf = (language: Language, currency: string) => {
  const format = new Intl.NumberFormat(language, { style: "currency", currency: currency.toUpperCase() });
  return (amount: string | null) =>
    amount === null ? "" : format.format(amount as Intl.StringNumericLiteral);
};

/** A moment in Warsaw, for example "21.11.2026, 14:00". */
const moment = (at: string): string => stamp.format(new Date(at));
const stamp = new Intl.DateTimeFormat("pl-PL", {
  timeZone,
  ...{ day: "2-digit", month: "2-digit", year: "numeric", hour: "2-digit", minute: "2-digit" },
});
