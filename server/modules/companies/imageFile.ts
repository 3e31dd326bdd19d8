import { disableTypes, imageSize, types } from "image-size";
import { imageLimits } from "#contract/companies.ts";
import { ApiError } from "#contract/errors.ts";

/** Accepted types, detected from the content. SVG is excluded because it can contain scripts. */
const extensions: Record<string, string> = { png: "png", jpg: "jpg", webp: "webp" };

disableTypes(types.filter((type) => !(type in extensions)));

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
  const refusal = (message: string) => new ApiError("invalid_input", { errors: { [field]: { message } } });
  const content = decodeFile(base64);
  if (!content) throw refusal("imageType");
  if (content.length > limits.bytes) throw refusal(tooLarge);
  const image = imageType(content);
  if (!image) throw refusal("imageType");
  const { width, height, extension } = image;
  const isTooLarge = Math.max(width, height) > limits.side || width * height > limits.pixels;
  if (isTooLarge) throw refusal(tooLarge);
  return { content, extension };
}

/** Decodes a file; null if the text is not base64. */
export const decodeFile = (base64: string): Buffer | null =>
  /^[A-Za-z0-9+/]+={0,2}$/.test(base64) ? Buffer.from(base64, "base64") : null;

/** Extension and pixel size of an image, detected from its content; null for anything else. */
export function imageType(content: Buffer): { extension: string; width: number; height: number } | null {
  const { width, height, type = "" } = sizeOf(content);
  const extension = extensions[type];
  return extension && width > 0 && height > 0 ? { extension, width, height } : null;
}

/**
 * Bytes from the beginning that are read: all that cameras write before the size is far less, and a file that is made to be
 * read byte by byte keeps the service busy for a moment only.
 */
const maxHeader = 256 * 1024;

function sizeOf(content: Buffer) {
  try {
    // A copy: the library reads beyond the end of a Buffer that is a slice of a larger one.
    return imageSize(new Uint8Array(content.subarray(0, maxHeader)));
  } catch {
    return { width: 0, height: 0 };
  }
}
