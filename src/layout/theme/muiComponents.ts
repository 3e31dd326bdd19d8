import type { Components, Theme } from "@mui/material/styles";
import type { I18nProvider } from "react-admin";
import { pageTitleId } from "#src/ui/titleId.ts";
import { inForcedColors } from "./forcedColors.ts";
import { type Palette, tokens } from "./tokens.ts";
import { onTouch, whereLowest } from "./touch.ts";

/**
 * Overrides of MUI's components: thin borders instead of shadows, no ripples, dense layout but for fingers, visible focus, and
 * words of the current language where MUI has English ones.
 */
export function muiComponents(palette: Palette, translate: I18nProvider["translate"]): Components<Theme> {
  const hairline = `1px solid ${palette.line}`;
  const focus = { outline: `2px solid ${palette.brand}`, outlineOffset: 1 };
  return {
    MuiCssBaseline: {
      styleOverrides: {
        body: { fontSize: tokens.text.form },
        ":focus-visible": focus,
        ".MuiSvgIcon-root": { fontSize: tokens.icon },
        "::selection": { background: palette.brandTint },
        // iOS zooms into a field with smaller text, and stays there. Fields set sizes of their own, also below their root.
        [onTouch]: { "input, textarea, select, .MuiSelect-select": { fontSize: "16px !important" } },
        // Forced colours remove backgrounds, which mark selected elements.
        [inForcedColors]: {
          "[aria-current=page], [aria-pressed=true], [aria-selected=true], [role=option].Mui-focused": {
            "&:not(:focus-visible)": { outline: "2px solid Highlight", outlineOffset: -2 },
          },
        },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true, disableTouchRipple: true },
      styleOverrides: { root: { "&.Mui-focusVisible": focus } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true, size: "small" },
      styleOverrides: {
        root: {
          minHeight: 32,
          padding: "4px 12px",
          fontSize: tokens.text.table,
          lineHeight: 1.4,
          [onTouch]: { minHeight: 40 },
        },
        outlined: { borderColor: palette.strongLine, color: palette.text },
        contained: { [inForcedColors]: { border: "1px solid" } },
      },
    },
    MuiIconButton: {
      defaultProps: { size: "small" },
      styleOverrides: {
        root: {
          borderRadius: tokens.radius,
          width: 32,
          height: 32,
          color: palette.muted,
          fontFamily: "inherit",
          "&:hover": { background: palette.hover, color: palette.text },
          [onTouch]: { minWidth: 40, minHeight: 40 },
        },
      },
    },
    // No star for required inputs: optional ones are marked in their labels.
    MuiFormLabel: { styleOverrides: { asterisk: { display: "none" }, root: withoutStar } },
    MuiSvgIcon: { styleOverrides: { root: { fontSize: tokens.icon } } },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: {
        root: { backgroundImage: "none" },
        elevation1: { boxShadow: "none", border: hairline },
      },
    },
    MuiPopover: {
      // The scroll lock would disable sticky elements in the page's main part.
      defaultProps: { container: landmark, disableScrollLock: true },
      styleOverrides: { paper: floating(palette) },
    },
    // Fixed positioning, because a dialog would cut the popper at its edge.
    MuiPopper: { defaultProps: { container: landmark, popperOptions: { strategy: "fixed" } } },
    MuiMenu: {
      styleOverrides: { paper: floating(palette), list: { padding: 4 } },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          minHeight: 32,
          borderRadius: tokens.radius - 2,
          fontSize: tokens.text.form,
          padding: "4px 8px",
          "&.Mui-selected, &.Mui-selected:hover": { background: palette.brandTint, color: palette.brand },
          "&.Mui-focusVisible": { background: palette.hover },
          [onTouch]: { minHeight: 44 },
          // MUI's own mixture of both states leaves the text too little contrast.
          "&.Mui-selected.Mui-focusVisible": {
            background: palette.brandTint,
            boxShadow: `inset 0 0 0 2px ${palette.brand}`,
          },
        },
      },
    },
    MuiDialog: {
      defaultProps: { slotProps: { transition: { onEnter: showTop } } },
      styleOverrides: { paper: { ...floating(palette), [whereLowest]: scrollingWhole } },
    },
    MuiDialogTitle: {
      styleOverrides: { root: { fontSize: 16, fontWeight: tokens.text.emphasis, padding: "16px 20px 8px" } },
    },
    MuiDialogContent: { styleOverrides: { root: { padding: "8px 20px" } } },
    MuiDialogActions: { styleOverrides: { root: { padding: "12px 20px 16px" } } },
    MuiTooltip: {
      defaultProps: { enterDelay: tokens.hintDelay, disableInteractive: true },
      styleOverrides: {
        tooltip: {
          background: palette.text,
          color: palette.canvas,
          fontSize: tokens.text.small,
          fontWeight: 400,
          padding: "4px 8px",
          maxWidth: 360,
        },
      },
    },
    MuiTextField: { defaultProps: { size: "small", variant: "outlined" } },
    MuiFormControl: { defaultProps: { size: "small", variant: "outlined" } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          background: palette.surface,
          fontSize: tokens.text.form,
          [onTouch]: { minHeight: 40 },
          "& .MuiInputBase-inputSizeSmall": { paddingTop: 6, paddingBottom: 6 },
          // MUI's own opacity leaves less than half of the contrast that text needs.
          "& .MuiInputBase-input::placeholder": {
            ...{ color: palette.muted, opacity: 1, textOverflow: "ellipsis" },
          },
          "&:hover:not(.Mui-focused, .Mui-error, .Mui-disabled) .MuiOutlinedInput-notchedOutline": {
            borderColor: palette.muted,
          },
        },
        notchedOutline: { borderColor: palette.strongLine, ...withoutStar },
      },
    },
    MuiInputLabel: { styleOverrides: { root: { fontSize: tokens.text.form } } },
    // The helper text of a disabled input says why it is disabled, so it must stay legible.
    MuiFormHelperText: {
      styleOverrides: { root: { marginLeft: 2, "&.Mui-disabled": { color: palette.muted } } },
    },
    MuiCheckbox: {
      defaultProps: {
        size: "small",
        // Moves an aria-label, such as react-admin's for the checkbox of a row, from the root element to the input.
        slotProps: {
          root: { "aria-label": undefined },
          input: (props) => ({ "aria-label": props["aria-label"] }),
        },
      },
      // Inside its padding, since its label begins directly beside it.
      styleOverrides: { root: { "&.Mui-focusVisible": { outlineOffset: -4 } } },
    },
    MuiChip: {
      styleOverrides: {
        root: { fontSize: tokens.text.small, height: 22 },
        sizeSmall: { height: 20 },
        clickable: { [onTouch]: { minHeight: 40 } },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: {
          borderBottom: hairline,
          fontSize: tokens.text.table,
          padding: "0 8px",
          height: tokens.row.compact,
        },
        head: { color: palette.muted, fontWeight: tokens.text.emphasis, background: palette.surface },
      },
    },
    MuiTablePagination: { styleOverrides: { root: { fontSize: tokens.text.form } } },
    MuiTabs: { styleOverrides: { root: { minHeight: 36 } } },
    MuiTab: {
      styleOverrides: { root: { minHeight: 36, padding: "4px 12px", [onTouch]: { minHeight: 44 } } },
    },
    MuiToggleButton: {
      styleOverrides: { root: { fontSize: tokens.text.table, [onTouch]: { minHeight: 40 } } },
    },
    MuiAlert: {
      defaultProps: { closeText: translate("ra.action.close") },
      styleOverrides: { root: { fontSize: tokens.text.form, borderRadius: tokens.radius } },
    },
    MuiAutocomplete: {
      defaultProps: {
        openText: translate("ra.action.open"),
        closeText: translate("ra.action.close"),
        clearText: translate("ra.action.clear_input_value"),
        loadingText: translate("common.loading"),
        noOptionsText: translate("common.noOptions"),
      },
      styleOverrides: {
        // The field has room for no wider ones.
        clearIndicator: { [onTouch]: { minWidth: 32 } },
        popupIndicator: { [onTouch]: { minWidth: 32 } },
        listbox: { [onTouch]: { "& .MuiAutocomplete-option": { minHeight: 44 } } },
      },
    },
    RaDataTable: {
      defaultProps: { "aria-labelledby": pageTitleId },
      styleOverrides: {
        root: {
          "& .RaDataTable-tableWrapper": {
            background: palette.surface,
            border: hairline,
            borderRadius: tokens.radius,
          },
        },
      },
    },
    RaBulkActionsToolbar: {
      styleOverrides: {
        root: {
          // In the dark theme, react-admin's own colour leaves too little contrast to the actions.
          "& .RaBulkActionsToolbar-toolbar": { backgroundColor: palette.brandTint },
          // Without a selection it has no height; its buttons would still be stops of the Tab key.
          "& .RaBulkActionsToolbar-collapsed": { visibility: "hidden" },
        },
      },
    },
    RaNotification: {
      styleOverrides: {
        root: {
          "& .MuiSnackbarContent-root": { ...floating(palette), color: palette.text },
          "& .RaNotification-success": { borderLeft: `3px solid ${palette.good}` },
          "& .RaNotification-warning": { borderLeft: `3px solid ${palette.caution}` },
          "& .RaNotification-error": { borderLeft: `3px solid ${palette.alarm}` },
        },
      },
    },
    MuiSnackbarContent: {
      styleOverrides: { root: { ...floating(palette), fontSize: tokens.text.form, color: palette.text } },
    },
    MuiDrawer: { styleOverrides: { paper: { backgroundImage: "none", borderColor: palette.line } } },
    MuiLink: { styleOverrides: { root: { textUnderlineOffset: 2 } } },
    MuiSkeleton: {
      defaultProps: { animation: false },
      styleOverrides: { root: { background: palette.line } },
    },
  };
}

