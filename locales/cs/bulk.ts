import type { bulk as english } from "#locales/en/bulk.ts";
import type { Words } from "#locales/shape.ts";

export const bulk: Words<typeof english> = {
  bar: "Akce s vybranými objednávkami",
  chosen: "vybrána %{smart_count} |||| vybrány %{smart_count} |||| vybráno %{smart_count}",
  choose: "Vybrat objednávku %{orderNo}",
  chooseAll:
    "Vybrat jedinou nalezenou |||| Vybrat všechny %{smart_count} nalezené |||| Vybrat všech %{smart_count} nalezených",
  choosing: "Výběr objednávek",
  clear: "Zrušit výběr",
  showResults: "Co se neprovedlo",
  close: "Zavřít",
  stop: "Zastavit",
  repeat:
    "Opakovat u %{smart_count} objednávky |||| Opakovat u %{smart_count} objednávek |||| Opakovat u %{smart_count} objednávek",
  rows: "Vybrané objednávky",
  possible: "Možné u %{possible} z %{all}",
  tooMany:
    "Vybrali jste %{count} objednávek, ale najednou lze zpracovat nejvýše %{maximum}. Zužte filtr nebo jich vyberte méně.",
  moved: "Objednávka se mezitím změnila: %{event} (%{by}, %{moment}). Tato změna zůstala zachována.",
  force: "Zrušit i objednávky, které se právě doručují",
  forceHint:
    "Jejich řidiči už jsou na cestě k příjemcům nebo u nich. Pokud to nezaškrtnete, tyto objednávky pokračují.",
  names: { comment: "Komentář", export: "Exportovat" },
  titles: {
    label:
      "Štítek %{smart_count} objednávky |||| Štítky %{smart_count} objednávek |||| Štítky %{smart_count} objednávek",
    hold: "Pozastavit %{smart_count} objednávku |||| Pozastavit %{smart_count} objednávky |||| Pozastavit %{smart_count} objednávek",
    release:
      "Uvolnit %{smart_count} objednávku |||| Uvolnit %{smart_count} objednávky |||| Uvolnit %{smart_count} objednávek",
    changeDriver:
      "Změnit řidiče %{smart_count} objednávky |||| Změnit řidiče %{smart_count} objednávek |||| Změnit řidiče %{smart_count} objednávek",
    comment:
      "Komentář k %{smart_count} objednávce |||| Komentář k %{smart_count} objednávkám |||| Komentář k %{smart_count} objednávkám",
    contactClient:
      "Klient informován: %{smart_count} objednávka |||| Klienti informováni: %{smart_count} objednávky |||| Klienti informováni: %{smart_count} objednávek",
    cancel:
      "Zrušit %{smart_count} objednávku |||| Zrušit %{smart_count} objednávky |||| Zrušit %{smart_count} objednávek",
  },
  submits: {
    label:
      "Stáhnout %{smart_count} štítek |||| Stáhnout %{smart_count} štítky |||| Stáhnout %{smart_count} štítků",
    hold: "Pozastavit %{smart_count} objednávku |||| Pozastavit %{smart_count} objednávky |||| Pozastavit %{smart_count} objednávek",
    release:
      "Uvolnit %{smart_count} objednávku |||| Uvolnit %{smart_count} objednávky |||| Uvolnit %{smart_count} objednávek",
    changeDriver:
      "Předat řidiči %{smart_count} objednávku |||| Předat řidiči %{smart_count} objednávky |||| Předat řidiči %{smart_count} objednávek",
    comment:
      "Přidat komentář k %{smart_count} objednávce |||| Přidat komentář k %{smart_count} objednávkám |||| Přidat komentář k %{smart_count} objednávkám",
    contactClient:
      "Označit %{smart_count} jako informovaného |||| Označit %{smart_count} jako informované |||| Označit %{smart_count} jako informované",
    cancel:
      "Zrušit %{smart_count} objednávku |||| Zrušit %{smart_count} objednávky |||| Zrušit %{smart_count} objednávek",
  },
  done: {
    label:
      "Stažen %{smart_count} štítek |||| Staženy %{smart_count} štítky |||| Staženo %{smart_count} štítků",
    hold: "%{smart_count} objednávka pozastavena |||| %{smart_count} objednávky pozastaveny |||| %{smart_count} objednávek pozastaveno",
    release:
      "%{smart_count} objednávka uvolněna |||| %{smart_count} objednávky uvolněny |||| %{smart_count} objednávek uvolněno",
    changeDriver:
      "Řidič změněn u %{smart_count} objednávky |||| Řidič změněn u %{smart_count} objednávek |||| Řidič změněn u %{smart_count} objednávek",
    comment:
      "Komentář přidán k %{smart_count} objednávce |||| Komentář přidán k %{smart_count} objednávkám |||| Komentář přidán k %{smart_count} objednávkám",
    contactClient:
      "U %{smart_count} objednávky označeno: klient informován |||| U %{smart_count} objednávek označeno: klienti informováni |||| U %{smart_count} objednávek označeno: klienti informováni",
    cancel:
      "%{smart_count} objednávka zrušena |||| %{smart_count} objednávky zrušeny |||| %{smart_count} objednávek zrušeno",
  },
  will: {
    label: "Bude mít v souboru svou stránku",
    hold: "Bude pozastavena do %{moment}",
    release: "Hned bude pokračovat; lhůta k přijetí a limit fáze se posunou, slíbený čas se nemění",
    accept: "Bude přijata (řidič: %{driver})",
    changeDriver: "Převezme ji %{driver}",
    comment: "Přidá se k ní komentář",
    contactClient: "Klient bude označen jako informovaný",
  },
  states: {
    sending: "Odesílání…",
    done: "Hotovo",
    unknown: "Bez odpovědi: mohlo se to provést, ale nemuselo",
  },
  result: {
    progress: "Průběh",
    done: "Hotovo %{done} z %{all}",
    refused: "odmítnuto: %{smart_count}",
    unknown: "bez odpovědi: %{smart_count}",
    waiting: "neodesláno: %{smart_count}",
    lost: "Spojení se v průběhu přerušilo. Akci můžete bez obav zopakovat: nic se neprovede dvakrát.",
  },
};
