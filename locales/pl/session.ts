import type { session as english } from "#locales/en/session.ts";
import type { Words } from "#locales/shape.ts";

export const session: Words<typeof english> = {
  signIn: {
    title: "Zaloguj się",
    lead: "Dostawy tego samego dnia, od pierwszego kliknięcia po drzwi odbiorcy.",
    username: "E-mail",
    password: "Hasło",
    showPassword: "Pokaż hasło",
    hidePassword: "Ukryj hasło",
    submit: "Zaloguj się",
    pending: "Logowanie…",
    forgotten: "Nie pamiętasz hasła?",
    noAccount: "Nie masz jeszcze konta?",
    register: "Załóż je",
    about: "Czym się zajmujemy",
  },
  notice: {
    signedIn: "Zalogowano!",
    registered: "Konto zostało utworzone!",
    restricted: "Zaloguj się, aby odwiedzić tę stronę",
    expired: "Twoja sesja wygasła. Zaloguj się ponownie.",
    newPassword: "Twoja sesja wygasła. Jeśli właśnie zmieniono hasło, zaloguj się nowym.",
    passwordSet: "Nowe hasło jest ustawione. Użyj go, aby się zalogować.",
    signedOut: "Wylogowano",
    initializationFailed: "Nie udało się wczytać danych użytkownika",
  },
  leaving: "Wylogowywanie…",
  start: {
    unavailableTitle: "Usługa jest teraz niedostępna",
    unavailableText: "Twoja sesja nadal trwa, a strona co kilka sekund próbuje ponownie.",
    failedTitle: "Brak połączenia z usługą",
    failedText:
      "Twoja sesja nadal trwa. Spróbuj ponownie za chwilę, a jeśli to nie pomoże, sprawdź połączenie.",
  },
};
