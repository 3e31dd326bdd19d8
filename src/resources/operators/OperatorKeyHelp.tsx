import { useWords } from "#src/i18n/useWords.ts";
import { KeyHelp, KeyLines } from "#src/ui/KeyHelp.tsx";
import { permissionKey } from "./form/usePermissionField.ts";

type Props = { isOpen: boolean; setOpen: (isOpen: boolean) => void };

/** The keys of the page. */
export const OperatorKeyHelp = (props: Props) => {
  const words = useWords("operators.keys");
  return (
    <KeyHelp title={words("open")} closeText={words("close")} {...props}>
      <KeyLines lines={keys.map(([name, texts]) => [words(name), texts])} />
    </KeyHelp>
  );
};

const keys = [
  ["find", ["Ctrl", "K", "@"]],
  ["permission", [permissionKey]],
  ["toggle", ["Enter"]],
  ["save", ["Ctrl", "Enter"]],
  ["help", ["?"]],
] as const;
