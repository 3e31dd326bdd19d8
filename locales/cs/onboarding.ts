import type { onboarding as english } from "#locales/en/onboarding.ts";
import type { Words } from "#locales/shape.ts";

import { promise } from "./promise.ts";

export const onboarding: Words<typeof english> = {
  signedInAs: "Přihlášen účet %{email}",
  support: "Potřebujete pomoc? Napište nám:",
  nowActive: "Váš účet je aktivní. Můžete vytvořit první objednávku.",
  notice: {
    todo: "Účet je založen. Před první objednávkou potřebujeme údaje firmy a smlouvu.",
    inactive: "Váš účet je deaktivovaný, proto teď nemůžete objednávat.",
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
    hint: "V objednávkovém formuláři bude předem vybraná. U každé objednávky ji můžete změnit.",
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
    how: "Řidič má váš produkt u sebe a přiveze ho vašemu zákazníkovi",
    time: `Doručení ${promise}`,
    contact: "Napište nám",
  },
  product: {
    title: "Zvolte způsob doručení",
    selected: "Zvoleno",
    submit: "Uložit a pokračovat k místům vyzvednutí",
    pending: "Ukládání…",
    done: "Způsob doručení uložen",
  },
  locations: {
    title: "Vaše místa vyzvednutí",
    text: "Kde si mají řidiči vyzvedávat vaše zásilky? Přidejte teď až %{most} míst, nebo to udělejte později v nastavení.",
    none: "Zatím žádná místa vyzvednutí.",
    add: "Přidat místo vyzvednutí",
    addAnother: "Přidat další",
    unnamed: "Nové místo vyzvednutí",
    edit: "Upravit: %{name}",
    remove: "Odebrat: %{name}",
    keep: "Hotovo",
    check: "Něco tu není v pořádku. Otevřete a uvidíte podrobnosti.",
    goOn: "Pokračovat",
    skip: "Zatím přeskočit",
    skipping: "Okamžik…",
    withoutPoints: { done: "Místa vyzvednutí můžete kdykoli přidat v nastavení" },
    send: "Uložit %{smart_count} místo a pokračovat |||| Uložit %{smart_count} místa a pokračovat |||| Uložit %{smart_count} míst a pokračovat",
    late: "Tento krok byl mezitím dokončen. Vaše místa vyzvednutí ještě nejsou uložená: uložte je, nebo je odeberte a pokračujte.",
    sending: "Ověřování adres…",
    done: "Místa vyzvednutí uložena",
  },
  goOn: "Pokračovat v registraci",
  notGoneOn: "Další krok se nepodařilo načíst. Co jste uložili, zůstává.",
  unsaved: {
    companyData: "Změny v údajích firmy ještě nejsou uložené. Smlouva se tvoří z uložených údajů.",
    locations: "Vaše místa vyzvednutí ještě nejsou uložená.",
    open: "Otevřít",
  },
  companyData: {
    title: "Údaje vaší firmy",
    text: "Tyto údaje budou ve smlouvě. Měnit je můžete, dokud účet není aktivní.",
  },
  contract: {
    notGenerated: "Vaše smlouva",
    generated: "Podepište smlouvu",
    received: "Kontrolujeme vaši smlouvu",
  },
  next: {
    title: "Co bude dál",
    check: "Zkontrolujeme ji a účet aktivujeme do jednoho pracovního dne od jejího doručení.",
    active: "Pak vás tato stránka přivede k první objednávce.",
    question: "Máte otázky? Napište nám:",
  },
  active: {
    title: "Váš účet je aktivní",
    text: "Vše, co jste zadali při registraci, je připraveno k použití.",
    firstOrder: "Vytvořit první objednávku",
  },
};
