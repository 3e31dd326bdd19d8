/** Adds the Polish prefix to a number of nine digits; anything else stays as typed. */
export function normalizePhone(typed: string): string {
  const digits = typed.replaceAll(" ", "");
  return /^\d{9}$/.test(digits) ? `+48${digits}` : typed;
}
