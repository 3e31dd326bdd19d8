import type { forms as english } from "#locales/en/forms.ts";
import type { Words } from "#locales/shape.ts";

export const forms: Words<typeof english> = {
  save: "Uložit",
  saving: "Ukládání…",
  unanswered: "Není známo, zda se to podařilo. Odeslané znovu beze změn se provede jen jednou.",
  cancel: "Zrušit",
  close: "Zavřít",
  optional: "nepovinné",
  notChosen: "Vyberte položku ze seznamu, nebo napsaný text smažte.",
  mustChoose: "Vyberte položku ze seznamu.",
  keys: "Ctrl + Enter: potvrdit",
  time: "Čas",
  dayFormat: "DD-MM-RRRR",
  timeFormat: "HH:MM",
  openCalendar: "Otevřít kalendář",
  calendar: "Kalendář",
  saved: "Uloženo",
  conflict: "Zatímco jste psali, někdo to změnil (%{by}, %{moment}). Dalším uložením jeho změny přepíšete.",
  namelessConflict: "Zatímco jste psali, údaje se změnily (%{moment}). Dalším uložením tuto změnu přepíšete.",
  ownConflict:
    "Toto jste už uložili sami (%{moment}), v jiné kartě nebo při výpadku spojení. Dalším uložením to přepíšete.",
  anyway: "%{action} i přesto",
  errorCount: "%{smart_count} chyba |||| %{smart_count} chyby |||| %{smart_count} chyb",
  discard: "Zahodit změny",
  unsaved: {
    title: "Zahodit neuložené změny?",
    text: "Vaše změny nejsou uložené.",
    elsewhere: {
      text: "V jiné kartě jsou neuložené změny.",
      run: "V jiné kartě ještě probíhá hromadná akce. Když odejdete, zbývající záznamy se nezmění.",
      file: "V jiné kartě se ještě stahuje soubor. Když odejdete, neuloží se.",
      key: "V jiné kartě je ještě zobrazen nový klíč nebo odkaz. Když odejdete, už ho nezkopírujete.",
    },
    discard: "Zahodit",
    unfinishedTitle: "Odejít, než to skončí?",
    run: "Hromadná akce ještě probíhá. Když odejdete, zbývající záznamy se nezmění.",
    file: "Soubor se ještě stahuje. Když odejdete, neuloží se.",
    keyTitle: "Odejít bez zkopírování?",
    key: "Nový klíč nebo odkaz se zobrazuje jen teď. Když odejdete, už ho nezkopírujete.",
    leave: "Odejít",
  },
};
