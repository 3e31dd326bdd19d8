/** The case study that the landing page offers; `scripts/caseStudy.ts` sets it. Polish alone, as that page is. */
export const caseStudy = {
  title: "Jak Kwiaciarnia Polna dowozi bukiety w 74 minuty",
  label: "Studium przypadku",
  lead: "Kwiaty nie lubią czekać, a ludzie, którzy je wysyłają, jeszcze mniej. Sklep z trzema pracowniami zamienił „jutro” na „za chwilę”, i policzył, co z tego wyszło.",
  facts: [
    ["74 min", "typowy czas od zamówienia do drzwi"],
    ["+18%", "marży na zamówieniu z dostawą"],
    ["–41%", "bukietów, które wracały do pracowni"],
    ["2,3×", "częściej wracający klienci"],
  ],
  shop: {
    title: "Sklep",
    text: "Kwiaciarnia Polna prowadzi trzy pracownie w Warszawie i sklep internetowy. W zwykły dzień wychodzi z nich sto bukietów, w Dzień Matki ponad czterysta. Dwie trzecie zamówień to prezenty: odbiorca o niczym nie wie, a nadawca chce znać godzinę.",
  },
  problem: {
    title: "Co nie działało",
    text: "Przesyłka na następny dzień przychodziła, gdy było już po imieninach. Własny samochód stał w korku z ośmioma bukietami naraz, a każdy telefon „gdzie są moje kwiaty?” odrywał florystkę od stołu. Co dziewiąty bukiet wracał: zwiędły, spóźniony albo nieodebrany.",
  },
  change: {
    title: "Co się zmieniło",
    points: [
      "Zamówienie ze sklepu internetowego trafia przez API prosto do kierowcy.",
      "Klient wybiera „jak najszybciej” albo okno dwugodzinne i płaci za to przy kasie.",
      "Każda pracownia jest osobnym punktem odbioru z własnymi godzinami.",
      "Odbiór potwierdza PIN, więc bukiet nie odjedzie z niewłaściwą osobą.",
    ],
  },
  chart: {
    title: "Ile trwa dostawa",
    under: "Udział zamówień według czasu od złożenia do doręczenia",
    bars: [
      ["do 60 min", 31],
      ["60–90 min", 46],
      ["90–120 min", 17],
      ["ponad 120 min", 6],
    ],
    note: "77% bukietów jest na miejscu przed upływem półtorej godziny. Pozostałe to głównie zamówienia na godziny szczytu i na obrzeża miasta.",
  },
  table: {
    title: "Przed i po",
    head: ["", "Przesyłka następnego dnia", "Dostawa tego samego dnia"],
    rows: [
      ["Czas do drzwi", "19–26 godzin", "74 minuty"],
      ["Opłata, którą płaci klient", "14,90 zł", "29,90 zł"],
      ["Marża na zamówieniu", "33 zł", "39 zł"],
      ["Zwroty i nieodebrane", "11,2%", "6,6%"],
      ["Drugi zakup w ciągu 90 dni", "9%", "21%"],
      ["Telefony o status, na 100 zamówień", "24", "5"],
    ],
  },
  day: {
    title: "Jeden bukiet, krok po kroku",
    steps: [
      ["12:08", "Klient płaci w sklepie internetowym"],
      ["12:11", "Kierowca przyjmuje zamówienie"],
      ["12:40", "Odbiór w pracowni, PIN się zgadza"],
      ["13:22", "Bukiet w rękach jubilatki"],
    ],
  },
  quote:
    "Najbardziej zdziwiło mnie, że klienci wolą zapłacić więcej. Nie kupują transportu. Kupują to, że zdążą.",
  speaker: "Hanna Polna, właścicielka",
  closing: "Zobacz to na swoich zamówieniach",
  closingText: "Dwadzieścia minut rozmowy, bez zobowiązań. Formularz jest na naszej stronie.",
  fiction:
    "Sklep, osoby i liczby w tym dokumencie są zmyślone. Pokazują, jak może wyglądać wdrożenie, i nie są obietnicą wyniku.",
} as const;
