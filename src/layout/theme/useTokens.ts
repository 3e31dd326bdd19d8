import { useTheme } from "@mui/material/styles";
import { type Palette, palettes, type Tone, type ToneColors, tones } from "./tokens.ts";

/** The colours of the current theme. */
export function useTokens(): { palette: Palette; tones: Record<Tone, ToneColors> } {
  const { mode } = useTheme().palette;
  return { palette: palettes[mode], tones: tones[mode] };
}
