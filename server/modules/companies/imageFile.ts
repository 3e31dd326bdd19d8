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
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw imageError("imageType");
  const content = Buffer.from(base64, "base64");
  if (content.length > imageLimits.bytes) throw imageError("imageTooLarge");
  const { width, height, type = "" } = sizeOf(content);
  const extension = extensions[type];
  if (!extension || !(width > 0) || !(height > 0)) throw imageError("imageType");
  if (width > imageLimits.side || height > imageLimits.side) throw imageError("imageTooLarge");
  return { content, extension };
}

function sizeOf(content: Buffer) {
  try {
    // A copy: the library reads beyond the end of a Buffer that is a slice of a larger one.
    return imageSize(new Uint8Array(content));
  } catch {
    throw imageError("imageType");
  }
}

const imageError = (message: "imageType" | "imageTooLarge") =>
  new ApiError("invalid_input", { errors: { image: { message } } });
