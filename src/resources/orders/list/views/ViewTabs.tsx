import GroupOutlined from "@mui/icons-material/GroupOutlined";
import { styled } from "@mui/material/styles";
import { type KeyboardEvent, useRef } from "react";
import { useListContext } from "react-admin";
import { useHotkeys } from "react-hotkeys-hook";
import { Link } from "react-router";
import type { View } from "#contract/views.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { palettes, tokens } from "#src/layout/theme/tokens.ts";
import { useShortcutHint } from "#src/ui/letterKeys.ts";
import { pageKeys } from "#src/ui/pageKeys.ts";
import { useOpenView } from "./OpenView.tsx";
import { useShowView } from "./useShowView.ts";
import { useViewCounts } from "./useViewCounts.ts";
import { useViewSettings } from "./useViewSettings.ts";
import { ViewActions } from "./ViewActions.tsx";
import { addressOf } from "./viewSettings.ts";

/**
 * Saved views as tabs with their counts. The key `v` moves the focus to them; there a digit opens a view and the arrow keys
 * move on. The row of tabs keeps its height and scrolls if it is too long.
 */
export const ViewTabs = () => {
  const words = useWords("views");
  const hintOf = useShortcutHint();
  const { views, open } = useOpenView();
  const { leave } = useShowView();
  const counts = useViewCounts(views);
  const { isChanged } = useViewSettings();
  const { data, isPlaceholderData, filterValues } = useListContext();
  const list = useRef<HTMLUListElement>(null);
  const tabs = () => [...(list.current?.querySelectorAll("a") ?? [])];
  // A phrase is no part of a view, so the list that it narrows is not the view's.
  const isWhole = !isChanged && !filterValues.globalIdSearch && !isPlaceholderData;
  const countOf = ({ id }: View) => (id === open?.id && isWhole && data ? data.length : counts.get(id));

  useHotkeys("v", () => (tabs().find((tab) => tab.ariaCurrent === "page") ?? tabs()[0])?.focus(), {
    ...pageKeys,
    preventDefault: true,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, code } = event;
    const all = tabs();
    const at = all.indexOf(document.activeElement as HTMLAnchorElement);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    // On keyboards whose digits need Shift, only `code` tells the digit.
    const digit = /^\d$/.test(key) ? key : /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
    if (step) all[(at + step + all.length) % all.length]?.focus();
    else if (digit) {
      all[at]?.blur();
      all[Number(digit)]?.click();
    } else if (key === "Escape") all[at]?.blur();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const tab = (view: View | null, nth: number) => (
    <li key={view?.id ?? ""}>
      <Link
        to={addressOf(view)}
        aria-current={(view?.id ?? null) === (open?.id ?? null) ? "page" : undefined}
        // The tabs have one tab stop; the arrow keys move between them.
        tabIndex={(view?.id ?? null) === (open?.id ?? null) ? 0 : -1}
        aria-keyshortcuts={nth <= 9 ? hintOf(`v ${nth}`) : undefined}
        title={view?.owner ? words("sharedBy", { name: view.name, owner: view.owner }) : view?.name}
        onClick={({ currentTarget, ctrlKey, metaKey, shiftKey }) => {
          if (ctrlKey || metaKey || shiftKey) return;
          leave(view);
          // Without the focus here, keys act on the list again.
          currentTarget.blur();
        }}
      >
        {view?.isShared && <GroupOutlined titleAccess={words("shared")} />}
        <span>{view?.name ?? words("all")}</span>
        {view && <b>{countOf(view) ?? ""}</b>}
      </Link>
    </li>
  );
  return (
    <Row>
      <nav aria-label={words("label")} onKeyDown={onKeyDown}>
        <ul ref={list}>{[null, ...views].map(tab)}</ul>
      </nav>
      <ViewActions />
    </Row>
  );
};

const Row = styled("div")(({ theme: { palette } }) => {
  const colors = palettes[palette.mode];
  return {
    display: "flex",
    alignItems: "center",
    gap: 8,
    flex: "none",
    height: 40,
    padding: "0 12px",
    borderBottom: `1px solid ${colors.line}`,
    nav: { flex: 1, minWidth: 0, overflowX: "auto", scrollbarWidth: "none" },
    ul: { display: "flex", margin: 0, padding: 0, listStyle: "none" },
    a: {
      display: "flex",
      alignItems: "center",
      gap: 6,
      height: 40,
      boxSizing: "border-box",
      padding: "0 10px",
      color: colors.muted,
      fontSize: tokens.text.table,
      textDecoration: "none",
      whiteSpace: "nowrap",
      borderBottom: "2px solid transparent",
      "&:hover": { color: colors.text, background: colors.hover },
      "&:focus-visible": { outline: `2px solid ${colors.brand}`, outlineOffset: -2 },
      "&[aria-current=page]": { color: colors.brand, borderBottomColor: colors.brand },
      svg: { fontSize: 16 },
      span: { maxWidth: 200, overflow: "hidden", textOverflow: "ellipsis" },
      // Reserves the width of the count, so that nothing moves when it arrives.
      b: {
        minWidth: "2ch",
        fontWeight: tokens.text.emphasis,
        fontVariantNumeric: "tabular-nums",
      },
    },
  };
});
