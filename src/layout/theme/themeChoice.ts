import { useSyncExternalStore } from "react";
import { localStore } from "#src/ui/browserStorage.ts";
import { isPrinting, onPrinting } from "#src/ui/printing.ts";
import { createSignal } from "#src/ui/signal.ts";
import { type Mode, palettes, tokens } from "./tokens.ts";

export const themeChoices = ["light", "dark", "system"] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** The chosen theme; "system" by default. It survives signing out. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(changed.subscribe, readChoice);

/** The theme that currently applies. */
export const useThemeMode = (): Mode => useSyncExternalStore(changed.subscribe, readMode);

export function chooseTheme(choice: ThemeChoice): void {
  localStore.setItem(key, choice);
  changed.announce();
}

/** Applies the theme now, and again whenever the choice or the system's theme changes. */
export function startTheme(): void {
  changed.subscribe(paint);
  paint();
}

function readChoice(): ThemeChoice {
  const stored = localStore.getItem(key);
  return themeChoices.find((choice) => choice === stored) ?? "system";
}

function readMode(): Mode {
  // Paper is white.
  if (isPrinting()) return "light";
  const choice = readChoice();
  if (choice !== "system") return choice;
  return systemIsDark.matches ? "dark" : "light";
}

/** Sets the tokens as CSS custom properties, such as `--brand-hover` and `--text`. */
function paint(): void {
  const mode = readMode();
  const { style } = document.documentElement;
  style.colorScheme = mode;
  for (const [name, value] of Object.entries(palettes[mode])) style.setProperty(property(name), value);
  style.setProperty("--font", tokens.font);
  style.setProperty("--bar", `${tokens.bar}px`);
  style.setProperty("--radius", `${tokens.radius}px`);
  style.setProperty("--motion", `${tokens.motion.milliseconds}ms ${tokens.motion.easing}`);
}

const property = (name: string): string =>
  `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const key = "edelivery.theme";
const changed = createSignal();
const systemIsDark = window.matchMedia("(prefers-color-scheme: dark)");
systemIsDark.addEventListener("change", changed.announce);
onPrinting(changed.announce);
window.addEventListener("storage", (event) => {
  if (event.key === key) changed.announce();
});
