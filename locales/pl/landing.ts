import { promiseMinutes, typicalMinutes } from "#contract/orders/promise.ts";
import { promise } from "./promise.ts";

/**
 * The landing page. Its first language is Polish, for it sells deliveries in Poland; the others are checked against it.
 * A word of one letter is followed by a space that does not break.
 */
export const landing = {
  meta: {
    title: `Dostawa zwykle w ${typicalMinutes} minut dla Twojego sklepu`,
    description: `Odbieramy zamówienie z Twojego sklepu i oddajemy je klientowi do rąk: ${promise}. Wyższa marża, lojalni klienci i mniej zwrotów. Umów prezentację albo załóż konto.`,
  },
  nav: {
    label: "Na tej stronie",
    how: "Jak to działa",
    benefits: "Korzyści",
    prices: "Cennik",
    demo: "Prezentacja",
    skip: "Przejdź do treści",
  },
  signIn: "Zaloguj się",
  register: "Załóż konto",
  registerShort: "Załóż konto",
  askDemo: "Umów prezentację",
  hero: {
    badge: "Dostawy tego samego dnia dla sklepów",
    title: `Z Twojego sklepu do klienta, zwykle w ${typicalMinutes} minut`,
    lead: `Zamawiasz kierowcę jednym kliknięciem. Odbiera paczkę w Twoim sklepie i oddaje ją klientowi do rąk: ${promise}, albo w wybranym, dwugodzinnym oknie.`,
    map: "Mapa miasta z trasą zamówienia: od kwiaciarni, przez kolejne ulice, do drzwi klienta.",
    order: "Zamówienie A7K2",
    pickedUp: "Odebrane o 12:40",
    arrival: "U klienta o 13:52",
    left: "za 38 min",
  },
  facts: [
    [`${typicalMinutes} min`, `zwykle od zamówienia do drzwi, najpóźniej ${promiseMinutes}`],
    ["2 h", "okno dostawy do wyboru"],
    ["7 dni", "tyle naprzód zaplanujesz"],
  ],
  logos: "Przykładowe sklepy (nazwy zmyślone)",
  how: {
    title: "Trzy kroki, jedna ulica",
    lead: "Ty pakujesz, my jedziemy. Każdy krok widzisz na żywo.",
    steps: [
      {
        time: "0 min",
        title: "Składasz zamówienie",
        text: "W konsoli, w kilkanaście sekund, albo prosto z Twojego sklepu internetowego przez API. Cenę znasz od razu.",
        scene: "Kierowca odbiera paczkę przed sklepem z pasiastą markizą.",
      },
      {
        time: "ok. 20 min",
        title: "Kierowca odbiera paczkę",
        text: "Najbliższy wolny kierowca przyjeżdża pod Twój punkt odbioru i potwierdza odbiór kodem PIN.",
        scene: "Furgonetka z paczką jedzie przez miasto.",
      },
      {
        time: `zwykle ${typicalMinutes} min`,
        title: "Klient ma ją w rękach",
        text: "Śledzisz trasę na mapie aż do drzwi. O wszystkim, co dzieje się po drodze, wiesz jako pierwszy.",
        scene: "Klientka odbiera paczkę w drzwiach kamienicy.",
      },
    ],
  },
  benefits: {
    title: "Szybka dostawa pracuje na sklep",
    items: [
      {
        title: "Wyższa marża",
        text: "Za „jeszcze dziś” klienci chętnie dopłacają. Ty ustalasz, ile kosztuje dostawa w Twoim sklepie, a naszą cenę widzisz, zanim zamówisz.",
      },
      {
        title: "Lojalni klienci",
        text: "Zakupy, które przyjechały po godzinie, pamięta się długo. Klient wraca tam, gdzie następnym razem będzie tak samo.",
      },
      {
        title: "Mniej zwrotów",
        text: "Im krótsze czekanie, tym mniej miejsca na rozmyślenie się. Paczka trafia do rąk, a nie pod zamknięte drzwi.",
      },
    ],
  },
  prices: {
    title: "Ile to kosztuje i czy do Ciebie dowozimy",
    lead: "Prosty cennik. Płacisz za rozmiar paczki i za drogę, bez abonamentu.",
    table: "Cennik dostaw",
    size: "Paczka %{size}",
    sum: "do %{kg} kg i %{cm} cm w sumie boków",
    sides: "do %{kg} kg i %{cm} cm",
    distance: "%{km}\u00a0km w cenie, każdy kolejny rozpoczęty: %{price}",
    net: "Ceny netto, doliczamy VAT. W czasie wzmożonego popytu może obowiązywać mnożnik. Cenę każdej dostawy widzisz, zanim ją zamówisz.",
  },
  coverage: {
    title: "Czy dowozicie pod mój kod?",
    label: "Kod pocztowy",
    submit: "Sprawdź",
    pending: "Sprawdzanie…",
    yes: "Tak, kod %{zipCode} (%{city}) jest w naszym zasięgu.",
    notYet: "Pod kod %{zipCode} (%{city}) jeszcze nie dowozimy. Napisz nam o tym w formularzu niżej.",
    unknown: "Nie znamy kodu %{zipCode}. Sprawdź, czy nie ma w nim literówki.",
    wrong: "Kod pocztowy ma postać 00-000.",
  },
  caseStudy: {
    label: "Studium przypadku",
    title: "Jak Kwiaciarnia Polna dowozi bukiety w 74 minuty",
    text: "Dwie strony o tym, co zmienia dostawa tego samego dnia: w marży, w zwrotach i w kalendarzu klientów. Przykład z liczbami, gotowy do pobrania po wysłaniu formularza.",
    link: "Chcę przeczytać",
  },
  demo: {
    title: "Zobacz to na swoich zamówieniach",
    lead: "Zostaw kontakt. Odezwiemy się w ciągu jednego dnia roboczego, mailem albo telefonem, jeśli podasz numer, i pokażemy, jak wyglądałyby dostawy z Twojego sklepu.",
    points: [
      "20 minut rozmowy, bez zobowiązań",
      "Zasięg i ceny dla Twoich adresów",
      "Od razu dostaniesz studium przypadku (PDF)",
    ],
    form: "Prośba o prezentację",
    name: "Imię i nazwisko",
    company: "Firma",
    email: "E-mail",
    phone: "Telefon",
    city: "Miejscowość",
    message: "Co chcesz dostarczać?",
    consent: "Zgadzam się na kontakt w sprawie prezentacji i akceptuję %{link}",
    consentLink: "politykę prywatności",
    submit: "Umów prezentację",
    pending: "Wysyłanie…",
    controller: "Twoimi danymi administruje %{owner} i używa ich tylko po to, żeby Ci odpowiedzieć.",
    privacy: "Polityka prywatności",
  },
  thanks: {
    title: "Dziękujemy!",
    text: "Mamy Twoje zgłoszenie. Odezwiemy się w ciągu jednego dnia roboczego. A na razie: dwie strony lektury.",
    download: "Pobierz studium przypadku (PDF)",
    downloading: "Pobieranie…",
    register: "Nie chcesz czekać? Załóż konto od razu",
  },
  closing: {
    title: "Wyślij pierwszą paczkę jeszcze w tym tygodniu",
    text: "Rejestracja zajmuje kilka minut. Umowę przeczytasz, wygenerujesz i prześlesz w konsoli, bez dzwonienia.",
  },
  languages: "Język strony",
  footer: {
    privacy: "Polityka prywatności",
    pin: "Potwierdzenie odbioru",
    rights: "Nazwy sklepów na tej stronie są zmyślone.",
  },
} as const;
