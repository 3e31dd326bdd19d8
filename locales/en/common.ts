export const common = {
  language: "Language",
  tryAgain: "Try again",
  loading: "Loading",
  tooManyAttempts: "Too many failed attempts. Try again in %{minutes} min.",
  theme: {
    label: "Theme",
    light: "Light",
    dark: "Dark",
    system: "Same as the system",
  },
} as const;
