import { Command } from "cmdk";
import { type ReactNode, useContext } from "react";
import { useErrorSentence } from "#src/ui/errorSentence.ts";
import { PaletteContext, type Seen } from "./paletteContext.ts";

/** Results under a heading; without results nothing at all. */
export const PaletteGroup = ({ heading, children }: { heading: string; children: readonly ReactNode[] }) =>
  children.length > 0 ? <Command.Group heading={heading}>{children}</Command.Group> : null;

/** Why nothing is found. */
export const PaletteFailure = ({ heading, error }: { heading: string; error: unknown }) => {
  const sentence = useErrorSentence();
  return (
    <Command.Group heading={heading}>
      <p role="alert">{sentence(error)}</p>
    </Command.Group>
  );
};

type LinkProps = Seen & {
  /** What is not remembered, such as names of people. */
  note?: string;
  /** What finds it at once. */
  shortcut?: string | null;
  /** The result belongs to the phrase before this one, and may not fit. */
  isOld?: boolean;
};

/** Leads to a page or a record. */
export const PaletteLink = ({ to, label, detail, note, shortcut, isOld = false }: LinkProps) => {
  const { goTo } = useContext(PaletteContext);
  return (
    <Command.Item value={to} disabled={isOld} onSelect={() => goTo({ to, label, detail })}>
      <bdi>{label}</bdi>
      {(detail || note) && <small>{[detail, note].filter(Boolean).join(" · ")}</small>}
      {shortcut && <kbd>{shortcut}</kbd>}
    </Command.Item>
  );
};
