import type { onboarding as english } from "#locales/en/onboarding.ts";
import type { Words } from "#locales/shape.ts";

import { promise } from "./promise.ts";

export const onboarding: Words<typeof english> = {
  signedInAs: "Přihlášen účet %{email}",
  support: "Rádi vám s čímkoli pomůžeme. Napište nám:",
  nowActive: "Váš účet je aktivní. Můžete zadat první objednávku.",
  notice: {
    todo: "Účet je založen. Před první objednávkou potřebujeme údaje firmy a smlouvu.",
    inactive: "Váš účet je vypnutý: teď nemůžete objednávat.",
    settings: "Přejít do nastavení",
  },
  steps: {
    label: "Kroky registrace",
  },
  step: {
    done: "hotovo",
    skipped: "(přeskočeno)",
    current: "nyní",
    later: "později",
  },
  sizes: {
    label: "Obvyklá velikost zásilky",
    hint: "Objednávkový formulář začíná s ní. U každé objednávky můžete zvolit jinou.",
    bySum: "do %{weight} kg, součet stran do %{sum} cm",
    bySides: "do %{weight} kg, do %{sides} cm",
  },
  pickup: {
    title: "%{name} Pickup",
    how: "Řidič vyzvedne zásilku u vás",
    time: `Doručení ${promise}, nebo ve zvoleném časovém okně`,
  },
  simple: {
    title: "SIMPLE Delivery",
    how: "Řidič má váš produkt u sebe a přiveze ho zákazníkovi",
    time: `Doručení ${promise}`,
    contact: "Napište nám",
  },
  product: {
    title: "Zvolte způsob doručení",
    selected: "Zvoleno",
    submit: "Uložit a pokračovat k místům vyzvednutí",
    pending: "Ukládá se…",
    done: "Způsob doručení uložen",
  },
  locations: {
    title: "Vaše místa vyzvednutí",
    text: "Kde si řidiči mají vyzvedávat zásilky? Přidejte teď až %{most} míst, nebo to udělejte později v nastavení.",
    none: "Zatím žádná místa vyzvednutí.",
    add: "Přidat místo vyzvednutí",
    addAnother: "Přidat další",
    unnamed: "Nové místo vyzvednutí",
    edit: "Upravit: %{name}",
    remove: "Odebrat: %{name}",
    keep: "Hotovo",
    check: "Něco tu nesouhlasí. Otevřete a uvidíte co.",
    goOn: "Pokračovat",
    skip: "Zatím přeskočit",
    skipping: "Okamžik…",
    withoutPoints: { done: "Místa vyzvednutí můžete kdykoli přidat v nastavení" },
    send: "Uložit %{smart_count} místo a pokračovat |||| Uložit %{smart_count} místa a pokračovat |||| Uložit %{smart_count} míst a pokračovat",
    sending: "Ověřují se adresy…",
    done: "Místa vyzvednutí uložena",
  },
  goOn: "Zpět k registraci",
  companyData: {
    title: "Údaje vaší firmy",
    text: "Budou ve smlouvě. Můžete je opravovat, dokud účet není aktivní.",
  },
  contract: {
    notGenerated: "Vaše smlouva",
    generated: "Podepište smlouvu",
    received: "Kontrolujeme vaši smlouvu",
  },
  next: {
    title: "Co bude dál",
    check: "Zkontrolujeme ji a účet aktivujeme do jednoho pracovního dne od jejího doručení.",
    active: "Na této stránce se pak objeví cesta k první objednávce.",
    question: "Máte otázky? Napište nám:",
  },
  active: {
    title: "Váš účet je aktivní",
    text: "Vše, co jste zadali při registraci, je připraveno.",
    firstOrder: "Zadat první objednávku",
  },
};
