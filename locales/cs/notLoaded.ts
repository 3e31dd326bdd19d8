import type { notLoaded as english } from "#locales/en/notLoaded.ts";
import type { Words } from "#locales/shape.ts";

export const notLoaded: Words<typeof english> = {
  text: "Stránku se nepodařilo načíst celou. Obnovte ji a zkuste to znovu.",
  reload: "Obnovit stránku",
};
