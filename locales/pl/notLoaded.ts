import type { notLoaded as english } from "#locales/en/notLoaded.ts";
import type { Words } from "#locales/shape.ts";

export const notLoaded: Words<typeof english> = {
  text: "Nie udało się wczytać całej strony. Odśwież ją, aby spróbować ponownie.",
  reload: "Odśwież stronę",
};
