import type { CompanyData } from "#contract/companies/data.ts";
import type { Pricing } from "#contract/companies/settings.ts";
import { promiseMinutes, typicalMinutes } from "#contract/orders/promise.ts";
import { currency } from "#contract/orders/statuses.ts";
import { dayInWarsaw, dottedDay } from "#contract/rules/warsaw.ts";
import type { Provider } from "#server/provider.ts";

/** Everything that the text of a contract depends on. */
export type ContractTerms = {
  /** "2026/000123"; null for a preview. */
  number: string | null;
  generatedAt: Date;
  provider: Provider;
  company: CompanyData;
  pricing: Pricing;
};

type Section = { title: string; paragraphs: readonly string[] };

/** The contract is in Polish, whose law applies to it. */
export const contractTitle = (number: string | null): string =>
  `Umowa o świadczenie usług dostawy${number ? ` nr ${number}` : ""}`;

export const contractIntroduction = ({ generatedAt }: ContractTerms): string =>
  `zawarta w dniu ${dottedDay(dayInWarsaw(generatedAt))} pomiędzy:`;

/** The party that runs the service. */
export const providerParty = (provider: Provider): string => {
  const { name, seat, address, krs, nip, regon, shareCapital, representative } = provider;
  return [
    // The name of the town stays in the nominative, because declension by rules would give wrong forms.
    `${name}, siedziba: ${seat}`,
    `adres: ${address}`,
    `KRS ${krs}, NIP ${nip}, REGON ${regon}`,
    `kapitał zakładowy: ${money(shareCapital)}`,
    `reprezentowaną przez: ${representative.replace(" ", nonBreaking)}`,
  ].join(", ");
};

/** The company; optional data that is missing is left out. */
export function companyParty(company: CompanyData): string {
  const { companyName, displayName, headquartersIn, krs, nip, regon, shareCapital, firstName, lastName } =
    company;
  return [
    `${companyName}${displayName ? ` („${displayName}”)` : ""}, siedziba: ${headquartersIn}`,
    `adres: ${addressOf(company)}`,
    ...(krs ? [`KRS ${krs}`] : []),
    `NIP ${nip}`,
    `REGON ${regon}`,
    ...(shareCapital === undefined ? [] : [`kapitał zakładowy: ${money(shareCapital)}`]),
    `reprezentowaną przez: ${firstName}${nonBreaking}${lastName}`,
  ].join(", ");
}

/** Between first and last name. */
const nonBreaking = "\u00a0";

type AddressData = Pick<CompanyData, "street" | "streetNumber" | "apartmentNumber" | "zipCode" | "city">;

export const addressOf = ({ street, streetNumber, apartmentNumber, zipCode, city }: AddressData): string => {
  const house = [streetNumber, apartmentNumber].filter(Boolean).join("/");
  return `${street}${house ? ` ${house}` : ""}, ${zipCode} ${city}`;
};

