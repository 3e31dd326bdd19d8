import type { forms as english } from "#locales/en/forms.ts";
import type { Words } from "#locales/shape.ts";

export const forms: Words<typeof english> = {
  save: "Uložit",
  saving: "Ukládá se…",
  cancel: "Zrušit",
  close: "Zavřít",
  optional: "nepovinné",
  keys: "Ctrl + Enter potvrdí",
  time: "Čas",
  dayFormat: "DD-MM-RRRR",
  timeFormat: "HH:MM",
  openCalendar: "Otevřít kalendář",
  calendar: "Kalendář",
  saved: "Uloženo",
  somebody: "Někdo jiný",
  conflict: "Mezitím to někdo změnil (%{by}, %{moment}). Dalším uložením nahradíte tyto změny svými.",
  errorCount: "%{smart_count} chyba |||| %{smart_count} chyby |||| %{smart_count} chyb",
  unsaved: {
    title: "Zahodit, co jste napsali?",
    text: "Ještě to není uloženo.",
    elsewhere: "V jiné kartě ještě není něco uloženo.",
    discard: "Zahodit",
    runTitle: "Odejít uprostřed?",
    run: "Hromadná operace ještě probíhá: co nebylo odesláno, zůstane neprovedené.",
    leave: "Odejít",
  },
};
