import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Switch from "@mui/material/Switch";
import { type SxProps, styled } from "@mui/material/styles";
import { type ReactNode, useId, useState } from "react";
import { useHotkeys } from "react-hotkeys-hook";
import { useWord, useWords, type WordBelow, type WordPrefix } from "#src/i18n/useWords.ts";
import { palettes } from "#src/layout/theme/tokens.ts";
import { useLetterKeys, useShortcutHint } from "./letterKeys.ts";
import { pageKeys } from "./pageKeys.ts";
import { shortcutLetter } from "./shortcutLetters.ts";

export type OpenProps = { isOpen: boolean; setOpen: (isOpen: boolean) => void };

type Props = OpenProps & {
  lines: Lines;
  /** More `KeyLines` with their headings. */
  children?: ReactNode;
};

/** What a key does and the keys that do it. */
type Lines = readonly (readonly [string, readonly string[]])[];

/** The keys of a page; `?` opens it. */
export const KeyHelp = ({ isOpen, setOpen, lines, children }: Props) => {
  const words = useWords("lists.keys");
  const word = useWord();
  // Keyboards need Shift for it, which `useHotkeys` compares as well.
  useHotkeys(["?", "shift+?"], () => setOpen(true), {
    useKey: true,
    ...pageKeys,
  });
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} maxWidth="xs" fullWidth aria-labelledby="key-help">
      <DialogTitle id="key-help">{words("title")}</DialogTitle>
      <DialogContent tabIndex={0}>
        <KeyLines lines={[...lines, [words("help"), ["?"]]]} />
        {children}
        <LetterSwitch />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => setOpen(false)} autoFocus variant="outlined">
          {word("forms.close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** Switches the shortcuts of a single character off, for this browser. */
const LetterSwitch = () => {
  const words = useWords("lists.keys");
  const [areOn, switchOn] = useLetterKeys();
  const hintId = useId();
  return (
    <>
      <FormControlLabel
        sx={{ mt: 1.5 }}
        label={words("letters")}
        control={
          <Switch
            checked={areOn}
            onChange={({ target }) => switchOn(target.checked)}
            slotProps={{ input: { "aria-describedby": hintId } }}
          />
        }
      />
      <FormHelperText id={hintId}>{words("lettersHint")}</FormHelperText>
    </>
  );
};

type KeyHelpButtonProps<Prefix extends WordPrefix> = {
  /** The prefix of the words that say what the keys do. */
  words: Prefix;
  /** The last part of each word, and its keys. */
  keys: readonly (readonly [WordBelow<Prefix>, readonly string[]])[];
  sx?: SxProps;
};

/** A button that shows the keys of a page. */
export function KeyHelpButton<Prefix extends WordPrefix>({
  words: prefix,
  keys,
  sx,
}: KeyHelpButtonProps<Prefix>) {
  const words = useWords(prefix);
  return <KeyLinesButton lines={keys.map(([name, texts]) => [words(name), texts])} {...(sx && { sx })} />;
}

/** The same with lines that have their words already. Hidden on phones, which have no keys. */
export const KeyLinesButton = ({ lines, sx }: { lines: Lines; sx?: SxProps }) => {
  const word = useWord();
  const hintOf = useShortcutHint();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-keyshortcuts={hintOf("?")}
        onClick={() => setOpen(true)}
        sx={{
          display: { xs: "none", md: "inline-flex" },
          flex: "none",
          whiteSpace: "nowrap",
          ...shortcutLetter,
          ...sx,
        }}
      >
        {word("lists.keys.title")}
      </Button>
      <KeyHelp {...{ lines, isOpen, setOpen }} />
    </>
  );
};

export const KeyLines = ({ lines }: { lines: Lines }) => (
  <Keys>
    {lines.map(([name, texts]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          {texts.map((text) => (
            <kbd key={text}>{text}</kbd>
          ))}
        </dd>
      </div>
    ))}
  </Keys>
);

const Keys = styled("dl")(({ theme: { palette } }) => ({
  margin: 0,
  div: { display: "flex", justifyContent: "space-between", gap: 16, padding: "4px 0" },
  // Keys keep their height beside a label of two lines.
  dd: { margin: 0, display: "flex", alignItems: "start", gap: 4 },
  kbd: {
    font: "inherit",
    fontSize: 12,
    minWidth: 22,
    padding: "1px 6px",
    textAlign: "center",
    boxSizing: "border-box",
    border: `1px solid ${palettes[palette.mode].line}`,
    borderRadius: 4,
    background: palettes[palette.mode].canvas,
  },
}));
