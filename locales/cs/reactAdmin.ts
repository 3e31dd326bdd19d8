import czechMessages from "ra-language-czech";
import type { reactAdmin as english } from "#locales/en/reactAdmin.ts";
import type { Words } from "#locales/shape.ts";
import { validation } from "./validation.ts";

const { ra } = czechMessages;

/** The package lacks some keys, and in others speaks of values that react-admin no longer gives. */
export const reactAdmin: Words<typeof english> = {
  ra: {
    ...ra,
    action: {
      ...ra.action,
      create_item: "Vytvořit %{item}",
      reset: "Obnovit výchozí",
      search_columns: "Hledat sloupce",
    },
    page: { ...ra.page, edit: "%{name} %{recordRepresentation}", show: "%{name} %{recordRepresentation}" },
    message: {
      ...ra.message,
      bulk_delete_title:
        "Smazat %{name} |||| Smazat %{smart_count} %{name} |||| Smazat %{smart_count} %{name}",
      bulk_update_content:
        "Opravdu chcete upravit %{name} %{recordRepresentation}? |||| Opravdu chcete upravit tyto %{smart_count} položky? |||| Opravdu chcete upravit těchto %{smart_count} položek?",
      bulk_update_title:
        "Upravit %{name} %{recordRepresentation} |||| Upravit %{smart_count} %{name} |||| Upravit %{smart_count} %{name}",
      delete_content: "Opravdu chcete smazat %{name}?",
      delete_title: "Smazat %{name} %{recordRepresentation}",
    },
    navigation: { ...ra.navigation, no_results: "Nenalezeno: %{name}" },
    notification: { ...ra.notification, offline: "Bez připojení. Data se nepodařilo načíst." },
    sort: { ...ra.sort, sort_by: "Seřadit podle %{field_lower_first} %{order}" },
    guesser: { empty: { title: "Žádná data k zobrazení", message: "Zkontrolujte zdroj dat" } },
    validation: { ...ra.validation, required: validation.required, email: validation.email },
  },
};
