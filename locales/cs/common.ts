import type { common as english } from "#locales/en/common.ts";
import type { Words } from "#locales/shape.ts";

export const common: Words<typeof english> = {
  language: "Jazyk",
  languageNotLoaded: "Jazyk se nepodařilo načíst. Obnovte stránku a zkuste to znovu.",
  tryAgain: "Zkusit znovu",
  undo: "Vrátit zpět",
  undoing: "Vracení zpět…",
  notUndone: "Nepodařilo se vrátit zpět. %{reason}",
  copying: {
    copy: "Kopírovat: %{name}",
    copied: "Zkopírováno",
    failed: "Nepodařilo se zkopírovat: označte text ručně",
  },
  once: {
    copy: "Kopírovat",
    copied: "Zkopírováno.",
    copyByHand: "Prohlížeč kopírování zablokoval. Text je označený: stiskněte Ctrl+C.",
  },
  loading: "Načítání",
  noOptions: "Nic nenalezeno",
  /** On a public page: code that failed to load. */
  incomplete:
    "Část této stránky se nepodařilo načíst. Zkontrolujte připojení, zkopírujte si napsaný text a obnovte stránku.",
  /** On a public page, in place of a sign-in. */
  notKept:
    "Prohlížeč pro tuto stránku nic neukládá, proto přihlášení není možné. Povolte soubory cookie a data tohoto webu nebo uvolněte místo a zkuste to znovu.",
  tooManyRequests: "Příliš mnoho požadavků. Zkuste to znovu za %{seconds} s.",
  dataAsOf: "Údaje k %{time}",
  tooManyAttempts: "Příliš mnoho neúspěšných pokusů. Zkuste to znovu za %{minutes} min.",
  requestId: "Kód pro podporu: %{id}",
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
  unknownChoice: "Neexistuje, nebo k tomu nemáte přístup",
  /** A company. */
  notActive: "%{name} (neaktivní)",
  history: {
    none: "Zatím nejsou zaznamenány žádné změny",
    failed: "Historii se nepodařilo načíst",
    system: "systém",
    changes: "%{smart_count} pole |||| %{smart_count} pole |||| %{smart_count} polí",
    was: "%{field}: %{before} → %{after}",
  },
};
