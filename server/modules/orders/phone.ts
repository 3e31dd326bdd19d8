/** A phone as it is kept: nine digits are Polish and get their prefix; anything else stays as it was typed. */
export function keptPhone(typed: string): string {
  const digits = typed.replaceAll(" ", "");
  return /^\d{9}$/.test(digits) ? `+48${digits}` : typed;
}
