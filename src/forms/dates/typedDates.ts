/** "01-07-2030" for "2030-07-01"; any other text is returned as it is. */
export const readableDay = (day: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(day) ? day.split("-").reverse().join("-") : day;

/**
 * The calendar day, `yyyy-MM-dd`, of a text like 01-07-2030, 1. 7. 2030, 01.07.30 or 01072030; null if it is no day. A year
 * of two digits, as tables show it, is one of this century.
 */
export function typedDay(text: string): string | null {
  const plain = visible(text).replace(/\s*[\s\p{Pd}./]\s*/gu, "-");
  const [, day = "", month = "", year = ""] =
    /^(\d{1,2})-(\d{1,2})-(\d{4}|\d{2})$/.exec(plain) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(plain) ?? [];
  const typed = `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const time = Date.parse(typed);
  // Date.parse reads the 31st of November as the 1st of December.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(typed) ? typed : null;
}

/** "09:05" for 9:05, 9.05, 905 or 0905, and "09:00" for 9; null if it is no time of day. */
export function typedTime(text: string): string | null {
  const [, hour, minute = "00"] = /^(\d{1,2})(?:[:. ]?(\d{2}))?$/.exec(visible(text)) ?? [];
  if (!hour || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, "0")}:${minute}`;
}

/**
 * Formats a time of day while it is being typed: adds the colon from the third digit on. A text with anything else than digits
 * stays, unless it is a time: without its letters "8:00 PM" would be another time.
 */
export function maskedTime(typed: string): string {
  const text = visible(typed);
  if (/[^\d:]/.test(text)) return typedTime(text) ?? text;
  if (/^\d{1,2}:\d{0,2}$/.test(text)) return text;
  const digits = text.replaceAll(":", "").slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, -2)}:${digits.slice(-2)}` : digits;
}

/**
 * The time of day that a masked text means; "24:00", the end of a day, for "24" where that is one. A text that is no time
 * is returned as it is.
 */
export const fullTime = (typed: string, mayEndDay = false): string =>
  mayEndDay && typed === "24" ? "24:00" : (typedTime(typed) ?? typed);

/** The text without the invisible characters and the spaces around it that may come with a pasted one. */
const visible = (text: string): string => text.replace(/\p{Cf}/gu, "").trim();
