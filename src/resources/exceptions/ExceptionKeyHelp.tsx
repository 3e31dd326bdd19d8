import { useWords } from "#src/i18n/useWords.ts";
import { KeyHelp, type OpenProps } from "#src/ui/KeyHelp.tsx";

/** The keys of the page. */
export const ExceptionKeyHelp = (props: OpenProps) => {
  const words = useWords("exceptions.keys");
  return <KeyHelp lines={keys.map(([name, texts]) => [words(name), texts])} {...props} />;
};

const keys = [
  ["move", ["j", "k", "↓", "↑"]],
  ["enter", ["Enter"]],
  ["take", ["e"]],
  ["snooze", ["s"]],
  ["arrived", ["n"]],
] as const;
