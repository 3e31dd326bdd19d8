/** In lower case and without marks, so that "Łódź" is found by "lodz". */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[łøđßæœ]/g, (letter) => plain[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}/gu, "");

// Letters that Unicode does not take apart.
const plain: Record<string, string> = { ł: "l", ø: "o", đ: "d", ß: "ss", æ: "ae", œ: "oe" };
