/** In small letters of the Latin alphabet alone. */
export const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll("ł", "l")
    .normalize("NFD")
    .replace(/[^a-z]/g, "");
