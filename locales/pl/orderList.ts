import type { orderList as english } from "#locales/en/orderList.ts";
import type { Words } from "#locales/shape.ts";

export const orderList: Words<typeof english> = {
  arrivals: {
    show: "%{smart_count} nowe zamówienie |||| %{smart_count} nowe zamówienia |||| %{smart_count} nowych zamówień",
    showMore:
      "Jeszcze %{smart_count} zamówienie |||| Jeszcze %{smart_count} zamówienia |||| Jeszcze %{smart_count} zamówień",
    hint: "Pokaż na górze listy",
  },
  display: {
    open: "Kolumny i wysokość wierszy",
    columns: "Kolumny",
    all: "Wszystkie kolumny",
    density: "Wysokość wierszy",
    compact: "Niskie",
    comfortable: "Wysokie",
    details: "Szczegóły zamówienia",
    below: "Pod wierszem",
    beside: "Obok listy",
  },
  track: {
    title: "Trasa zamówienia %{orderNo}",
    map: "Mapa trasy",
    none: "Brak historii trasy",
    noneHint: "Trasa pojawi się tutaj, gdy kierowca przyjmie zamówienie i ruszy w drogę.",
    failed: "Nie udało się wczytać trasy.",
    stale: "Trasa może być niepełna.",
    refresh: "Odśwież",
    close: "Zamknij",
    pickup: "Punkt odbioru",
    receiver: "Odbiorca",
    driver: "Kierowca",
    formerDriver: "Poprzedni kierowca",
    lastSeen: "ostatnia pozycja %{moment}",
    whole: "Cała trasa",
    driven: "Przejazd od %{from} do %{to}: %{distance}",
    marks: { pickup: "P", receiver: "O" },
  },
};
