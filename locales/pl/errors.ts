import type { errors as english } from "#locales/en/errors.ts";
import type { Words } from "#locales/shape.ts";

export const errors: Words<typeof english> = {
  invalid_input: "Niektóre wartości są nieprawidłowe. Popraw zaznaczone pola i spróbuj ponownie.",
  malformed_request: "Usługa nie zrozumiała żądania. Odśwież stronę i spróbuj ponownie.",
  date_range_too_long: "Zakres dat jest zbyt długi. Wybierz najwyżej 7 dni.",
  not_authenticated: "Zaloguj się, aby odwiedzić tę stronę",
  invalid_credentials: "Nieprawidłowy login lub hasło",
  not_allowed: "Twoje konto nie ma do tego uprawnień. Poproś administratora o dostęp.",
  company_not_activated: "Konto Twojej firmy nie jest jeszcze aktywne. Dokończ kroki w ustawieniach.",
  not_found: "To już nie istnieje. Odśwież stronę.",
  order_not_found: "To zamówienie nie istnieje albo Twoje konto go nie widzi.",
  company_not_found: "Ta firma nie istnieje albo Twoje konto jej nie widzi.",
  request_in_progress: "To już się wykonuje. Poczekaj chwilę.",
  order_changed: "Ktoś w międzyczasie zmienił to zamówienie. Sprawdź je i spróbuj ponownie.",
  user_email_already_occupied: "Ten adres e-mail jest już zajęty",
  payload_too_large: "To za dużo na jeden raz. Skróć treść i spróbuj ponownie.",
  unsupported_media_type: "Usługa nie przyjmuje plików tego rodzaju.",
  idempotency_key_reused:
    "Ten formularz wysłano już z innymi wartościami. Odśwież stronę i spróbuj ponownie.",
  too_many_attempts: "Zbyt wiele nieudanych prób. Odczekaj kilka minut i spróbuj ponownie.",
  unknown: "Coś poszło nie tak, spróbuj ponownie później",
  unavailable: "Usługa jest teraz niedostępna. Spróbuj ponownie za chwilę.",
  network: "Brak połączenia z usługą. Sprawdź sieć i spróbuj ponownie.",
  timeout: "Usługa zbyt długo nie odpowiada. Spróbuj ponownie.",
  refresh: "Odśwież",
};
