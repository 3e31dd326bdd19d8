import type { errors as english } from "#locales/en/errors.ts";
import type { Words } from "#locales/shape.ts";

export const errors: Words<typeof english> = {
  invalid_input: "Některé hodnoty nejsou platné. Opravte označená pole a zkuste to znovu.",
  malformed_request: "Služba požadavku nerozuměla. Obnovte stránku a zkuste to znovu.",
  date_range_too_long: "Rozsah dat je příliš dlouhý. Zvolte nejvýše 7 dní.",
  incorrect_order_products:
    "Tyto produkty nelze spojit v jedné objednávce. Vyberte produkty jedné firmy a jednoho typu.",
  address_not_found: "Adresa příjemce nebyla nalezena. Zkontrolujte poštovní směrovací číslo.",
  pickup_point_address_not_found:
    "Adresa výdejního místa nebyla nalezena. Zkontrolujte poštovní směrovací číslo.",
  cross_region_delivery_unavailable:
    "Výdejní místo a příjemce jsou v různých regionech. Objednávky doručujeme jen v rámci jednoho regionu.",
  not_authenticated: "Pro zobrazení této stránky se přihlaste",
  invalid_credentials: "Přihlašovací jméno nebo heslo není správné",
  not_allowed: "Na toto váš účet nemá oprávnění. Požádejte správce o přístup.",
  company_not_activated: "Účet vaší firmy ještě není aktivní. Dokončete kroky v nastavení.",
  not_found: "Toto už neexistuje. Obnovte stránku.",
  order_not_found: "Tato objednávka neexistuje, nebo ji váš účet nevidí.",
  company_not_found: "Tato firma neexistuje, nebo ji váš účet nevidí.",
  driver_not_found: "Tento řidič neexistuje, nebo ho váš účet nevidí.",
  request_in_progress: "Už na tom pracujeme. Chvíli počkejte.",
  order_changed: "Objednávku mezitím někdo změnil. Zkontrolujte ji a zkuste to znovu.",
  wrong_order_status: "V současném stavu objednávky to není možné. Zkontrolujte objednávku.",
  order_on_hold: "Tato objednávka je pozastavená. Nejprve ji uvolněte.",
  order_already_on_hold: "Tato objednávka už je pozastavená.",
  order_not_on_hold: "Tato objednávka není pozastavená, nebo už byla uvolněna.",
  order_is_not_cancellable: "Tuto objednávku nelze v současném stavu zrušit.",
  driver_change_not_allowed:
    "Řidiče nelze změnit: objednávka nemá výdejní místo, je uzavřená, nebo tento řidič není aktivní.",
  driver_insufficient_company_permissions:
    "Tento řidič nesmí přijímat objednávky této firmy. Vyberte jiného řidiče.",
  order_already_belongs_to_driver: "Tento řidič už objednávku má. Vyberte jiného řidiče.",
  order_not_ready_for_pick_up: "Tuto objednávku teď nelze vyzvednout: musí být přijatá a mít výdejní místo.",
  pin_locked: "Příliš mnoho chybných PINů: PIN je zablokovaný. Musí ho odblokovat operátor.",
  pin_not_locked: "PIN této objednávky není zablokovaný.",
  client_already_contacted: "Klient už byl o zrušení informován.",
  order_with_external_id_exists: "Firma už má objednávku s tímto externím číslem.",
  offer_not_open: "Tato objednávka už není v nabídce. Někdo ji přijal, nebo vypršel čas.",
  driver_not_available: "Tuto objednávku teď nemůžete přijmout. Nejprve dokončete tu, kterou máte.",
  feedback_already_left: "Tuto objednávku jste už ohodnotili.",
  order_has_no_pickup_point: "Tato objednávka nemá výdejní místo, proto nemá štítek.",
  user_email_already_occupied: "Tento e-mail je už obsazený",
  payload_too_large: "To je na jedno odeslání příliš. Zkraťte to a zkuste to znovu.",
  unsupported_media_type: "Služba tento druh souboru nepřijímá.",
  idempotency_key_reused:
    "Tento formulář už byl odeslán s jinými hodnotami. Obnovte stránku a zkuste to znovu.",
  incorrect_verification_code: "Kód není správný. Zkontrolujte ho a zkuste to znovu.",
  incorrect_verification_code_and_order_no:
    "Objednávka s tímto datem, číslem a PINem nebyla nalezena. Zkontrolujte všechny tři údaje a zkuste to znovu.",
  too_many_attempts: "Příliš mnoho neúspěšných pokusů. Počkejte několik minut a zkuste to znovu.",
  unknown: "Něco se pokazilo, zkuste to později",
  unavailable: "Služba teď není dostupná. Zkuste to za chvíli.",
  network: "Spojení se službou se nezdařilo. Zkontrolujte síť a zkuste to znovu.",
  timeout: "Služba neodpověděla včas. Zkuste to znovu.",
  refresh: "Obnovit",
};
