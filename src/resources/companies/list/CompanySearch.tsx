import CloseOutlined from "@mui/icons-material/CloseOutlined";
import SearchOutlined from "@mui/icons-material/SearchOutlined";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { useHotkeys } from "react-hotkeys-hook";
import { useCompanyQuestion } from "./useCompanyQuestion.ts";

/** Milliseconds of rest after which the list follows what is typed. */
const rest = 120;

/** A part of the name; `/` comes here from anywhere, Enter and the arrow down go on to what was found. */
export const CompanySearch = ({ onLeave }: { onLeave: () => void }) => {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const { question, change } = useCompanyQuestion();
  const [typed, setTyped] = useState(question.q);

  useHotkeys("/", () => input.current?.select(), { useKey: true, preventDefault: true });

  // The address can change under it: Back, a reset.
  useEffect(() => setTyped(question.q), [question.q]);

  useEffect(() => {
    if (typed === question.q) return;
    const timer = setTimeout(() => change({ q: typed }), rest);
    return () => clearTimeout(timer);
  }, [typed, question.q, change]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== "ArrowDown") return;
    event.preventDefault();
    // What is shown may still be what was typed before.
    if (typed !== question.q) return change({ q: typed });
    onLeave();
  };

  return (
    <TextField
      type="search"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={onKeyDown}
      placeholder={translate("companies.list.search")}
      sx={{
        flex: "1 1 160px",
        maxWidth: { sm: 320 },
        "input::-webkit-search-cancel-button": { display: "none" },
      }}
      inputRef={input}
      slotProps={{
        htmlInput: { "aria-label": translate("companies.list.search"), maxLength: 200 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchOutlined />
            </InputAdornment>
          ),
          endAdornment: typed && (
            <IconButton
              edge="end"
              aria-label={translate("companies.list.searchClear")}
              onClick={() => change({ q: "" })}
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
