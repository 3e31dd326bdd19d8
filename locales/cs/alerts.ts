import type { alerts as english } from "#locales/en/alerts.ts";
import type { Words } from "#locales/shape.ts";
import { exceptions } from "./exceptions.ts";

export const alerts: Words<typeof english> = {
  title: "Upozornění",
  open: "Otevřít upozornění",
  unseen:
    "Upozornění: %{smart_count} nezobrazené |||| Upozornění: %{smart_count} nezobrazená |||| Upozornění: %{smart_count} nezobrazených",
  arrived:
    "%{smart_count} nové upozornění |||| %{smart_count} nová upozornění |||| %{smart_count} nových upozornění",
  newOrders:
    "%{smart_count} nová objednávka |||| %{smart_count} nové objednávky |||| %{smart_count} nových objednávek",
  show: "Zobrazit %{smart_count} nové upozornění |||| Zobrazit %{smart_count} nová upozornění |||| Zobrazit %{smart_count} nových upozornění",
  seeAll: "Označit vše jako zobrazené",
  isUnseen: "Ještě nezobrazeno:",
  over: "Vyřešeno",
  none: "Za posledních %{hours} hodin se nic neobjevilo, nebo už je vše vyřešené.",
  failed: "Upozornění se nepodařilo načíst.",
  stale: "Upozornění nemusí být aktuální.",
  notSaved: "Upozornění se nepodařilo označit jako zobrazená.",
  silent: "Přišlo upozornění. Prohlížeč přehraje jeho zvuk, až na stránce kliknete nebo něco napíšete.",
  toSettings: "Vybrat upozornění",
  kinds: { newOrder: "Nová objednávka", atRisk: "Ohrožená", ...exceptions.kinds },
  settings: {
    title: "Upozornění",
    text: "Na co vás upozorňuje zvonek nahoře a co se k tomu ozve nebo otevře okno prohlížeče. Platí stejně na každém počítači, kde se přihlásíte.",
    failed: "Vaše upozornění se nepodařilo načíst.",
    kind: "Upozornění",
    ways: { centre: "Zvonek", sound: "Zvuk", notice: "Okno" },
    of: "%{kind}: %{way}",
    trySound: "Vyzkoušet zvuk",
    tryNotice: "Vyzkoušet okno prohlížeče",
    sample: "Takhle vypadá upozornění v okně prohlížeče.",
    ask: "Povolit",
    noticeStates: {
      default: "Tento prohlížeč se ještě neptal, jestli smí ukazovat okna této stránky.",
      denied:
        "Tento prohlížeč okna této stránky blokuje, takže se tu žádné neukáže. Povolte je v nastavení prohlížeče pro tuto stránku.",
      insecure: "Prohlížeče ukazují okna jen zabezpečených stránek (https), takže se tu žádné neukáže.",
      unsupported: "Tento prohlížeč okna webových stránek neukazuje.",
    },
    quietHours: "Tiché hodiny",
    quietHint:
      "V těchto hodinách (varšavského času) nezní žádný zvuk a neukáže se žádné okno. Zvonek počítá dál.",
    from: "Od",
    to: "Do",
    submit: "Uložit upozornění",
    pending: "Ukládání upozornění…",
    done: "Upozornění uložena",
  },
};
