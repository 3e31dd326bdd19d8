import type { CompanyPlan } from "#server/demo/companyPlan.ts";

/** Companies that send devices, parcels or visits; drivers mostly carry the goods already. */
export const directCompanies: readonly CompanyPlan[] = [
  {
    name: "Żarnik",
    short: "Żarnik",
    prefix: "ZAR",
    type: "iqos",
    weight: 12,
    swaps: true,
    cancellationReasons: {
      toBePickedUp: ["CLIENTS_REQUEST", "PRODUCT_CODES_DIDNT_WORK", "CALL_CENTER_REQUEST", "OTHER"],
      inDelivery: ["CLIENT_DIDNT_SHOW_UP", "CLIENT_IS_UNDER_13", "CLIENT_WITHOUT_ID", "CLIENT_NOT_IN_PERSON"],
    },
    shops: [
      ["Warszawa", "Marszałkowska", "28"],
      ["Wrocław", "Legnicka", "60"],
      ["Poznań", "Święty Marcin", "45"],
      ["Katowice", "Mariacka", "11"],
      ["Gdynia", "Świętojańska", "74"],
      ["Szczecin", "Krzywoustego", "15"],
    ],
    products: [
      ["Podgrzewacz Żarnik One", "ZO-1", 249],
      ["Podgrzewacz Żarnik Duo", "ZD-2", 399],
      ["Wymiana urządzenia", "ZW-0", 0],
    ],
  },
  {
    name: "Ciepły Dym",
    short: "Ciepły Dym",
    prefix: "CDY",
    type: "iqos",
    weight: 7,
    cancelOrderAfter: 600,
    shops: [
      ["Kraków", "Mogilska", "43"],
      ["Łódź", "Zgierska", "85"],
      ["Bydgoszcz", "Gdańska", "20"],
      ["Olsztyn", "Dworcowa", "36"],
    ],
    products: [
      ["Zestaw startowy", "CD-100", 199],
      ["Etui ładujące", "CD-210", 129],
    ],
  },
  {
    name: "Szafa Marianny",
    short: "Szafa Marianny",
    prefix: "SZM",
    type: "simple_delivery",
    weight: 6,
    shops: [
      ["Łódź", "Narutowicza", "34"],
      ["Poznań", "Dąbrowskiego", "29"],
      ["Warszawa", "Mickiewicza", "24"],
      ["Białystok", "Lipowa", "8"],
    ],
    products: [
      ["Sukienka", "SU-38", 219],
      ["Płaszcz", "PL-40", 549],
      ["Buty", "BU-39", 299],
    ],
  },
  {
    name: "Zielarnia Klon",
    short: "Klon",
    prefix: "KLN",
    type: "simple_delivery",
    weight: 6,
    prescriptions: true,
    shops: [
      ["Kielce", "Paderewskiego", "14"],
      ["Radom", "Żeromskiego", "52"],
      ["Rzeszów", "3 Maja", "7"],
      ["Lublin", "Zana", "39"],
    ],
    products: [
      ["Zioła i mieszanki", "ZI-5", 27.9],
      ["Leki bez recepty", "OTC", 41],
    ],
  },
  {
    name: "Łapa i Ogon",
    short: "Łapa",
    prefix: "LAP",
    type: "simple_delivery",
    weight: 5,
    shops: [
      ["Kielce", "Grunwaldzka", "40"],
      ["Szczecin", "Bohaterów Warszawy", "19"],
      ["Gdynia", "Morska", "98"],
      ["Białystok", "Antoniukowska", "56"],
      ["Radom", "Chrobrego", "17"],
    ],
    products: [
      ["Karma sucha 12 kg", "KA-12", 189],
      ["Żwirek 10 l", "ZW-10", 36],
    ],
  },
  {
    name: "Warsztat Zębatka",
    short: "Zębatka",
    prefix: "ZEB",
    type: "simple_arrival",
    weight: 5,
    aroundTheClock: true,
    shops: [
      ["Gliwice", "Pszczyńska", "112"],
      ["Warszawa", "Modlińska", "190"],
      ["Opole", "Oleska", "77"],
      ["Gorzów Wielkopolski", "Walczaka", "42"],
    ],
    products: [
      ["Wymiana akumulatora u klienta", "AKU", 459],
      ["Odbiór auta do przeglądu", "PRZ", 149],
    ],
  },
  {
    name: "Rondo Auto Pomoc",
    short: "Rondo",
    prefix: "RON",
    type: "simple_arrival",
    weight: 4,
    emergency: true,
    aroundTheClock: true,
    shops: [
      ["Szczecin", "Struga", "31"],
      ["Bydgoszcz", "Fordońska", "118"],
      ["Zielona Góra", "Batorego", "64"],
    ],
    products: [
      ["Części z dojazdem", "CZ-1", 239],
      ["Komplet opon", "OP-4", 1180],
    ],
  },
];
