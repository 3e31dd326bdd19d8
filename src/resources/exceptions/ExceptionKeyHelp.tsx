import { useWords } from "#src/i18n/useWords.ts";
import { KeyHelp, KeyLines } from "#src/ui/KeyHelp.tsx";

type Props = { isOpen: boolean; setOpen: (isOpen: boolean) => void };

/** The keys of the page. */
export const ExceptionKeyHelp = (props: Props) => {
  const words = useWords("exceptions.keys");
  return (
    <KeyHelp title={words("open")} closeText={words("close")} {...props}>
      <KeyLines lines={keys.map(([name, texts]) => [words(name), texts])} />
    </KeyHelp>
  );
};

const keys = [
  ["move", ["j", "k", "↓", "↑"]],
  ["enter", ["Enter"]],
  ["take", ["e"]],
  ["snooze", ["s"]],
  ["arrived", ["n"]],
  ["help", ["?"]],
] as const;
