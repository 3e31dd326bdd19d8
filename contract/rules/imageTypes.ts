/** The content types of pictures by extension. There is no SVG, because it can contain scripts. */
export const imageTypes: Readonly<Record<string, string>> = {
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
};
