import type { errors as english } from "#locales/en/errors.ts";
import type { Words } from "#locales/shape.ts";

export const errors: Words<typeof english> = {
  invalid_input: "Některé hodnoty nejsou platné. Opravte označená pole a zkuste to znovu.",
  malformed_request: "Služba požadavku nerozuměla. Obnovte stránku a zkuste to znovu.",
  date_range_too_long: "Rozsah dat je příliš dlouhý. Zvolte nejvýše 7 dní.",
  not_authenticated: "Pro zobrazení této stránky se přihlaste",
  invalid_credentials: "Přihlašovací jméno nebo heslo není správné",
  not_allowed: "Na toto váš účet nemá oprávnění. Požádejte správce o přístup.",
  company_not_activated: "Účet vaší firmy ještě není aktivní. Dokončete kroky v nastavení.",
  not_found: "Toto už neexistuje. Obnovte stránku.",
  order_not_found: "Tato objednávka neexistuje, nebo ji váš účet nevidí.",
  company_not_found: "Tato firma neexistuje, nebo ji váš účet nevidí.",
  request_in_progress: "Už na tom pracujeme. Chvíli počkejte.",
  order_changed: "Objednávku mezitím někdo změnil. Zkontrolujte ji a zkuste to znovu.",
  user_email_already_occupied: "Tento e-mail je už obsazený",
  payload_too_large: "To je na jedno odeslání příliš. Zkraťte to a zkuste to znovu.",
  unsupported_media_type: "Služba tento druh souboru nepřijímá.",
  idempotency_key_reused:
    "Tento formulář už byl odeslán s jinými hodnotami. Obnovte stránku a zkuste to znovu.",
  too_many_attempts: "Příliš mnoho neúspěšných pokusů. Počkejte několik minut a zkuste to znovu.",
  unknown: "Něco se pokazilo, zkuste to později",
  unavailable: "Služba teď není dostupná. Zkuste to za chvíli.",
  network: "Spojení se službou se nezdařilo. Zkontrolujte síť a zkuste to znovu.",
  timeout: "Služba neodpověděla včas. Zkuste to znovu.",
  refresh: "Obnovit",
};
