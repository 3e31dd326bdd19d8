import type { orderChanges as english } from "#locales/en/orderChanges.ts";
import type { Words } from "#locales/shape.ts";

export const orderChanges: Words<typeof english> = {
  driver: {
    title: "Změna řidiče objednávky %{orderNo}",
    titleWaiting: "Výběr řidiče pro objednávku %{orderNo}",
    accepts: "Objednávku zatím nikdo nepřijal. Předáním řidiči bude rovnou přijatá.",
    region: "Region",
    driver: "Řidič",
    statuses: { online: "online", offline: "offline" },
    load: "%{smart_count} objednávka |||| %{smart_count} objednávky |||| %{smart_count} objednávek",
    minutes: "%{minutes} min",
    current: "Teď ji má %{driver}",
    suggested: "Nejvhodnější pro tuto objednávku",
    others: "Všichni řidiči",
    unknownPlace: "poloha neznámá",
    notAllowed: "nesmí přijímat objednávky této firmy",
    hasIt: "tuto objednávku už má",
    none: "V tomto regionu nejsou žádní řidiči",
    failed: "Řidiče se nepodařilo načíst.",
    submit: "Změnit řidiče %{orderNo}",
    submitDriver: "Předat %{orderNo}: %{driver}",
    pending: "Mění se řidič…",
    done: "Řidič změněn",
  },
  pickup: {
    title: "Ověření vyzvednutí objednávky %{orderNo}",
    pin: "PIN k vyzvednutí",
    digits: "6 číslic",
    locked:
      "Po příliš mnoha chybných pokusech je PIN zablokovaný. Použijte akci „%{action}“ a zkuste to znovu.",
    lockedForClients:
      "Po příliš mnoha chybných pokusech je PIN zablokovaný. Požádejte operátora o odblokování.",
    submit: "Ověřit vyzvednutí %{orderNo}",
    pending: "Ověřování…",
    done: "Vyzvednutí ověřeno",
  },
  edit: {
    title: "Úprava objednávky %{orderNo}",
    name: "Jméno a příjmení",
    street: "Ulice a číslo",
    zipCode: "PSČ",
    city: "Město",
    slotStart: "Začátek termínu",
    slot: "Dvě hodiny: %{slot}",
    unchanged: "Zatím nic nezměněno",
    submit: "Uložit objednávku %{orderNo}",
    pending: "Ukládání…",
    done: "Objednávka změněna",
  },
  label: { pending: "Stahování štítku…" },
  downloadLabelFailure: "Štítek se nepodařilo stáhnout. %{reason}",
};
