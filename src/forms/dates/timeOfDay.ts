/** Formats a time of day while it is being typed: keeps the digits, and adds the colon from the third digit on. */
export function maskedTime(typed: string): string {
  if (/^\d{1,2}:\d{0,2}$/.test(typed)) return typed;
  const digits = typed.replace(/\D/g, "").slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, -2)}:${digits.slice(-2)}` : digits;
}

/** "08:30" for "830" and "8:30", "08:00" for "8". A text that is no time is returned as it is. */
export function fullTime(typed: string): string {
  const [, hours = "", minutes = "00"] = /^(\d{1,2})(?::(\d{2}))?$/.exec(typed) ?? [];
  return hours === "" ? typed : `${hours.padStart(2, "0")}:${minutes}`;
}
