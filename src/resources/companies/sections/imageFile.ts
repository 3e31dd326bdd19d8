import { imageLimits } from "#contract/companies/companies.ts";

type ImageProblem = "imageType" | "imageTooLarge";

/**
 * Checks a file before it is sent, by its first bytes and not by its name. The service checks the same, and the image's
 * size in pixels.
 */
export function imageProblem(bytes: Uint8Array): ImageProblem | null {
  if (!signatures.some((isIt) => isIt(bytes))) return "imageType";
  return bytes.length > imageLimits.bytes ? "imageTooLarge" : null;
}

/** The bytes of a chosen file; null if it can't be read, e.g. because it was removed meanwhile. */
export const bytesOf = (file: File): Promise<Uint8Array | null> =>
  file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  );

/** The bytes as base64. They are converted in parts, since a function takes a limited number of arguments. */
export function base64Of(bytes: Uint8Array): string {
  let text = "";
  for (let from = 0; from < bytes.length; from += part) {
    text += String.fromCharCode(...bytes.subarray(from, from + part));
  }
  return btoa(text);
}

const part = 0x8000;

const beginsWith =
  (codes: readonly number[], at = 0) =>
  (bytes: Uint8Array) =>
    codes.every((code, index) => bytes[at + index] === code);
const text = (letters: string): number[] => [...letters].map((letter) => letter.charCodeAt(0));

const isPng = beginsWith([0x89, ...text("PNG\r\n"), 0x1a, 0x0a]);
const isJpeg = beginsWith([0xff, 0xd8, 0xff]);
const isWebp = (bytes: Uint8Array) => beginsWith(text("RIFF"))(bytes) && beginsWith(text("WEBP"), 8)(bytes);
const signatures = [isPng, isJpeg, isWebp];
