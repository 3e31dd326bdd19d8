import { useWords } from "#src/i18n/useWords.ts";
import { KeyHelp, KeyLines } from "#src/ui/KeyHelp.tsx";

type Props = { isOpen: boolean; setOpen: (isOpen: boolean) => void };

/** The keys of the page and of an open correction. */
export const CorrectionKeyHelp = (props: Props) => {
  const words = useWords("corrections.keys");
  return (
    <KeyHelp title={words("open")} closeText={words("close")} {...props}>
      <KeyLines lines={keys.map(([name, texts]) => [words(name), texts])} />
    </KeyHelp>
  );
};

const keys = [
  ["move", ["j", "k", "↓", "↑"]],
  ["enter", ["Enter"]],
  ["decide", ["a", "r"]],
  ["choose", ["x"]],
  ["chooseAll", ["Ctrl", "A"]],
  ["accept", ["a"]],
  ["clear", ["Esc"]],
  ["help", ["?"]],
] as const;
