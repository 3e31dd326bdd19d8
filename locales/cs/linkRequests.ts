import type { linkRequests as english } from "#locales/en/linkRequests.ts";
import type { Words } from "#locales/shape.ts";

export const linkRequests: Words<typeof english> = {
  title: "Vytvořit odkaz pro účet",
  pending:
    "%{smart_count} čekající žádost o odkaz |||| %{smart_count} čekající žádosti o odkaz |||| %{smart_count} čekajících žádostí o odkaz",
  waiting: "Čeká na odkaz",
  asks: {
    newPassword: "žádost o nové heslo, %{moment}",
    newEmail: "žádost o změnu e-mailu na %{email}, %{moment}",
  },
  made: "Odkaz vytvořen %{moment}, %{by}",
  make: "Vytvořit odkaz",
  makeAgain: "Vytvořit nový odkaz",
  makeFor: "Vytvořit odkaz pro %{email}",
  done: "Odkaz vytvořen",
  link: {
    title: "Odkaz pro %{email}",
    label: "Odkaz",
    once: "Zkopírujte odkaz teď: znovu se nezobrazí. Pošlete ho této osobě bezpečnou cestou. Funguje jednou, do %{moment}, a kdo ho má, může účet převzít.",
    close: "Mám zkopírováno",
  },
};
