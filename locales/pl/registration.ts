import type { registration as english } from "#locales/en/registration.ts";
import type { Words } from "#locales/shape.ts";
import { stepNames } from "./stepNames.ts";

export const registration: Words<typeof english> = {
  title: "Załóż konto",
  lead: "Od rejestracji do pierwszej dostawy w kilku krokach.",
  steps: {
    label: "Co dalej",
    product: `${stepNames.product}: jak dostarczamy i jakiego rozmiaru są Twoje paczki`,
    locations: `${stepNames.locations}: skąd odbieramy Twoje paczki`,
    companyData: `${stepNames.companyData}: z kim zawieramy umowę`,
    contract: `${stepNames.contract}: przeczytaj ją i wygeneruj jako PDF`,
    signature: `${stepNames.signature}: odeślij podpisaną umowę, a my aktywujemy konto`,
  },
  email: "E-mail",
  company: "Nazwa firmy",
  phone: "Telefon",
  city: "Miejscowość",
  deliveryProductType: "Co chcesz dostarczać?",
  deliveryProductTypes: {
    electronics: "Elektronika",
    pharmacy: "Artykuły apteczne",
    fashion: "Moda",
    flowers: "Kwiaty",
    groceries: "Artykuły spożywcze",
    documents: "Dokumenty",
    other: "Coś innego",
  },
  notChosen: "Nie wybrano",
  optional: "opcjonalnie",
  password: "Hasło",
  passwordHint: "Co najmniej %{min} znaków, w tym litera i cyfra",
  confirmPassword: "Powtórz hasło",
  consent: "Akceptuję %{link}",
  consentLink: "politykę prywatności",
  submit: "Załóż konto",
  pending: "Zakładanie konta…",
  hasAccount: "Masz już konto?",
  signIn: "Zaloguj się",
  failed: "Podczas zakładania konta wystąpił błąd.",
  failedUnknown: "Nie udało się założyć konta. Napisz do nas: %{email}",
};
