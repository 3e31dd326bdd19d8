import CloseOutlined from "@mui/icons-material/CloseOutlined";
import SearchOutlined from "@mui/icons-material/SearchOutlined";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import type { SxProps } from "@mui/material/styles";
import TextField from "@mui/material/TextField";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useHotkeys } from "react-hotkeys-hook";

type Props = {
  label: string;
  clearLabel: string;
  /** What is searched for now; the address may change it under the box. */
  asked: string;
  onSearch: (phrase: string) => void;
  /** Milliseconds of rest after which what is typed is searched for. */
  rest: number;
  longest: number;
  /** Enter, and whatever else leaves the box; `typed` may not be searched for yet. */
  onKeyDown: (event: KeyboardEvent, typed: string) => void;
  sx: SxProps;
};

/** A phrase to search a list by; `/` comes here from anywhere. */
export function SearchBox({ label, clearLabel, asked, onSearch, rest, longest, onKeyDown, sx }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(asked);
  const search = useEffectEvent(onSearch);

  useHotkeys("/", () => input.current?.select(), { useKey: true, preventDefault: true });

  // The address can change under it: Back, a reset.
  useEffect(() => setTyped(asked), [asked]);

  useEffect(() => {
    if (typed === asked) return;
    const timer = setTimeout(() => search(typed), rest);
    return () => clearTimeout(timer);
  }, [typed, asked, rest]);

  return (
    <TextField
      type="search"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={(event) => onKeyDown(event, typed)}
      placeholder={label}
      sx={{ "input::-webkit-search-cancel-button": { display: "none" }, ...sx } as SxProps}
      inputRef={input}
      slotProps={{
        htmlInput: { "aria-label": label, maxLength: longest },
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
              aria-label={clearLabel}
              onClick={() => {
                // What was typed a moment ago may not be searched for yet.
                setTyped("");
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
