import type { leads as english } from "#locales/en/leads.ts";
import type { Words } from "#locales/shape.ts";

export const leads: Words<typeof english> = {
  label: "Žádosti o ukázku",
  count: "%{smart_count} žádost |||| %{smart_count} žádosti |||| %{smart_count} žádostí",
  filter: "Které žádosti",
  shown: { open: "Otevřené", handled: "Zodpovězené", all: "Všechny" },
  sort: "Seřadit podle",
  sorts: {
    createdAtDESC: "Od nejnovějších",
    createdAtASC: "Od nejstarších",
    nameASC: "Jméno",
    companyASC: "Firma",
    cityASC: "Obec",
  },
  noMessage: "Bez zprávy.",
  consent: "souhlas s kontaktem, verze z %{version}",
  handle: "Zodpovězeno",
  handleOf: "Zodpovězeno: %{name}",
  handled: "zodpovězeno %{moment}, %{by}",
  done: "Označeno jako zodpovězené",
  none: "Žádné žádosti o ukázku",
  noneWaiting: "Nikdo nečeká na odpověď",
  noneHint: "Objeví se tu každý, kdo na úvodní stránce požádá o ukázku.",
  showAll: "Zobrazit všechny",
  failed: "Žádosti se nepodařilo načíst.",
};
