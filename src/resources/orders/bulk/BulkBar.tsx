import CloseOutlined from "@mui/icons-material/CloseOutlined";
import Button from "@mui/material/Button";
import GlobalStyles from "@mui/material/GlobalStyles";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import Tooltip from "@mui/material/Tooltip";
import { useListContext } from "react-admin";
import { bulkMaximum } from "#contract/orders/orders.ts";
import type { OrderRow } from "#contract/orders/row.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useLanguage } from "#src/i18n/useLanguage.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { palettes, tokens } from "#src/layout/theme/tokens.ts";
import { orderSort } from "#src/resources/orders/filters.ts";
import { useErrorToast } from "#src/ui/errorToast.tsx";
import { useShortcutHint } from "#src/ui/letterKeys.ts";
import { PendingButton } from "#src/ui/PendingButton.tsx";
import { scrollHint } from "#src/ui/scrollHint.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { shortcutLetters } from "#src/ui/shortcutLetters.ts";
import { useDownload } from "#src/ui/useDownload.ts";
import { visuallyHidden } from "#src/ui/visuallyHidden.ts";
import { useBulk, useChosenRows } from "./BulkContext.tsx";
import { type BulkCommand, bulkKeys, offeredCommands } from "./bulkCommands.ts";
import { useBulkKeys } from "./useBulkKeys.ts";

/** The number of chosen orders and the commands for them. It is below the table, so that no row moves when it appears. */
export const BulkBar = () => {
  const words = useWords("bulk");
  const actionWords = useWords("orderActions.names");
  const hintOf = useShortcutHint();
  const { data, onSelect, isPlaceholderData } = useListContext<OrderRow>();
  const { open, isChoosing, setChoosing, showResults, forget } = useBulk();
  const chosen = useChosenRows();
  const offered = offeredCommands(useSessionUser());
  const exported = useExport(chosen);
  const isOn = chosen.length > 0 && !isPlaceholderData;
  const act = (command: BulkCommand) => {
    if (command === "export") exported.download();
    else open(command, chosen);
  };
  const clear = () => {
    onSelect([]);
    setChoosing(false);
    forget();
  };
  useBulkKeys(isOn, offered, act);
  const all = data?.length ?? 0;
  return (
    <>
      {/* There before its text: screen readers miss a status that comes together with it. */}
      <span role="status" style={visuallyHidden}>
        {chosen.length > 0 && words("chosen", chosen.length)}
      </span>
      {(chosen.length > 0 || isChoosing) && (
        <Bar role="toolbar" aria-label={words("bar")}>
          <GlobalStyles styles={aboveBar} />
          <strong>{words("chosen", chosen.length)}</strong>
          {chosen.length < all && (
            <Button onClick={() => onSelect((data ?? []).map(({ id }) => id))}>
              {words("chooseAll", all)}
            </Button>
          )}
          {showResults && chosen.length > 0 && <Button onClick={showResults}>{words("showResults")}</Button>}
          <div className="commands">
            {offered.map((command) => {
              return (
                <PendingButton
                  key={command}
                  variant="outlined"
                  color={command === "cancel" ? "error" : "primary"}
                  aria-keyshortcuts={hintOf(bulkKeys[command])}
                  isPending={command === "export" && exported.isPending}
                  disabled={!isOn}
                  onClick={() => act(command)}
                >
                  {command === "comment" || command === "export"
                    ? words(`names.${command}`)
                    : actionWords(command)}
                </PendingButton>
              );
            })}
          </div>
          <Tooltip placement="top" title={words("clear")}>
            <IconButton onClick={clear} aria-label={words("clear")}>
              <CloseOutlined />
            </IconButton>
          </Tooltip>
        </Bar>
      )}
    </>
  );
};

/** Downloads the chosen orders in the same file format as the whole list. */
function useExport(chosen: readonly OrderRow[]) {
  const words = useWords("bulk");
  const { downloadOrders } = useCalls();
  const { sort } = useListContext();
  const toastError = useErrorToast();
  const language = useLanguage();
  const { download, isPending } = useDownload(() =>
    downloadOrders({ ids: chosen.map(({ id }) => id), sort: orderSort(sort.field), language }),
  );
  const tooMany = words("tooMany", { count: chosen.length, maximum: bulkMaximum });
  return {
    isPending,
    download: () =>
      chosen.length > bulkMaximum ? toastError(new Error(tooMany), { within: () => tooMany }) : download(),
  };
}

/** Rows that are walked to are not scrolled to below the bar, which is in one line where the page scrolls. */
const aboveBar = { html: { scrollPaddingBottom: 50 } } as const;

const Bar = styled("div")(({ theme: { palette, breakpoints } }) => {
  const colors = palettes[palette.mode];
  return {
    flex: "none",
    // In low windows the page is higher than the window.
    position: "sticky",
    bottom: 0,
    zIndex: 3,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: 8,
    padding: "6px 12px",
    background: colors.raised,
    borderTop: `1px solid ${colors.strongLine}`,
    fontSize: tokens.text.form,
    strong: { fontWeight: tokens.text.emphasis, whiteSpace: "nowrap" },
    button: { flex: "none" },
    ".commands": { display: "flex", flexWrap: "wrap", gap: 6, minWidth: 0, marginInlineStart: "auto" },
    ".commands button": { paddingInline: 10 },
    // The dangerous last command keeps a distance from the harmless ones.
    ".commands > :last-child:not(:only-child)": { marginInlineStart: 12 },
    ...shortcutLetters,
    [breakpoints.down("md")]: {
      ".commands": { order: 1, flex: "1 0 100%", marginInlineStart: 0 },
      ".commands > :last-child:not(:only-child)": { marginInlineStart: "auto" },
      // Long words wrap, so that the last button stays in the first line.
      "> button:not(:last-child)": { flex: "1 1 100px", justifyContent: "start", textAlign: "start" },
      "> :last-child": { marginInlineStart: "auto" },
    },
    // Several lines would cover the list: one whose commands scroll sideways.
    "@media (max-height: 500px)": {
      flexWrap: "nowrap",
      ".commands": {
        order: 0,
        flex: "1 1 0",
        flexWrap: "nowrap",
        overflowX: "auto",
        padding: 2,
        ...scrollHint,
      },
      "> button:not(:last-child)": { flex: "0 1 auto" },
    },
  };
});