/** Hides the star that react-admin adds to the labels of required inputs. */
const withoutStar = { '& span > span[aria-hidden="true"]': { display: "none" } };

/**
 * The container of popups: the page's main part, or the dialog or drawer that is open over it. MUI's default, the end of
 * the body, is in no landmark, so users who navigate by landmarks with a screen reader would miss them.
 */
const landmark = (): HTMLElement | null =>
  [
    ...document.querySelectorAll<HTMLElement>(
      "#main-content, .MuiDialog-paper, .MuiDrawer-modal > .MuiPaper-root",
    ),
  ].at(-1) ?? null;

/** A dialog that scrolls with its title and buttons, which elsewhere stay in view, and takes nearly the whole window. */
const scrollingWhole = {
  display: "block",
  "& .MuiDialogContent-root": { overflowY: "visible" },
  "&:not(.MuiDialog-paperFullScreen)": { margin: 8, maxHeight: "calc(100% - 16px)" },
  "&.MuiDialog-paperFullWidth:not(.MuiDialog-paperFullScreen)": { width: "calc(100% - 16px)" },
} as const;

/** A button that has the focus from the start scrolls itself into view, and the title of such a dialog out of it. */
function showTop(dialog: HTMLElement): void {
  const paper = dialog.querySelector(".MuiDialog-paper");
  if (paper) paper.scrollTop = 0;
}

const floating = (palette: Palette) => ({
  background: palette.raised,
  backgroundImage: "none",
  border: `1px solid ${palette.line}`,
  boxShadow: palette.shadow,
});
