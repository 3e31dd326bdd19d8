import type { account as english } from "#locales/en/account.ts";
import type { Words } from "#locales/shape.ts";

export const account: Words<typeof english> = {
  forgotten: {
    title: "Zapomněli jste heslo?",
    text: "Zadejte e-mail, kterým se přihlašujete. Pokud k němu máme účet, pošleme vám odkaz k nastavení nového hesla.",
    email: "E-mail",
    submit: "Poslat odkaz",
    pending: "Odesílání…",
    mailedTitle: "Podívejte se do schránky",
    mailed:
      "Pokud má %{email} u nás účet, odkaz k nastavení nového hesla je na cestě. Platí %{minutes} minut. Nic nepřišlo? Podívejte se do spamu, nebo to zkuste znovu.",
    notedTitle: "Vaši žádost máme",
    noted:
      "Pokud má %{email} u nás účet, náš tým žádost uvidí a pošle vám odkaz. Spěcháte? Napište na %{contact}.",
    back: "Zpět na přihlášení",
  },
  newPassword: {
    title: "Nastavte si nové heslo",
    text: "Pro účet %{email}. Všude jinde budete odhlášeni.",
    password: "Nové heslo",
    confirm: "Nové heslo znovu",
    submit: "Uložit heslo",
    pending: "Ukládání…",
    doneTitle: "Nové heslo je nastaveno",
    done: "Přihlaste se s ním jako %{email}. V tomto prohlížeči je stále přihlášen účet %{another}.",
  },
  newEmail: {
    title: "Potvrďte nový e-mail",
    text: "Odteď se bude %{email} přihlašovat jako %{newEmail}.",
    submit: "Potvrdit nový e-mail",
    pending: "Potvrzování…",
    doneTitle: "E-mail byl změněn",
    done: "Odteď se přihlašujete jako %{email}.",
  },
  link: {
    loading: "Ověřování odkazu…",
    goneTitle: "Tento odkaz už nefunguje",
    gone: "Už byl použit, nebo vypršel. Odkaz funguje jen jednou, po dobu %{minutes} minut.",
    failedTitle: "Odkaz se nepodařilo ověřit",
    askAgain: "Požádat o nový odkaz",
    signIn: "Přihlásit se",
    goOn: "Pokračovat",
  },
};
