import type { common as english } from "#locales/en/common.ts";
import type { Words } from "#locales/shape.ts";

export const common: Words<typeof english> = {
  language: "Język",
  languageNotLoaded: "Nie udało się wczytać języka. Odśwież stronę, aby spróbować ponownie.",
  tryAgain: "Spróbuj ponownie",
  undo: "Cofnij",
  undoing: "Cofanie…",
  notUndone: "Nie udało się cofnąć. %{reason}",
  copying: {
    copy: "Kopiuj: %{name}",
    copied: "Skopiowano",
    failed: "Nie udało się skopiować: zaznacz tekst ręcznie",
  },
  once: {
    copy: "Kopiuj",
    copied: "Skopiowano.",
    copyByHand: "Przeglądarka zablokowała kopiowanie. Tekst jest zaznaczony: naciśnij Ctrl+C.",
  },
  loading: "Wczytywanie",
  noOptions: "Nic nie znaleziono",
  /** On a public page: code that failed to load. */
  incomplete:
    "Nie udało się wczytać części tej strony. Sprawdź połączenie, skopiuj wpisany tekst i odśwież stronę.",
  /** On a public page, in place of a sign-in. */
  notKept:
    "Przeglądarka niczego dla tej strony nie zapisuje, więc logowanie nie jest możliwe. Zezwól na pliki cookie i dane tej witryny albo zwolnij miejsce i spróbuj ponownie.",
  tooManyRequests: "Zbyt wiele żądań. Spróbuj ponownie za %{seconds} s.",
  dataAsOf: "Dane według stanu na %{time}",
  tooManyAttempts: "Zbyt wiele nieudanych prób. Spróbuj ponownie za %{minutes} min.",
  requestId: "Numer dla pomocy technicznej: %{id}",
  changedBy: "W międzyczasie ktoś to zmienił (%{by}, %{moment}). Sprawdź i spróbuj ponownie.",
  triesLeft:
    "Pozostała %{smart_count} próba. |||| Pozostały %{smart_count} próby. |||| Pozostało %{smart_count} prób.",
  theme: {
    label: "Motyw",
    light: "Jasny",
    dark: "Ciemny",
    system: "Jak w systemie",
  },
  missingRights: "Brakuje uprawnień: %{names}.",
  quoted: "„%{text}”",
  all: "Wszystkie",
  /** A company, region or driver in the address of a list. */
  unknownChoice: "Nieznane lub brak dostępu",
  /** A company. */
  notActive: "%{name} (nieaktywna)",
  history: {
    none: "Nie zapisano jeszcze żadnych zmian",
    failed: "Nie udało się wczytać historii",
    system: "system",
    changes: "%{smart_count} pole |||| %{smart_count} pola |||| %{smart_count} pól",
    was: "%{field}: %{before} → %{after}",
  },
};
