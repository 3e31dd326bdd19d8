/** Formats a postal code while it is typed: digits, with the dash inserted. */
export function maskedZipCode(typed: string): string {
  const digits = typed.replace(/\D/g, "").slice(0, 5);
  return digits.length > 2 ? `${digits.slice(0, 2)}-${digits.slice(2)}` : digits;
}
