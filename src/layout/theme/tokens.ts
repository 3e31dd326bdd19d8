/**
 * All sizes, colours and durations of the console's design, for MUI and plain CSS. Lengths are in pixels, those of texts too:
 * the browser's zoom magnifies the whole page, its font size alone would not fit rows and columns.
 */
export const tokens = {
  font: '"Inter Variable", system-ui, -apple-system, "Segoe UI", sans-serif',
  text: { table: 13, form: 14, small: 12, emphasis: 600 },
  radius: 8,
  space: 4,
  row: { compact: 36, comfortable: 44 },
  bar: 48,
  drawer: { open: 240, closed: 57 },
  icon: 18,
  /** Milliseconds before a tooltip is shown. */
  hintDelay: 400,
  motion: { milliseconds: 120, easing: "ease-out" },
} as const;

export type Mode = "light" | "dark";

/** The meaning of a status colour; it sets the row's stripe and tint, the chip, and the shape of its dot. */
export type Tone = "waiting" | "moving" | "failed" | "done";
export type ToneColors = { stripe: string; tint: string; chip: string; onChip: string };

/** The shape of the dot by tone, so that tones don't depend on colour vision. */
export const toneShapes = {
  waiting: "circle",
  moving: "diamond",
  failed: "triangle",
  done: "square",
} as const satisfies Record<Tone, string>;

export type Palette = typeof light;

const light = {
  canvas: "#f7f8f8",
  surface: "#ffffff",
  raised: "#ffffff",
  hover: "#f0f3f2",
  text: "#17211f",
  muted: "#57655f",
  line: "#e2e7e5",
  strongLine: "#818e8a",
  brand: "#0f6e6a",
  brandHover: "#0b5854",
  onBrand: "#ffffff",
  brandTint: "#e3f1ef",
  alarm: "#b42318",
  good: "#177a45",
  caution: "#8a6100",
  shadow: "0 8px 24px rgb(16 32 30 / 0.12), 0 1px 3px rgb(16 32 30 / 0.08)",
};

const dark: Palette = {
  canvas: "#0f1413",
  surface: "#151b1a",
  raised: "#1c2423",
  hover: "#202928",
  text: "#e7edeb",
  muted: "#9daba7",
  line: "#28312f",
  strongLine: "#6d7b77",
  brand: "#56c4b8",
  brandHover: "#7bd4ca",
  onBrand: "#06211f",
  brandTint: "#17302e",
  alarm: "#ff8b7e",
  good: "#5cc98b",
  caution: "#e3b341",
  shadow: "0 8px 24px rgb(0 0 0 / 0.5), 0 1px 3px rgb(0 0 0 / 0.4)",
};

export const palettes: Record<Mode, Palette> = { light, dark };

export const tones: Record<Mode, Record<Tone, ToneColors>> = {
  light: {
    waiting: { stripe: "#d6a20b", tint: "rgb(214 162 11 / 0.07)", chip: "#fcf1cd", onChip: "#6b4e00" },
    moving: { stripe: "#23935a", tint: "rgb(35 147 90 / 0.06)", chip: "#dcf2e5", onChip: "#105c33" },
    failed: { stripe: "#d23b34", tint: "rgb(210 59 52 / 0.06)", chip: "#fde5e2", onChip: "#8f1d17" },
    done: { stripe: "#9aa6a2", tint: "rgb(120 135 130 / 0.04)", chip: "#e9eeec", onChip: "#43504c" },
  },
  dark: {
    waiting: { stripe: "#d9ab2b", tint: "rgb(217 171 43 / 0.07)", chip: "#39300f", onChip: "#f2cf6b" },
    moving: { stripe: "#3fb277", tint: "rgb(63 178 119 / 0.07)", chip: "#12341f", onChip: "#7fdcab" },
    failed: { stripe: "#e5605a", tint: "rgb(229 96 90 / 0.08)", chip: "#401b18", onChip: "#ffaaa2" },
    done: { stripe: "#66736f", tint: "rgb(140 155 150 / 0.04)", chip: "#262f2d", onChip: "#b4c0bc" },
  },
};
