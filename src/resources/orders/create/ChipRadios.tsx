import { styled } from "@mui/material/styles";
import { type ReactNode, useId } from "react";
import { inForcedColors } from "#src/layout/theme/forcedColors.ts";
import { palettes, tokens } from "#src/layout/theme/tokens.ts";
import { onTouch } from "#src/layout/theme/touch.ts";

/** Radio buttons that look like chips: Tab moves to the chosen one, the arrow keys choose. */
export function ChipRadios<Choice extends string>({
  label,
  choices,
  value,
  onChange,
  children,
}: Props<Choice>) {
  const name = useId();
  return (
    <Group>
      <legend>{label}</legend>
      <div className="chips">
        {choices.map(({ id, text, hint }) => (
          <label key={id}>
            <input type="radio" name={name} checked={id === value} onChange={() => onChange(id)} />
            <span>{text}</span>
            {hint && <small>{hint}</small>}
          </label>
        ))}
      </div>
      {children}
    </Group>
  );
}

type Props<Choice> = {
  label: string;
  choices: readonly { id: Choice; text: string; hint?: string }[];
  /** Null if none is chosen. */
  value: Choice | null;
  onChange: (choice: Choice) => void;
  children?: ReactNode;
};

const Group = styled("fieldset")(({ theme: { palette, breakpoints } }) => {
  const colors = palettes[palette.mode];
  return {
    position: "relative",
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 0,
    legend: { padding: 0, marginBottom: 6, fontSize: tokens.text.small, color: colors.muted },
    ".chips": { display: "flex", flexWrap: "wrap", gap: 6 },
    label: {
      position: "relative",
      display: "grid",
      alignContent: "center",
      justifyItems: "center",
      minHeight: 32,
      [onTouch]: { minHeight: 40 },
      padding: "3px 12px",
      border: `1px solid ${colors.strongLine}`,
      borderRadius: tokens.radius,
      fontVariantNumeric: "tabular-nums",
      cursor: "pointer",
      // On most phones two chips with a second line don't fit beside each other, so each gets the width of the form.
      [breakpoints.down("sm")]: { "&:has(small)": { flex: "1 0 100%" } },
      "&:hover": { background: colors.hover },
      "&:has(:checked)": {
        borderColor: colors.brand,
        background: colors.brandTint,
        color: colors.brand,
        fontWeight: 600,
      },
      // Forced colours leave of these only the weight.
      [inForcedColors]: {
        "&:has(:checked):not(:has(:focus-visible))": { outline: "2px solid Highlight", outlineOffset: -2 },
      },
      "&:has(:focus-visible)": { outline: `2px solid ${colors.brand}`, outlineOffset: 1 },
      small: { fontSize: tokens.text.small, fontWeight: 400, color: colors.muted },
    },
    // The invisible input covers its label, so that the browser's validation hints point at the chip.
    input: { position: "absolute", inset: 0, margin: 0, opacity: 0, cursor: "inherit" },
  };
});
