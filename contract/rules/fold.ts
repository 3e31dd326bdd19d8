/** The text in lower case without diacritics, so that "lodz" finds "Łódź". */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[łøđßæœ]/g, (letter) => plain[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}/gu, "");

// Letters that have no decomposition in Unicode.
const plain: Record<string, string> = { ł: "l", ø: "o", đ: "d", ß: "ss", æ: "ae", œ: "oe" };
