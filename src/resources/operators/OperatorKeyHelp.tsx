import { useWords } from "#src/i18n/useWords.ts";
import { KeyHelp, type OpenProps } from "#src/ui/KeyHelp.tsx";
import { permissionKey } from "./form/usePermissionField.ts";

/** The keys of the page. */
export const OperatorKeyHelp = (props: OpenProps) => {
  const words = useWords("operators.keys");
  return <KeyHelp lines={keys.map(([name, texts]) => [words(name), texts])} {...props} />;
};

const keys = [
  ["find", ["Ctrl", "K", "@"]],
  ["permission", [permissionKey]],
  ["toggle", ["Enter"]],
  ["save", ["Ctrl", "Enter"]],
] as const;
