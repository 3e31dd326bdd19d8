import type { revert as english } from "#locales/en/revert.ts";
import type { Words } from "#locales/shape.ts";

export const revert: Words<typeof english> = {
  open: "Vrátit zpět",
  openOf: "Vrátit zpět: %{event}",
  title: "Vrátit zpět „%{event}“ u objednávky %{orderNo}?",
  submit: "Vrátit zpět",
  pending: "Vracení zpět…",
  done: "Objednávka %{orderNo}: „%{event}“ vráceno zpět",
  meaning: "Objednávka se vrátí do předchozího stavu. V historii zůstanou oba kroky.",
  undone:
    "Vráceno zpět. |||| Vráceno zpět u %{smart_count} objednávek. |||| Vráceno zpět u %{smart_count} objednávek.",
  someUndone: "Vráceno zpět u %{count} z %{all} objednávek.",
  moreFailed:
    "Nepodařilo se to ani u %{smart_count} další objednávky. |||| Nepodařilo se to ani u %{smart_count} dalších objednávek. |||| Nepodařilo se to ani u %{smart_count} dalších objednávek.",
  losses: {
    driverTold:
      "Řidič už byl informován a dostane nové oznámení. |||| Řidiči %{smart_count} objednávek už byli informováni a dostanou nové oznámení. |||| Řidiči %{smart_count} objednávek už byli informováni a dostanou nové oznámení.",
    offersAnew:
      "Objednávka se nabídne řidičům znovu a čas na přijetí poběží od začátku. |||| %{smart_count} objednávky se nabídnou řidičům znovu a čas na jejich přijetí poběží od začátku. |||| %{smart_count} objednávek se nabídne řidičům znovu a čas na jejich přijetí poběží od začátku.",
    holdOver:
      "Pozastavení už skončilo. |||| Pozastavení %{smart_count} objednávek už skončilo. |||| Pozastavení %{smart_count} objednávek už skončilo.",
    clientTold:
      "Příjemce ví o zrušení: dejte mu vědět, že objednávka přece jen pokračuje. |||| Příjemci %{smart_count} objednávek vědí o zrušení: dejte jim vědět, že objednávky přece jen pokračují. |||| Příjemci %{smart_count} objednávek vědí o zrušení: dejte jim vědět, že objednávky přece jen pokračují.",
  },
};
