import type { errors as english } from "#locales/en/errors.ts";
import type { Words } from "#locales/shape.ts";

export const errors: Words<typeof english> = {
  invalid_input: "Niektóre wartości są nieprawidłowe. Popraw zaznaczone pola i spróbuj ponownie.",
  malformed_request: "Usługa nie zrozumiała żądania. Odśwież stronę i spróbuj ponownie.",
  date_range_too_long: "Zakres dat jest zbyt długi. Wybierz najwyżej 7 dni.",
  incorrect_order_products:
    "Tych produktów nie można połączyć w jednym zamówieniu. Wybierz produkty jednej firmy i jednego typu.",
  address_not_found: "Nie znaleziono tego adresu. Sprawdź kod pocztowy.",
  pickup_point_address_not_found: "Nie znaleziono adresu punktu odbioru. Sprawdź kod pocztowy.",
  cross_region_delivery_unavailable:
    "Punkt odbioru i odbiorca są w różnych regionach. Zamówienia dostarczamy tylko w obrębie jednego regionu.",
  address_is_ambiguous: "Ten adres pasuje do kilku miejsc. Sprawdź kod pocztowy i miejscowość.",
  address_matched_partially:
    "Znaleziono tylko część adresu: kod pocztowy, miejscowość i ulica do siebie nie pasują.",
  pickup_point_address_is_ambiguous:
    "Adres punktu odbioru pasuje do kilku miejsc. Sprawdź jego kod pocztowy i miejscowość.",
  pickup_point_address_matched_partially:
    "Znaleziono tylko część adresu punktu odbioru: kod pocztowy, miejscowość i ulica do siebie nie pasują.",
  product_not_found: "Ten produkt nie istnieje albo Twoje konto nie może go zobaczyć.",
  location_not_found: "Ten punkt nie istnieje albo Twoje konto nie może go zobaczyć.",
  company_changed: "Ktoś w międzyczasie zmienił tę firmę. Sprawdź ją i spróbuj ponownie.",
  company_not_pending: "Ta firma nie czeka już na aktywację.",
  company_without_contract:
    "Ta firma nie ma jeszcze umowy. Będzie można ją aktywować po wygenerowaniu umowy.",
  company_already_activated: "Firma jest już aktywna: jej dane może zmienić tylko obsługa.",
  product_changed: "Ktoś w międzyczasie zmienił ten produkt. Sprawdź go i spróbuj ponownie.",
  product_name_taken: "Firma ma już produkt o tej nazwie.",
  location_changed: "Ktoś w międzyczasie zmienił ten punkt. Sprawdź go i spróbuj ponownie.",
  location_name_taken: "Firma ma już punkt o tej nazwie pod tym kodem pocztowym.",
  too_many_locations: "Twoja firma ma już tyle punktów, ile może dodać sama. Poproś nas o dodanie kolejnych.",
  no_drivers_available:
    "W tym regionie nie ma teraz dostępnego kierowcy ani wolnego okna w najbliższych 7 dniach.",
  delivery_not_available_for_specified_addresses:
    "Tej dostawy nie da się zrealizować: adresy są zbyt daleko od siebie.",
  pickup_point_closed: "Punkt odbioru jest teraz zamknięty. Wybierz godzinę, w której jest otwarty.",
  pickup_point_inactive: "Ten punkt odbioru jest wyłączony. Wybierz inny.",
  password_does_not_match: "Dotychczasowe hasło jest nieprawidłowe.",
  registration_step_missing: "Najpierw trzeba zakończyć wcześniejszy krok rejestracji.",
  contract_not_found: "Umowa nie została jeszcze wygenerowana.",
  api_key_not_found: "Ten klucz nie istnieje albo został w międzyczasie unieważniony.",
  lead_not_found: "To zgłoszenie już nie istnieje.",
  account_request_not_found: "Tej prośby już nie ma: została załatwiona albo jest zbyt stara.",
  link_not_valid: "Ten link został już użyty albo wygasł. Poproś o nowy.",
  not_authenticated: "Zaloguj się, aby odwiedzić tę stronę",
  invalid_credentials: "Nieprawidłowy login lub hasło",
  not_allowed: "Twoje konto nie ma do tego uprawnień. Poproś administratora o dostęp.",
  company_not_activated: "Konto Twojej firmy nie jest jeszcze aktywne. Dokończ kroki w ustawieniach.",
  not_found: "To już nie istnieje. Odśwież stronę.",
  order_not_found: "To zamówienie nie istnieje albo Twoje konto nie ma do niego dostępu.",
  company_not_found: "Ta firma nie istnieje albo Twoje konto nie ma do niej dostępu.",
  driver_not_found: "Ten kierowca nie istnieje albo Twoje konto nie ma do niego dostępu.",
  record_changed: "Ktoś w międzyczasie to zmienił. Sprawdź i spróbuj ponownie.",
  name_taken: "Ta nazwa jest już zajęta. Wybierz inną.",
  request_in_progress: "To już się wykonuje. Poczekaj chwilę.",
  order_changed: "Ktoś w międzyczasie zmienił to zamówienie. Sprawdź je i spróbuj ponownie.",
  wrong_order_status: "To nie jest możliwe przy obecnym statusie zamówienia. Sprawdź zamówienie.",
  order_has_no_driver: "To zamówienie nie ma kierowcy albo kierowca w międzyczasie je oddał.",
  order_on_hold: "To zamówienie jest wstrzymane. Najpierw je zwolnij.",
  order_already_on_hold: "To zamówienie jest już wstrzymane.",
  order_not_on_hold: "To zamówienie nie jest wstrzymane albo zostało już zwolnione.",
  order_is_not_cancellable: "Tego zamówienia nie można anulować przy obecnym statusie.",
  driver_change_not_allowed:
    "Nie można zmienić kierowcy: zamówienie nie ma punktu odbioru, jest zamknięte albo ten kierowca jest nieaktywny.",
  driver_insufficient_company_permissions:
    "Ten kierowca nie może przyjmować zamówień tej firmy. Wybierz innego kierowcę.",
  order_already_belongs_to_driver: "Ten kierowca już ma to zamówienie. Wybierz innego kierowcę.",
  order_not_ready_for_pick_up:
    "Tego zamówienia nie można teraz odebrać: musi być przyjęte i mieć punkt odbioru.",
  pin_locked: "Zbyt wiele błędnych kodów PIN: PIN jest zablokowany. Musi go odblokować operator.",
  pin_not_locked: "PIN tego zamówienia nie jest zablokowany.",
  client_already_contacted: "Klient został już powiadomiony o anulowaniu.",
  order_with_external_id_exists: "Firma ma już zamówienie z tym identyfikatorem zewnętrznym.",
  offer_not_open: "To zamówienie nie jest już dostępne. Ktoś je przyjął albo minął czas.",
  driver_not_available: "Nie możesz teraz przyjąć tego zamówienia. Najpierw dokończ to, które masz.",
  feedback_already_left: "To zamówienie zostało już przez Ciebie ocenione.",
  nothing_to_bring_back: "Przy tym zamówieniu nie ma towaru do zwrotu.",
  order_has_no_pickup_point: "To zamówienie nie ma punktu odbioru, dlatego nie ma etykiety.",
  user_email_already_occupied: "Ten adres e-mail jest już zajęty",
  request_timeout: "Żądanie szło zbyt długo. Sprawdź połączenie i spróbuj ponownie.",
  headers_too_large:
    "Nagłówki żądania są za duże. Wyczyść dane tej strony w przeglądarce i spróbuj ponownie.",
  payload_too_large: "To za dużo na jeden raz. Skróć treść i spróbuj ponownie.",
  unsupported_media_type: "Usługa nie przyjmuje plików tego rodzaju.",
  idempotency_key_reused:
    "Ten formularz wysłano już z innymi wartościami. Odśwież stronę i spróbuj ponownie.",
  incorrect_verification_code: "Kod jest nieprawidłowy. Sprawdź go i spróbuj ponownie.",
  incorrect_verification_code_and_order_no:
    "Nie znaleziono zamówienia z taką datą, numerem i kodem PIN. Sprawdź wszystkie trzy i spróbuj ponownie.",
  too_many_attempts: "Zbyt wiele nieudanych prób. Odczekaj kilka minut i spróbuj ponownie.",
  unknown: "Coś poszło nie tak, spróbuj ponownie później",
  unavailable: "Usługa jest teraz niedostępna. Spróbuj ponownie za chwilę.",
  network: "Brak połączenia z usługą. Sprawdź sieć i spróbuj ponownie.",
  timeout: "Usługa zbyt długo nie odpowiada. Spróbuj ponownie.",
  refresh: "Odśwież",
};
