import CloseOutlined from "@mui/icons-material/CloseOutlined";
import SearchOutlined from "@mui/icons-material/SearchOutlined";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import type { SxProps } from "@mui/material/styles";
import TextField from "@mui/material/TextField";
import {
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { useHotkeys } from "react-hotkeys-hook";
import { useWords } from "#src/i18n/useWords.ts";
import { isLetterOff } from "./letterKeys.ts";
import { isInPopup } from "./pageKeys.ts";

type Props = {
  label: string;
  /** For a page with several boxes. */
  clearLabel?: string;
  /** The phrase that is searched for now; the page's address may change it. */
  value: string;
  onSearch: (phrase: string) => void;
  /** Milliseconds after the last change before the typed phrase is searched for. */
  debounce: number;
  maxLength: number;
  /** For keys that leave the box, such as Enter; the search for `typed` may not have begun yet. */
  onKeyDown?: (event: ReactKeyboardEvent, typed: string) => void;
  /** False where another box of the page has the key `/`. */
  hasHotkey?: boolean;
  /** Lets the page move the focus into the box. */
  inputRef?: RefObject<HTMLInputElement | null>;
  sx?: SxProps;
};

/** A box for the phrase that a list is searched by. The key `/` moves the focus here from anywhere on the page. */
export function SearchBox(props: Props) {
  const words = useWords("lists");
  const { label, clearLabel, value, onSearch, debounce, maxLength, onKeyDown, hasHotkey = true, sx } = props;
  const ownInput = useRef<HTMLInputElement>(null);
  const input = props.inputRef ?? ownInput;
  const [typed, setTyped] = useState(value);
  /** Phrases that were searched for and have not come back as `value` yet: they must not overwrite what is typed meanwhile. */
  const sent = useRef<string[]>([]);
  const search = useEffectEvent((phrase: string) => {
    sent.current.push(phrase);
    onSearch(phrase);
  });

  const hotkeyOptions = {
    useKey: true,
    preventDefault: true,
    enabled: hasHotkey,
    // Unlike other keys of a page it acts in a closed list of choices as well, which has no other use for it.
    ignoreEventWhen: (event: KeyboardEvent) => isLetterOff(event) || isInPopup(event.target),
  };
  // On Czech and German keyboards it needs Shift.
  useHotkeys(["/", "shift+/"], () => input.current?.select(), hotkeyOptions);

  // The page's address can change while the box is there: by Back, or by a reset of the filters.
  useEffect(() => {
    const place = sent.current.indexOf(value);
    if (place === -1) setTyped(value);
    sent.current.splice(0, place + 1);
  }, [value]);

  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => search(typed), debounce);
    return () => clearTimeout(timer);
  }, [typed, value, debounce]);

  return (
    <TextField
      type="search"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={(event) => onKeyDown?.(event, typed)}
      placeholder={label}
      sx={{ ...searchStyles, ...sx } as SxProps}
      inputRef={input}
      slotProps={{
        htmlInput: { "aria-label": label, maxLength },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchOutlined />
            </InputAdornment>
          ),
          endAdornment: typed && (
            <IconButton
              size="small"
              edge="end"
              aria-label={clearLabel ?? words("clearSearch")}
              onClick={() => {
                // The search for what was typed last may not have begun: it must not begin now.
                setTyped("");
                if (value !== "") sent.current.push("");
                onSearch("");
              }}
              sx={{ width: 24, height: 24 }}
            >
              <CloseOutlined />
            </IconButton>
          ),
        },
      }}
    />
  );
}

const searchStyles = {
  "input::-webkit-search-cancel-button": { display: "none" },
  // A placeholder that is too long ends with dots, not in the middle of a letter.
  "input:placeholder-shown": { textOverflow: "ellipsis" },
};
