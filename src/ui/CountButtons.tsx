import { styled } from "@mui/material/styles";
import { palettes, tokens } from "#src/layout/theme/tokens.ts";
import { onTouch } from "#src/layout/theme/touch.ts";
import { scrollHint } from "./scrollHint.ts";

/** Buttons that choose what a list shows, each with how many it would show. On a phone they are one line that scrolls. */
export const CountButtons = ({ label, choices }: CountButtonsProps) => (
  <Buttons role="group" aria-label={label}>
    {choices.map(({ key, text, count, isOn, onPress }) => (
      <button key={key} type="button" aria-pressed={isOn} onClick={onPress}>
        {text} <span>{count}</span>
      </button>
    ))}
  </Buttons>
);

type CountButtonsProps = {
  /** What is chosen by them. */
  label: string;
  choices: readonly CountChoice[];
};

type CountChoice = {
  key: string;
  text: string;
  /** Undefined as long as it is not known. */
  count: number | string | undefined;
  isOn: boolean;
  onPress: () => void;
};

const Buttons = styled("div")(({ theme: { palette, breakpoints } }) => {
  const colors = palettes[palette.mode];
  return {
    display: "flex",
    flexWrap: "wrap",
    gap: 4,
    padding: 2,
    minWidth: 0,
    [breakpoints.down("sm")]: { flexWrap: "nowrap", overflowX: "auto", ...scrollHint },
    button: {
      all: "unset",
      cursor: "pointer",
      display: "inline-flex",
      alignItems: "center",
      gap: 6,
      height: 28,
      [onTouch]: { height: 40 },
      padding: "0 10px",
      borderRadius: tokens.radius,
      fontSize: tokens.text.table,
      whiteSpace: "nowrap",
      color: colors.muted,
      "&:hover": { background: colors.hover, color: colors.text },
      "&[aria-pressed=true]": { background: colors.brandTint, color: colors.brand, fontWeight: 500 },
      "&:focus-visible": { outline: `2px solid ${colors.brand}` },
    },
    span: { fontVariantNumeric: "tabular-nums", minWidth: 8 },
  };
});
