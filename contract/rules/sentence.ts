/** Inserts values into a text: "in %{minutes} min" with {minutes: 5} is "in 5 min". */
export const sentence = (text: string, values: Record<string, string | number>): string =>
  text.replace(/%\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
