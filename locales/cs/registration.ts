import type { registration as english } from "#locales/en/registration.ts";
import type { Words } from "#locales/shape.ts";
import { stepNames } from "./stepNames.ts";

export const registration: Words<typeof english> = {
  title: "Založit účet",
  lead: "Od registrace k prvnímu doručení v několika krocích.",
  steps: {
    label: "Co bude dál",
    product: `${stepNames.product}: jak doručujeme a obvyklá velikost zásilky`,
    locations: `${stepNames.locations}: odkud zásilky vyzvedáváme`,
    companyData: `${stepNames.companyData}: s kým smlouvu uzavíráme`,
    contract: `${stepNames.contract}: přečtěte si ji a nechte ji vytvořit jako PDF`,
    signature: `${stepNames.signature}: pošlete nám podepsanou smlouvu a my účet aktivujeme`,
  },
  email: "E-mail",
  company: "Název firmy",
  phone: "Telefon",
  city: "Obec",
  deliveryProductType: "Co chcete doručovat?",
  deliveryProductTypes: {
    electronics: "Elektronika",
    pharmacy: "Lékárenské zboží",
    fashion: "Móda",
    flowers: "Květiny",
    groceries: "Potraviny",
    documents: "Dokumenty",
    other: "Něco jiného",
  },
  notChosen: "Nevybráno",
  optional: "nepovinné",
  password: "Heslo",
  passwordHint: "Alespoň %{min} znaků, z toho písmeno a číslice",
  confirmPassword: "Heslo znovu",
  consent: "Souhlasím se %{link}",
  consentLink: "zásadami ochrany osobních údajů",
  submit: "Založit účet",
  pending: "Zakládání účtu…",
  hasAccount: "Už máte účet?",
  signIn: "Přihlaste se",
  failed: "Při zakládání účtu došlo k chybě.",
  failedUnknown: "Účet se nepodařilo založit. Napište nám na %{email}",
};
