import { disableTypes, imageSize, types } from "image-size";
import { imageLimits } from "#contract/companies.ts";
import { ApiError } from "#contract/errors.ts";

/** Accepted types, detected from the content. SVG is excluded because it can contain scripts. */
const extensions: Record<string, string> = { png: "png", jpg: "jpg", webp: "webp" };

disableTypes(types.filter((type) => !(type in extensions)));

/**
 * Decodes a base64 image and determines its extension. Throws `invalid_input` for another type or an image
 * that is too large.
 */
export function readImage(base64: string): { content: Buffer; extension: string } {
  const content = decodeFile(base64);
  if (!content) throw imageError("imageType");
  if (content.length > imageLimits.bytes) throw imageError("imageTooLarge");
  const image = imageType(content);
  if (!image) throw imageError("imageType");
  const { width, height, extension } = image;
  if (width > imageLimits.side || height > imageLimits.side) throw imageError("imageTooLarge");
  return { content, extension };
}

/** The bytes of a file in base64; null if it is none. */
export const decodeFile = (base64: string): Buffer | null =>
  /^[A-Za-z0-9+/]+={0,2}$/.test(base64) ? Buffer.from(base64, "base64") : null;

/** Extension and pixels of an image by its content; null for anything else. */
export function imageType(content: Buffer): { extension: string; width: number; height: number } | null {
  const { width, height, type = "" } = sizeOf(content);
  const extension = extensions[type];
  return extension && width > 0 && height > 0 ? { extension, width, height } : null;
}

function sizeOf(content: Buffer) {
  try {
    // A copy: the library reads beyond the end of a Buffer that is a slice of a larger one.
    return imageSize(new Uint8Array(content));
  } catch {
    return { width: 0, height: 0 };
  }
}

const imageError = (message: "imageType" | "imageTooLarge") =>
  new ApiError("invalid_input", { errors: { image: { message } } });
