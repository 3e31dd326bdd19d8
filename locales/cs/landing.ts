import { promiseMinutes, typicalMinutes } from "#contract/orders/promise.ts";
import type { landing as polish } from "#locales/pl/landing.ts";
import type { Words } from "#locales/shape.ts";
import { promise } from "./promise.ts";

export const landing: Words<typeof polish> = {
  meta: {
    title: `Doručení pro váš obchod, obvykle do ${typicalMinutes} minut`,
    description: `Objednávku vyzvedneme ve vašem obchodě v Polsku a předáme ji zákazníkovi do rukou: ${promise}. Vyšší marže, věrní zákazníci a méně vrácení. Domluvte si ukázku, nebo si založte účet.`,
  },
  nav: {
    label: "Na této stránce",
    how: "Jak to funguje",
    benefits: "Výhody",
    prices: "Ceník",
    demo: "Ukázka",
    skip: "Přejít k obsahu",
  },
  signIn: "Přihlásit se",
  register: "Založit účet",
  registerShort: "Založit účet",
  askDemo: "Domluvit ukázku",
  hero: {
    badge: "Doručení ještě dnes pro obchody",
    title: `Z vašeho obchodu k zákazníkovi, obvykle do ${typicalMinutes} minut`,
    lead: `Řidiče objednáte jedním kliknutím. Zásilku vyzvedne ve vašem obchodě a předá ji zákazníkovi do rukou: ${promise}, nebo ve zvoleném dvouhodinovém okně.`,
    map: "Mapa města s cestou objednávky: od květinářství přes další ulice až ke dveřím zákazníka.",
    order: "Objednávka A7K2",
    pickedUp: "Vyzvednuto ve 12:40",
    arrival: "U zákazníka ve 13:52",
    left: "za 38 min",
  },
  facts: [
    [`${typicalMinutes} min`, `obvykle od objednávky ke dveřím, nejpozději ${promiseMinutes}`],
    ["2 h", "doručovací okno na výběr"],
    ["7 dní", "dopředu si naplánujete"],
  ],
  logos: "Ukázkové obchody (vymyšlené názvy)",
  how: {
    title: "Tři kroky, jedna ulice",
    lead: "Vy balíte, my jedeme. Každý krok vidíte živě.",
    steps: [
      {
        time: "0 min",
        title: "Zadáte objednávku",
        text: "V konzoli během pár vteřin, nebo rovnou z vašeho e-shopu přes API. Cenu znáte hned.",
        scene: "Řidič vyzvedává zásilku před obchodem s pruhovanou markýzou.",
      },
      {
        time: "asi 20 min",
        title: "Řidič zásilku vyzvedne",
        text: "Nejbližší volný řidič přijede na vaše místo vyzvednutí a převzetí potvrdí PINem.",
        scene: "Dodávka se zásilkou jede městem.",
      },
      {
        time: `obvykle ${typicalMinutes} min`,
        title: "Zákazník ji má v rukou",
        text: "Cestu sledujete na mapě až ke dveřím. O všem, co se po cestě stane, víte jako první.",
        scene: "Zákaznice přebírá zásilku ve dveřích činžovního domu.",
      },
    ],
  },
  benefits: {
    title: "Rychlé doručení pracuje pro váš obchod",
    items: [
      {
        title: "Vyšší marže",
        text: "Za „ještě dnes“ si zákazníci rádi připlatí. Vy určujete, kolik doručení ve vašem obchodě stojí, a naši cenu vidíte, než objednáte.",
      },
      {
        title: "Věrní zákazníci",
        text: "Nákup, který dorazil za hodinu, si člověk pamatuje dlouho. Zákazník se vrací tam, kde to příště bude stejné.",
      },
      {
        title: "Méně vrácení",
        text: "Čím kratší čekání, tím méně prostoru na rozmýšlení. Zásilka putuje do rukou, ne pod zamčené dveře.",
      },
    ],
  },
  prices: {
    title: "Kolik to stojí a jestli k vám jezdíme",
    lead: "Jednoduchý ceník. Platíte za velikost zásilky a za cestu, bez předplatného.",
    table: "Ceník doručení",
    size: "Zásilka %{size}",
    sum: "do %{kg} kg a %{cm} cm v součtu stran",
    sides: "do %{kg} kg a %{cm} cm",
    distance: "%{km}\u00a0km v ceně, každý další započatý: %{price}",
    net: "Ceny bez DPH. V době zvýšené poptávky může platit násobitel. Cenu každého doručení vidíte, než ho objednáte.",
  },
  coverage: {
    title: "Doručujete na mé PSČ?",
    label: "Polské PSČ",
    submit: "Ověřit",
    pending: "Ověřování…",
    yes: "Ano, na %{zipCode} (%{city}) doručujeme.",
    notYet: "Na %{zipCode} (%{city}) zatím nedoručujeme. Napište nám o tom ve formuláři níže.",
    unknown: "PSČ %{zipCode} neznáme. Zkontrolujte, zda v něm není překlep.",
    wrong: "Polské PSČ má tvar 00-000.",
  },
  caseStudy: {
    label: "Případová studie",
    title: "Jak Kwiaciarnia Polna doručuje kytice za 74 minut",
    text: "Dvě strany v polštině o tom, co změní doručení ještě dnes: v marži, ve vráceném zboží i v kalendářích zákazníků. Příklad s čísly, ke stažení po odeslání formuláře.",
    link: "Chci si ji přečíst",
  },
  demo: {
    title: "Podívejte se na to na svých objednávkách",
    lead: "Nechte nám kontakt. Ozveme se do jednoho pracovního dne, e-mailem, nebo telefonem, pokud uvedete číslo, a ukážeme vám, jak by vypadalo doručování z vašeho obchodu.",
    points: [
      "20 minut rozhovoru, nezávazně",
      "Pokrytí a ceny pro vaše adresy",
      "Hned dostanete případovou studii (PDF)",
    ],
    form: "Žádost o ukázku",
    name: "Jméno a příjmení",
    company: "Firma",
    email: "E-mail",
    phone: "Telefon",
    city: "Obec",
    message: "Co chcete doručovat?",
    consent: "Souhlasím s kontaktem kvůli ukázce a přijímám %{link}",
    consentLink: "zásady ochrany osobních údajů",
    submit: "Domluvit ukázku",
    pending: "Odesílání…",
    controller: "Vaše údaje spravuje %{owner} a používá je jen k tomu, aby vám odpověděl.",
    privacy: "Zásady ochrany osobních údajů",
  },
  thanks: {
    title: "Děkujeme!",
    text: "Vaši žádost máme. Ozveme se do jednoho pracovního dne. A zatím: dvě strany ke čtení.",
    download: "Stáhnout případovou studii (PDF)",
    downloading: "Stahování…",
    register: "Nechcete čekat? Založte si účet hned",
  },
  closing: {
    title: "Pošlete první zásilku ještě tento týden",
    text: "Registrace zabere pár minut. Smlouvu si přečtete, vygenerujete a pošlete v konzoli, bez telefonování.",
  },
  languages: "Jazyk stránky",
  footer: {
    privacy: "Zásady ochrany osobních údajů",
    pin: "Ověření vyzvednutí",
    rights: "Názvy obchodů na této stránce jsou smyšlené.",
  },
};