/** The sections in order, numbered from 1. */
export const contractSections = ({
  pricing,
  provider,
}: Pick<ContractTerms, "pricing" | "provider">): readonly Section[] => [
  {
    title: "Przedmiot umowy",
    paragraphs: [
      "Operator świadczy na rzecz Klienta usługę eDelivery Pickup: odbiera przesyłki w punktach odbioru Klienta i doręcza je w tym samym dniu odbiorcom wskazanym w zamówieniu.",
      "Klient składa zamówienia w panelu internetowym Operatora albo za pośrednictwem jego interfejsu API. Zamówienie wiąże strony z chwilą jego przyjęcia w systemie Operatora.",
      "Przesyłka waży najwyżej 31,5 kg, a jej wymiary nie przekraczają 100 × 80 × 50 cm. Rozmiary: S – do 9,99 kg i sumy wymiarów do 100 cm; M – do 15 kg i sumy wymiarów do 200 cm; L – większe.",
    ],
  },
  {
    title: "Czas dostawy",
    paragraphs: [
      `Operator doręcza przesyłkę zwykle w ${typicalMinutes} minut, najpóźniej w ${promiseMinutes} minut od złożenia zamówienia, albo w wybranym przez Klienta dwugodzinnym przedziale czasu, w granicach swojego obszaru działania.`,
      "Czasu, przez który przesyłka nie była gotowa do odbioru albo odbiorca był nieobecny, nie wlicza się do czasu dostawy.",
    ],
  },
  {
    title: "Ceny",
    paragraphs: [
      `Cena dostawy zależy od rozmiaru przesyłki: S – ${money(pricing.baseS)}, M – ${money(pricing.baseM)}, L – ${money(pricing.baseL)}.`,
      pricing.perKilometre === 0
        ? "Cena nie zależy od odległości."
        : `Za każdy rozpoczęty kilometr trasy powyżej ${pricing.freeKilometres} km dolicza się ${money(pricing.perKilometre)}.`,
      "W czasie wzmożonego popytu cena może zostać pomnożona przez mnożnik, który Klient widzi przed złożeniem zamówienia.",
      "Ceny są cenami netto; dolicza się do nich podatek od towarów i usług według stawki obowiązującej w dniu doręczenia.",
    ],
  },
  {
    title: "Anulowanie zamówień",
    paragraphs: [
      "Klient może bezpłatnie anulować zamówienie do chwili odbioru przesyłki przez kierowcę.",
      "Zamówienie anulowane po odbiorze przesyłki jest płatne w całości, a przesyłka wraca do punktu odbioru. Zamówienie, którego nie przyjął żaden kierowca, jest anulowane bez opłat.",
    ],
  },
  {
    title: "Odpowiedzialność",
    paragraphs: [
      "Operator odpowiada za utratę, ubytek lub uszkodzenie przesyłki od jej odbioru do doręczenia, do wysokości zwykłej wartości jej zawartości, chyba że szkoda wynikła z przyczyn leżących po stronie Klienta lub odbiorcy, z właściwości zawartości albo z siły wyższej.",
      "Klient odpowiada za należyte opakowanie przesyłki i nie nadaje rzeczy, których przewóz jest zabroniony. Reklamacje Klient składa w ciągu 7 dni od doręczenia, a Operator odpowiada na nie w ciągu 14 dni.",
    ],
  },
  {
    title: "Dane osobowe",
    paragraphs: [
      "Klient powierza Operatorowi przetwarzanie danych osobowych odbiorców: imienia i nazwiska, adresu oraz numeru telefonu, wyłącznie w celu wykonania dostaw i rozpatrzenia reklamacji.",
      "Operator stosuje środki, o których mowa w art. 32 rozporządzenia (UE) 2016/679, a dane osobowe w zamówieniu usuwa najpóźniej po upływie 30 dni od jego zakończenia. Po zakończeniu umowy usuwa wszystkie powierzone dane, chyba że prawo nakazuje ich dłuższe przechowywanie.",
    ],
  },
  {
    title: "Rozliczenia",
    paragraphs: [
      "Okresem rozliczeniowym jest miesiąc kalendarzowy. Operator wystawia fakturę do 7. dnia następnego miesiąca, a Klient płaci ją przelewem w ciągu 14 dni od jej otrzymania.",
      "Kwoty, które kierowca pobrał od odbiorców za towar, Operator przekazuje Klientowi w ciągu 7 dni od doręczenia.",
    ],
  },
  {
    title: "Postanowienia końcowe",
    paragraphs: [
      "Umowa zostaje zawarta na czas nieokreślony i wchodzi w życie z dniem aktywacji konta Klienta. Każda ze stron może ją wypowiedzieć z zachowaniem miesięcznego okresu wypowiedzenia.",
      `Podpisaną umowę Klient przesyła w panelu internetowym Operatora albo na adres ${provider.email}. W sprawach nieuregulowanych stosuje się prawo polskie, a spory rozstrzyga sąd właściwy dla siedziby Operatora.`,
      "Umowę sporządzono w dwóch jednobrzmiących egzemplarzach, po jednym dla każdej ze stron.",
    ],
  },
];

// As in 1 234,50 zł, with plain spaces, since non-breaking ones make bad line breaks here.
const amount = new Intl.NumberFormat("pl-PL", { style: "currency", currency, useGrouping: "always" });
const money = (zloty: number): string => amount.format(zloty).replace(/\s/g, " ");
