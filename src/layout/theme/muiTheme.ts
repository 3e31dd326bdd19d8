import type { I18nProvider, RaThemeOptions } from "react-admin";
import { muiComponents } from "./muiComponents.ts";
import { type Mode, palettes, tokens } from "./tokens.ts";

/** The MUI theme, built from the tokens, with words of the current language. */
export function muiTheme(mode: Mode, translate: I18nProvider["translate"]): RaThemeOptions {
  const palette = palettes[mode];
  const duration = tokens.motion.milliseconds;
  return {
    palette: {
      mode,
      primary: { main: palette.brand, dark: palette.brandHover, contrastText: palette.onBrand },
      secondary: { main: palette.brand, dark: palette.brandHover, contrastText: palette.onBrand },
      error: { main: palette.alarm },
      success: { main: palette.good },
      warning: { main: palette.caution },
      info: { main: palette.brand },
      background: { default: palette.canvas, paper: palette.surface },
      text: { primary: palette.text, secondary: palette.muted },
      // MUI's own colour is white in the dark theme, so that unselected elements would be brighter than selected ones.
      action: { active: palette.muted },
      divider: palette.line,
    },
    shape: { borderRadius: tokens.radius },
    spacing: tokens.space * 2,
    sidebar: { width: tokens.drawer.open, closedWidth: tokens.drawer.closed },
    typography: {
      fontFamily: tokens.font,
      fontSize: tokens.text.form,
      fontWeightMedium: 500,
      fontWeightBold: tokens.text.emphasis,
      h1: { fontSize: 22, fontWeight: tokens.text.emphasis, letterSpacing: "-0.01em", lineHeight: 1.3 },
      h2: { fontSize: 18, fontWeight: tokens.text.emphasis, letterSpacing: "-0.01em", lineHeight: 1.3 },
      h3: { fontSize: 15, fontWeight: tokens.text.emphasis, lineHeight: 1.4 },
      h6: { fontSize: 15, fontWeight: tokens.text.emphasis, lineHeight: 1.4 },
      body1: { fontSize: tokens.text.form, lineHeight: 1.5 },
      body2: { fontSize: tokens.text.table, lineHeight: 1.45 },
      caption: { fontSize: tokens.text.small, lineHeight: 1.4 },
      subtitle1: { fontSize: tokens.text.form, fontWeight: tokens.text.emphasis },
      subtitle2: { fontSize: tokens.text.table, fontWeight: tokens.text.emphasis },
      button: { fontSize: tokens.text.form, fontWeight: 500, textTransform: "none" },
    },
    motion: { reducedMotion: "system" },
    transitions: {
      duration: {
        shortest: duration,
        shorter: duration,
        short: duration,
        standard: duration,
        complex: duration,
        enteringScreen: duration,
        leavingScreen: duration,
      },
    },
    components: muiComponents(palette, translate),
  };
}
