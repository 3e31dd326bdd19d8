/** Of a line that scrolls sideways: its end fades, so that it can be seen that it goes on. */
export const scrollHint = {
  paddingRight: "32px",
  maskImage: "linear-gradient(to right, #000 calc(100% - 32px), transparent)",
} as const;
