import { useWords } from "#src/i18n/useWords.ts";
import { KeyHelp, type OpenProps } from "#src/ui/KeyHelp.tsx";

/** The keys of the page and of an open correction. */
export const CorrectionKeyHelp = (props: OpenProps) => {
  const words = useWords("corrections.keys");
  return <KeyHelp lines={keys.map(([name, texts]) => [words(name), texts])} {...props} />;
};

const keys = [
  ["move", ["j", "k", "↓", "↑"]],
  ["enter", ["Enter"]],
  ["decide", ["a", "r"]],
  ["choose", ["x"]],
  ["chooseAll", ["Ctrl", "A"]],
  ["accept", ["a"]],
  ["clear", ["Esc"]],
] as const;
