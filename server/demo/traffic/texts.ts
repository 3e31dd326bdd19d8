import type { CancellationReason } from "#contract/orders/statuses.ts";

/** Operators' comments on orders. */
export const comments: readonly string[] = [
  "Klient prosi o telefon 10 minut przed dostawą.",
  "Domofon nie działa, proszę dzwonić.",
  "Kierowca zgłosił korek, opóźnienie około 15 minut.",
  "Sklep potwierdził, że paczka jest gotowa.",
  "Zmiana numeru mieszkania uzgodniona z klientem.",
  "Klient odbierze po 18:00, kierowca poinformowany.",
  "Paczka cięższa niż w zamówieniu, potrzebny większy samochód.",
  "Brak odpowiedzi pod numerem klienta, spróbujemy ponownie za kwadrans.",
  "Recepta zweryfikowana w aptece.",
  "Punkt odbioru prosi o podanie numeru zamówienia.",
  "Odbiór możliwy tylko z dowodem osobistym.",
  "Klient zadowolony, dziękuje za szybki kontakt.",
  "Proszę nie zostawiać paczki u sąsiadów.",
  "Called the shop: packing takes five more minutes.",
  "Customer asked to leave the parcel at reception.",
  "Driver is on the way, customer informed.",
  "Wrong floor in the address, corrected with the customer.",
  "Gate code received by phone and passed to the driver.",
];

export const receiverNotes: readonly string[] = [
  "Domofon 12, drugie piętro.",
  "Proszę o kontakt telefoniczny przed dostawą.",
  "Wejście od strony parkingu.",
  "Zostawić w recepcji biura.",
  "Pies w ogrodzie, proszę dzwonić do furtki.",
  "Kod do bramy poda klient.",
];

export const driverNotes: readonly string[] = [
  "Ostrożnie, szkło.",
  "Odbiór przez zaplecze.",
  "Sprawdzić zawartość z listą.",
  "Paczka w lodówce, odebrać torbę termiczną.",
];

export const deliveryComments: readonly string[] = [
  "Odebrano osobiście.",
  "Przekazano w recepcji.",
  "Odebrał domownik.",
  "Klient sprawdził zawartość.",
];

export const holdNotes: readonly string[] = [
  "Klient wróci do domu za godzinę.",
  "Sklep kompletuje zamówienie.",
  "Awaria samochodu, szukam zastępstwa.",
  "Klient prosi o późniejszą dostawę.",
];

export const renewalComments: readonly string[] = [
  "Kierowca nie dojedzie na czas.",
  "Awaria pojazdu kierowcy.",
];

export const driverChangeComments: readonly string[] = [
  "Bliżej punktu odbioru.",
  "Poprzedni kierowca kończy zmianę.",
];

/** Cancellation reasons by stage. */
export const reasonsByStage = {
  new: ["CLIENTS_REQUEST", "CALL_CENTER_REQUEST", "WRONG_ADDRESS", "OTHER"],
  accepted: [
    "NO_STOCK_IN_STORE",
    "NO_STOCK_IN_STORE",
    "DAMAGED_PRODUCT",
    "DRIVERS_FAILURE",
    "CLIENTS_REQUEST",
    "PRODUCT_CODES_DIDNT_WORK",
  ],
  arrived: [
    "CLIENT_DIDNT_SHOW_UP",
    "CLIENT_DIDNT_SHOW_UP",
    "CLIENT_WITHOUT_ID",
    "CLIENT_NOT_IN_PERSON",
    "CLIENT_WITH_INCORRECT_DATA",
    "WRONG_ADDRESS",
  ],
} as const satisfies Record<string, readonly CancellationReason[]>;

export const cancellationComments: readonly string[] = [
  "Ustalono telefonicznie z klientem.",
  "Sklep potwierdził brak towaru.",
  "Trzy próby kontaktu bez skutku.",
  "Zamówienie złożone omyłkowo.",
];
