import Alert from "@mui/material/Alert";
import Autocomplete from "@mui/material/Autocomplete";
import { createTheme, ThemeProvider } from "@mui/material/styles";
import TextField from "@mui/material/TextField";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { createI18nProvider } from "#src/i18n/i18nProvider.ts";
import type { Language } from "#src/i18n/languages.ts";
import { loadMessages } from "#src/i18n/messages.ts";
import { muiTheme } from "#src/layout/theme/muiTheme.ts";

test.each<[Language, string[], string]>([
  ["pl", ["Zamknij", "Wyczyść wartość", "Otwórz"], "Nic nie znaleziono"],
  ["cs", ["Zavřít", "Smazat hodnotu", "Otevřít"], "Nic nenalezeno"],
])("in %s the buttons that MUI adds have names of that language", async (language, names, nothing) => {
  const { translate } = createI18nProvider(language, await loadMessages(language));
  render(
    <ThemeProvider theme={createTheme(muiTheme("light", translate))}>
      <Alert onClose={() => undefined} />
      <Autocomplete
        options={["Toruń"]}
        defaultValue="Toruń"
        filterOptions={() => []}
        renderInput={(params) => <TextField {...params} label="Place" />}
      />
    </ThemeProvider>,
  );
  const buttons = screen.getAllByRole("button", { hidden: true });
  expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual(names);
  fireEvent.click(screen.getByLabelText(names.at(-1) ?? ""));
  await screen.findByText(nothing);
});
