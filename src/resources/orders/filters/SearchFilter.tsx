import CloseOutlined from "@mui/icons-material/CloseOutlined";
import SearchOutlined from "@mui/icons-material/SearchOutlined";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { useEffect, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { useHotkeys } from "react-hotkeys-hook";
import { useOrderFilter } from "./useOrderFilter.ts";

/** Milliseconds of rest after which a typed phrase is searched for. */
const rest = 500;
const longestPhrase = 100;

/** The search phrase; `/` comes here from anywhere. */
export const SearchFilter = () => {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const { filter, change } = useOrderFilter();
  const asked = filter.q ?? "";
  const [typed, setTyped] = useState(asked);

  useHotkeys("/", () => input.current?.select(), { useKey: true, preventDefault: true });

  // The address can change under it: Back, a reset.
  useEffect(() => setTyped(asked), [asked]);

  useEffect(() => {
    if (typed === asked) return;
    const timer = setTimeout(() => change({ q: typed }), rest);
    return () => clearTimeout(timer);
  }, [typed, asked, change]);

  return (
    <TextField
      type="search"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={({ key }) => key === "Enter" && change({ q: typed })}
      placeholder={translate("orders.filters.search")}
      sx={{
        flex: "1 1 150px",
        maxWidth: { md: 220 },
        "input::-webkit-search-cancel-button": { display: "none" },
      }}
      inputRef={input}
      slotProps={{
        htmlInput: { "aria-label": translate("orders.filters.search"), maxLength: longestPhrase },
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
              aria-label={translate("orders.filters.searchClear")}
              onClick={() => change({ q: undefined })}
              sx={{ width: 24, height: 24 }}
            >
              <CloseOutlined />
            </IconButton>
          ),
        },
      }}
    />
  );
};
