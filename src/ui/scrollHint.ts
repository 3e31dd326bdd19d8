/** Styles of a line that scrolls sideways: its end fades, which shows that there is more. */
export const scrollHint = {
  paddingRight: "32px",
  maskImage: "linear-gradient(to right, #000 calc(100% - 32px), transparent)",
} as const;
