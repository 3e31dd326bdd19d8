import type { alerts as english } from "#locales/en/alerts.ts";
import type { Words } from "#locales/shape.ts";
import { exceptions } from "./exceptions.ts";

export const alerts: Words<typeof english> = {
  title: "Upozornění",
  open: "Otevřít upozornění",
  unseen:
    "Upozornění: %{smart_count} nezobrazené |||| Upozornění: %{smart_count} nezobrazená |||| Upozornění: %{smart_count} nezobrazených",
  moreUnseen: "Upozornění: více než %{count} nezobrazených",
  arrived:
    "%{smart_count} nové upozornění |||| %{smart_count} nová upozornění |||| %{smart_count} nových upozornění",
  newOrders:
    "%{smart_count} nová objednávka |||| %{smart_count} nové objednávky |||| %{smart_count} nových objednávek",
  show: "Zobrazit %{smart_count} nové upozornění |||| Zobrazit %{smart_count} nová upozornění |||| Zobrazit %{smart_count} nových upozornění",
  seeAll: "Označit vše jako zobrazené",
  isUnseen: "Nezobrazené:",
  none: "Za posledních %{hours} hodin tu není žádné nevyřešené upozornění.",
  newest: "Zobrazeno %{count} nejnovějších. Ostatní uvidíte, když v nastavení vyberete méně upozornění.",
  othersUnseen:
    "Mezi ostatními jsou nezobrazená, proto zůstanou nezobrazená i tato, dokud neoznačíte vše jako zobrazené.",
  failed: "Upozornění se nepodařilo načíst.",
  stale: "Upozornění nemusí být aktuální.",
  notSaved: "Upozornění se nepodařilo označit jako zobrazená.",
  silent: "Máte nové upozornění. Prohlížeč přehrává zvuky, až když na stránce kliknete nebo něco napíšete.",
  toSettings: "Vybrat upozornění",
  kinds: { newOrder: "Nová objednávka", atRisk: "Ohrožená", ...exceptions.kinds },
  settings: {
    title: "Upozornění",
    text: "Zvolte, která upozornění se ukážou u zvonku, ohlásí zvukem nebo oznámením prohlížeče. Nastavení platí všude, kde se přihlásíte.",
    failed: "Vaše upozornění se nepodařilo načíst.",
    kind: "Upozornění",
    ways: { centre: "Zvonek", sound: "Zvuk", notice: "Prohlížeč" },
    of: "%{kind}: %{way}",
    trySound: "Vyzkoušet zvuk",
    tryNotice: "Vyzkoušet oznámení prohlížeče",
    sample: "Takhle vypadá oznámení prohlížeče.",
    ask: "Povolit",
    noticeStates: {
      default: "Tento prohlížeč zatím nemá povoleno zobrazovat oznámení z této stránky.",
      denied:
        "Tento prohlížeč oznámení z této stránky blokuje. Povolte je v jeho nastavení pro tuto stránku.",
      insecure:
        "Prohlížeče zobrazují oznámení jen ze zabezpečených stránek (https), proto se tu žádné neukáže.",
      unsupported: "Tento prohlížeč oznámení neumí zobrazovat.",
    },
    quietHours: "Tiché hodiny",
    quietHint:
      "V této době (varšavského času) se neozve žádný zvuk ani se neukáže oznámení prohlížeče. Zvonek počítá dál.",
    from: "Od",
    to: "Do",
    submit: "Uložit upozornění",
    pending: "Ukládání upozornění…",
    done: "Upozornění uložena",
  },
};
