export type Draft = {
  /** 0 means today. A notification whose time has not come yet is not sent. */
  daysAgo: 0 | 1;
  /** The time of day in Warsaw. */
  time: string;
  /** The part of the sender's e-mail address before the @. */
  sender: "admin" | "anna.zielinska";
  /** By default all regions. */
  regions?: readonly string[];
  /** By default drivers of any status. */
  status?: "online" | "offline";
  title: string;
  body: string;
  long?: { title: string; body: string };
};

/** Notifications to drivers on two days. */
export const drafts: readonly Draft[] = [
  {
    daysAgo: 1,
    time: "06:40",
    sender: "anna.zielinska",
    title: "Gołoledź na drogach",
    body: "Od rana ślisko w całym kraju. Jedźcie wolniej i zostawcie większy odstęp.",
    long: {
      title: "Gołoledź: o czym pamiętać",
      body: "Najbardziej ślisko jest na mostach i w lesie.\nJeśli nie zdążycie, zgłoście opóźnienie w aplikacji: odbiorca dowie się od razu, a my nie będziemy dzwonić.",
    },
  },
  {
    daysAgo: 1,
    time: "12:15",
    sender: "anna.zielinska",
    regions: ["Mazowieckie"],
    status: "online",
    title: "Zamknięta Trasa Łazienkowska",
    body: "Do 18:00 objazd mostem Poniatowskiego. Doliczcie kwadrans.",
  },
  {
    daysAgo: 1,
    time: "17:30",
    sender: "admin",
    status: "offline",
    title: "Brakuje kierowców na wieczór",
    body: "Od 18:00 do 21:00 jest dużo zamówień. Kto może, niech wejdzie online.",
  },
  {
    daysAgo: 0,
    time: "00:05",
    sender: "admin",
    title: "Nowa wersja aplikacji 3.9.1",
    body: "Zaktualizujcie aplikację przed pierwszym kursem: poprawiliśmy skaner kodów.",
    long: {
      title: "Co nowego w wersji 3.9.1",
      body: "Skaner czyta kody także po ciemku.\nKod dostawy można wpisać jedną ręką.\nPowiadomienia mają teraz dłuższą wersję, jak ta.",
    },
  },
  {
    daysAgo: 0,
    time: "07:20",
    sender: "anna.zielinska",
    regions: ["Pomorskie", "Zachodniopomorskie"],
    title: "Silny wiatr nad morzem",
    body: "Porywy do 90 km/h. Skutery i rowery jeżdżą dziś tylko po mieście.",
  },
  {
    daysAgo: 0,
    time: "11:45",
    sender: "anna.zielinska",
    regions: ["Małopolskie", "Śląskie"],
    status: "online",
    title: "Korek na A4",
    body: "Wypadek między Balicami a Chrzanowem. Wybierzcie drogę krajową 79.",
  },
  {
    daysAgo: 0,
    time: "15:10",
    sender: "admin",
    title: "Paragony przy odbiorze",
    body: "Przy płatności gotówką zróbcie zdjęcie paragonu, zanim oddacie paczkę.",
  },
];
