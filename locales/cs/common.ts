import type { common as english } from "#locales/en/common.ts";
import type { Words } from "#locales/shape.ts";

export const common: Words<typeof english> = {
  language: "Jazyk",
  tryAgain: "Zkusit znovu",
  undo: "Vrátit zpět",
  undoing: "Vrací se zpět…",
  notUndone: "Nevráceno. %{reason}",
  copying: {
    copy: "Kopírovat: %{name}",
    copied: "Zkopírováno",
    failed: "Kopírování se nezdařilo: označte text",
  },
  once: {
    copy: "Kopírovat",
    copied: "Zkopírováno.",
    copyByHand: "Prohlížeč kopírování nedovoluje. Text je označený: stiskněte Ctrl+C.",
  },
  loading: "Načítání",
  tooManyRequests: "Příliš mnoho požadavků. Zkuste to znovu za %{seconds} s.",
  dataAsOf: "Stav dat k %{time}",
  tooManyAttempts: "Příliš mnoho neúspěšných pokusů. Zkuste to znovu za %{minutes} min.",
  requestId: "Číslo pro podporu: %{id}",
  changedBy: "Mezitím to někdo změnil (%{by}, %{moment}). Zkontrolujte to a zkuste to znovu.",
  triesLeft:
    "Zbývá %{smart_count} pokus. |||| Zbývají %{smart_count} pokusy. |||| Zbývá %{smart_count} pokusů.",
  theme: {
    label: "Motiv",
    light: "Světlý",
    dark: "Tmavý",
    system: "Podle systému",
  },
  missingRights: "Chybí: %{names}.",
  quoted: "„%{text}“",
  all: "Vše",
  /** A company, region or driver in the address of a list. */
  unknownChoice: "Neexistuje, nebo je mimo váš dosah",
  notActive: "Neaktivní: %{id}",
  history: {
    none: "Zatím nejsou zaznamenány žádné změny",
    failed: "Historii se nepodařilo načíst",
    system: "systém",
    changes: "%{smart_count} pole |||| %{smart_count} pole |||| %{smart_count} polí",
    was: "%{field}: %{before} → %{after}",
  },
};
