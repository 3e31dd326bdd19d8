import type { revert as english } from "#locales/en/revert.ts";
import type { Words } from "#locales/shape.ts";

export const revert: Words<typeof english> = {
  open: "Vrátit zpět",
  openOf: "Vrátit zpět: %{event}",
  title: "Vrátit zpět „%{event}“ u objednávky %{orderNo}?",
  submit: "Vrátit zpět",
  pending: "Vrací se zpět…",
  done: "Objednávka %{orderNo}: „%{event}“ vráceno zpět",
  meaning: "Objednávka se vrátí do předchozího stavu. V historii zůstane obojí.",
  undone:
    "Vráceno zpět. |||| Vráceno zpět u %{smart_count} objednávek. |||| Vráceno zpět u %{smart_count} objednávek.",
  someUndone: "Vráceno zpět u %{count} z %{all} objednávek. Ostatní: %{reason}",
  losses: {
    driverTold:
      "Řidič už o tom věděl a dozví se to znovu. |||| U %{smart_count} objednávek řidič už o tom věděl a dozví se to znovu. |||| U %{smart_count} objednávek řidič už o tom věděl a dozví se to znovu.",
    offersAnew:
      "Objednávka se nabízí znovu a čas na přijetí běží od začátku. |||| %{smart_count} objednávky se nabízejí znovu a čas na jejich přijetí běží od začátku. |||| %{smart_count} objednávek se nabízí znovu a čas na jejich přijetí běží od začátku.",
    holdOver:
      "Pozastavení, které trvalo, už skončilo. |||| U %{smart_count} objednávek pozastavení, které trvalo, už skončilo. |||| U %{smart_count} objednávek pozastavení, které trvalo, už skončilo.",
    clientTold:
      "Příjemce ví o zrušení: dejte mu vědět, že objednávka pokračuje. |||| Příjemci %{smart_count} objednávek vědí o zrušení: dejte jim vědět, že objednávky pokračují. |||| Příjemci %{smart_count} objednávek vědí o zrušení: dejte jim vědět, že objednávky pokračují.",
  },
};
