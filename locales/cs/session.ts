import type { session as english } from "#locales/en/session.ts";
import type { Words } from "#locales/shape.ts";

export const session: Words<typeof english> = {
  signIn: {
    title: "Přihlášení",
    lead: "Doručení ještě dnes, od prvního kliknutí až ke dveřím.",
    username: "E-mail",
    password: "Heslo",
    showPassword: "Zobrazit heslo",
    hidePassword: "Skrýt heslo",
    submit: "Přihlásit se",
    pending: "Přihlašování…",
    forgotten: "Zapomněli jste heslo?",
    noAccount: "Ještě nemáte účet?",
    register: "Založte si ho",
    about: "Co děláme",
  },
  notice: {
    signedIn: "Přihlášeno!",
    registered: "Účet byl vytvořen!",
    restricted: "Pro zobrazení této stránky se přihlaste",
    expired: "Vaše relace vypršela. Přihlaste se prosím znovu.",
    newPassword: "Vaše relace skončila. Pokud jste si právě změnili heslo, přihlaste se novým.",
    passwordSet: "Nové heslo je nastaveno. Přihlaste se s ním.",
    signedOut: "Byli jste odhlášeni",
    initializationFailed: "Nepodařilo se načíst údaje uživatele",
  },
  leaving: "Odhlašování…",
  start: {
    unavailableTitle: "Služba teď není dostupná",
    unavailableText: "Jste stále přihlášeni. Stránka to každých pár sekund zkusí znovu.",
    failedTitle: "Služba neodpovídá",
    failedText:
      "Jste stále přihlášeni. Zkuste to za chvíli znovu; pokud to nepomůže, zkontrolujte připojení.",
  },
};
