import { disableTypes, imageSize, types } from "image-size";
import { imageLimits } from "#contract/companies.ts";
import { ApiError } from "#contract/errors.ts";

/** By what a file is, whatever its name said. An SVG is a page with scripts, so it is none of these. */
const extensions: Record<string, string> = { png: "png", jpg: "jpg", webp: "webp" };

disableTypes(types.filter((type) => !(type in extensions)));

/** The picture in a text of base64, with its extension; refused when it is none that a page may show, or too large. */
export function readImage(base64: string): { content: Buffer; extension: string } {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw refusal("imageType");
  const content = Buffer.from(base64, "base64");
  if (content.length > imageLimits.bytes) throw refusal("imageTooLarge");
  const { width, height, type = "" } = sizeOf(content);
  const extension = extensions[type];
  if (!extension || !(width > 0) || !(height > 0)) throw refusal("imageType");
  if (width > imageLimits.side || height > imageLimits.side) throw refusal("imageTooLarge");
  return { content, extension };
}

function sizeOf(content: Buffer) {
  try {
    // A copy by itself: of a part of a larger buffer the library reads on past the end.
    return imageSize(new Uint8Array(content));
  } catch {
    throw refusal("imageType");
  }
}

const refusal = (message: "imageType" | "imageTooLarge") =>
  new ApiError("invalid_input", { errors: { image: { message } } });
