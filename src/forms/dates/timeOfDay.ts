/** A time of day while it is typed: digits, and the colon by itself once there are three. */
export function maskedTime(typed: string): string {
  if (/^\d{1,2}:\d{0,2}$/.test(typed)) return typed;
  const digits = typed.replace(/\D/g, "").slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, -2)}:${digits.slice(-2)}` : digits;
}

/** "8", "830" and "8:30" are understood: "08:30". What is no time stays as it was typed. */
export function fullTime(typed: string): string {
  const [, hours = "", minutes = "00"] = /^(\d{1,2})(?::(\d{2}))?$/.exec(typed) ?? [];
  return hours === "" ? typed : `${hours.padStart(2, "0")}:${minutes}`;
}
