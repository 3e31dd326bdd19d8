import type { account as english } from "#locales/en/account.ts";
import type { Words } from "#locales/shape.ts";

export const account: Words<typeof english> = {
  forgotten: {
    title: "Nie pamiętasz hasła?",
    text: "Podaj e-mail, którym się logujesz. Jeśli mamy takie konto, wyślemy link do ustawienia nowego hasła.",
    email: "E-mail",
    submit: "Wyślij link",
    pending: "Wysyłanie…",
    mailedTitle: "Sprawdź skrzynkę",
    mailed:
      "Jeśli %{email} ma u nas konto, link do ustawienia nowego hasła jest już w drodze. Działa przez %{minutes} minut. Nic nie przyszło? Zajrzyj do spamu albo spróbuj ponownie.",
    notedTitle: "Otrzymaliśmy Twoją prośbę",
    noted:
      "Jeśli %{email} ma u nas konto, nasz zespół zobaczy prośbę i prześle Ci link. Pilne? Napisz na %{contact}.",
    back: "Wróć do logowania",
  },
  newPassword: {
    title: "Ustaw nowe hasło",
    text: "Dla konta %{email}. Na pozostałych urządzeniach nastąpi wylogowanie.",
    password: "Nowe hasło",
    confirm: "Powtórz nowe hasło",
    submit: "Zapisz hasło",
    pending: "Zapisywanie…",
    doneTitle: "Nowe hasło jest ustawione",
    done: "Użyj go, aby zalogować się jako %{email}. W tej przeglądarce nadal zalogowane jest konto %{another}.",
  },
  newEmail: {
    title: "Potwierdź nowy e-mail",
    text: "Po potwierdzeniu zamiast %{email} do logowania będzie służyć %{newEmail}.",
    submit: "Potwierdź nowy e-mail",
    pending: "Potwierdzanie…",
    doneTitle: "E-mail został zmieniony",
    done: "Od teraz logujesz się jako %{email}.",
  },
  link: {
    loading: "Sprawdzanie linku…",
    goneTitle: "Ten link już nie działa",
    gone: "Został już użyty albo wygasł. Każdy link działa tylko raz, przez %{minutes} minut.",
    failedTitle: "Nie udało się sprawdzić linku",
    askAgain: "Poproś o nowy link",
    signIn: "Zaloguj się",
    goOn: "Dalej",
  },
};
