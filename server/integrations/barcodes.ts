// The function that returns modules is `raw` of the default export only; the named export `raw` draws.
import bwip from "bwip-js/node";

/** The modules of a QR code by row, true for dark. Level Q: a quarter of them may be unreadable. */
export function qrRows(text: string): boolean[][] {
  const [code] = bwip.raw("qrcode", text, "eclevel=Q");
  if (!code || !("pixs" in code)) throw new Error("a QR code has modules");
  const { pixs, pixx, pixy } = code;
  return Array.from({ length: pixy }, (_, row) =>
    pixs.slice(row * pixx, (row + 1) * pixx).map((dark) => dark === 1),
  );
}

/** The widths (in modules) of a Code 128's bars and gaps alternately, starting with a bar. */
export function code128Widths(text: string): number[] {
  const [code] = bwip.raw("code128", text, "");
  if (!code || !("sbs" in code)) throw new Error("a Code 128 has bars");
  return code.sbs;
}
