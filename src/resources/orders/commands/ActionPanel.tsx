import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import {
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { availableActions, type OrderAction, offeredActions } from "#contract/orders/availableActions.ts";
import type { OrderInfo } from "#contract/orders/info.ts";
import { ignoreRepeatedKey } from "#src/forms/freshKeys.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useShortcutHint } from "#src/ui/letterKeys.ts";
import { ReasonTooltip } from "#src/ui/ReasonTooltip.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { shortcutLetters } from "#src/ui/shortcutLetters.ts";
import { actionKeys } from "./actionKeys.ts";
import { actionTable } from "./actionTable.ts";
import { useOpenActions } from "./OpenActions.tsx";
import { useDisabledReasons } from "./useDisabledReasons.ts";

/** The actions on the order as a toolbar: it has one tab stop, and the arrow keys move between the buttons. */
export const ActionPanel = ({ info }: { info: OrderInfo }) => {
  const words = useWords("orderActions");
  const { open, isOpen } = useOpenActions(info.id);
  const disabledReason = useDisabledReasons(info);
  const actions = offeredActions(availableActions(info, useSessionUser()));
  const [visited, setVisited] = useState<string>();
  const tabStop = actions.find((action) => action === visited) ?? actions[0];
  const { bar, leave, ...handlers } = useToolbar(setVisited, actions);
  if (actions.length === 0) return null;
  return (
    <Bar
      ref={bar}
      role="toolbar"
      aria-label={words("label", { orderNo: info.orderNo })}
      className="actions"
      {...handlers}
    >
      {actions.map((action) => (
        <ActionButton
          // Hold and release have the same key, so that the button keeps the focus when one replaces the other.
          key={action === "release" ? "hold" : action}
          action={action}
          isTabStop={action === tabStop}
          isOpen={isOpen(action)}
          disabledReason={disabledReason(action)}
          onOpen={() => open(action)}
          onDone={leave}
        />
      ))}
    </Bar>
  );
};

/** One action. An unavailable one can still be focused, so that its reason can be read. */
const ActionButton = ({ action, isTabStop, isOpen, disabledReason, onOpen, onDone }: ActionButtonProps) => {
  const nameWords = useWords("orderActions.names");
  const hintOf = useShortcutHint();
  const reasonId = useId();
  const { Icon } = actionTable[action];
  const button = useRef<HTMLButtonElement>(null);
  const wasOpened = useRef(false);
  // After its dialog an action may be unavailable. If the focus stayed on its button, the reason would be shown unasked.
  useEffect(() => {
    if (isOpen) wasOpened.current = true;
    if (isOpen || !wasOpened.current || disabledReason === null) return;
    wasOpened.current = false;
    if (document.activeElement === button.current) onDone();
  }, [isOpen, disabledReason, onDone]);
  return (
    <>
      <ReasonTooltip reason={disabledReason}>
        <Button
          ref={button}
          variant="outlined"
          startIcon={<Icon />}
          data-action={action}
          aria-keyshortcuts={hintOf(actionKeys[action])}
          tabIndex={isTabStop ? 0 : -1}
          aria-disabled={disabledReason !== null}
          aria-describedby={disabledReason === null ? undefined : reasonId}
          aria-busy={isOpen}
          color={action === "cancel" ? "error" : "primary"}
          onClick={disabledReason === null ? onOpen : undefined}
          sx={disabledReason === null ? undefined : unavailable}
        >
          {nameWords(action)}
        </Button>
      </ReasonTooltip>
      {disabledReason !== null && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </>
  );
};

type ActionButtonProps = {
  action: OrderAction;
  /** Whether it is the tab stop of the toolbar. */
  isTabStop: boolean;
  /** Whether the action's dialog is open, or its request is pending. */
  isOpen: boolean;
  /** Why the action is not available; null if it is. */
  disabledReason: string | null;
  onOpen: () => void;
  /** Called when the action was carried out and is not available any more. */
  onDone: () => void;
};

const unavailable = {
  color: "text.secondary",
  borderColor: "divider",
  borderStyle: "dashed",
  cursor: "default",
  "&:hover": { background: "none", borderColor: "divider" },
  "& .MuiButton-startIcon": { opacity: 0.6 },
};

function useToolbar(setVisited: (action?: string) => void, actions: readonly OrderAction[]) {
  const bar = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);

  const buttons = () => [...(bar.current?.querySelectorAll("button") ?? [])];

  // A completed action may have no button any more: the focus moves to the tab stop.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the actions are what it waits for.
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) {
      buttons()
        .find(({ tabIndex }) => tabIndex === 0)
        ?.focus();
    }
  }, [actions.join()]);

  /** Moves the focus to the order's row, where the list's keys work; on the order's own page to the first available action. */
  const leave = useCallback(() => {
    const row = bar.current?.closest("tbody")?.querySelector<HTMLElement>("[data-expander]");
    (row ?? bar.current?.querySelector<HTMLElement>("button[aria-disabled=false]"))?.focus();
  }, []);

  return {
    bar,
    leave,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      hasFocus.current = true;
      setVisited(target.dataset.action);
    },
    onBlur: () => {
      hasFocus.current = false;
    },
    // An Enter that is still held down after its dialog has closed must not open it again.
    onKeyDownCapture: ignoreRepeatedKey,
    onKeyDown: (event: KeyboardEvent) => {
      const all = buttons();
      const at = all.indexOf(document.activeElement as HTMLButtonElement);
      const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
      if (next === undefined) return;
      event.preventDefault();
      all.at(next === all.length ? 0 : next)?.focus();
    },
  };
}

// On narrow screens the words alone take two lines in most cases; with their icons they would push the order out of view.
const Bar = styled("div")({
  gridColumn: "1 / -1",
  display: "flex",
  flexWrap: "wrap",
  gap: 6,
  minWidth: 0,
  // The dangerous action keeps a distance from the harmless ones.
  "& > [data-action=cancel]:not([aria-disabled=true])": { marginInlineStart: 24 },
  ...shortcutLetters,
  "@container (max-width: 640px)": {
    justifyContent: "flex-end",
    "& > button": { flex: "1 0 auto", paddingInline: 8 },
    // The last one may be alone in its line.
    "& > button:last-of-type": { flexGrow: 0 },
    ".MuiButton-startIcon": { display: "none" },
    "& > [data-action=cancel]:not([aria-disabled=true])": { marginInlineStart: 12 },
  },
});
