export const common = {
  language: "Language",
  tryAgain: "Try again",
  loading: "Loading",
  theme: {
    label: "Theme",
    light: "Light",
    dark: "Dark",
    system: "Same as the system",
  },
} as const;
