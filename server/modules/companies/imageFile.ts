import { disableTypes, imageSize, types } from "image-size";
import { imageLimits } from "#contract/companies/companies.ts";
import { imageTypes } from "#contract/rules/imageTypes.ts";
import { invalidInput } from "#server/invalidInput.ts";

disableTypes(types.filter((type) => !(type in imageTypes)));

type Rules = {
  /** The name of the input, for errors. */
  field: string;
  limits: { bytes: number; side: number; pixels: number };
  tooLarge: string;
};

const companyImage: Rules = {
  field: "image",
  limits: { ...imageLimits, pixels: imageLimits.side ** 2 },
  tooLarge: "imageTooLarge",
};

/**
 * Decodes a base64 image and determines its extension. Throws `invalid_input` for another type or an image that is too
 * large. The size is read from the header, so nothing is unpacked.
 */
export function readImage(
  base64: string,
  { field, limits, tooLarge }: Rules = companyImage,
): { content: Buffer; extension: string } {
  const content = decodeFile(base64);
  if (!content) throw invalidInput(field, "imageType");
  if (content.length > limits.bytes) throw invalidInput(field, tooLarge);
  const image = imageType(content);
  if (!image) throw invalidInput(field, "imageType");
  const { width, height, extension } = image;
  const isTooLarge = Math.max(width, height) > limits.side || width * height > limits.pixels;
  if (isTooLarge) throw invalidInput(field, tooLarge);
  return { content, extension };
}

/** Decodes a file; null if the text is not base64. */
export const decodeFile = (base64: string): Buffer | null =>
  /^[A-Za-z0-9+/]+={0,2}$/.test(base64) ? Buffer.from(base64, "base64") : null;

/** Extension and pixel size of an image, detected from its content; null for anything else. */
export function imageType(content: Buffer): { extension: string; width: number; height: number } | null {
  const { width, height, type = "" } = sizeOf(content);
  return type in imageTypes && width > 0 && height > 0 ? { extension: type, width, height } : null;
}

function sizeOf(content: Buffer) {
  try {
    // A copy: the library reads beyond the end of a Buffer that is a slice of a larger one.
    return imageSize(new Uint8Array(headerOf(content)));
  } catch {
    return { width: 0, height: 0 };
  }
}

/** Bytes and segments before a picture's size that are looked at; a printer's profile alone has nine segments. */
const maxHeader = 64 * 1024;
const maxSegments = 500;

/**
 * The part of a file that tells its type and size. The library looks for the size of a JPEG byte by byte, which for a file made
 * for that keeps the service busy for half a second: it gets the first segment and the one with the size.
 */
function headerOf(content: Buffer): Buffer {
  if (content.readUInt16BE(0) !== startOfJpeg) return content.subarray(0, maxHeader);
  const endOf = (segment: number) => segment + 2 + content.readUInt16BE(segment + 2);
  let segment = endOf(2);
  for (let nth = 0; nth < maxSegments && content[segment] === 0xff; nth++) {
    if (framesOfJpeg.has(content[segment + 1] ?? 0))
      return Buffer.concat([content.subarray(0, endOf(2)), content.subarray(segment, endOf(segment))]);
    segment = endOf(segment);
  }
  return content.subarray(0, 0);
}

const startOfJpeg = 0xffd8;
/** The markers of the segments with the size: baseline, extended and progressive. */
const framesOfJpeg: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
