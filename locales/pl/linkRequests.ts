import type { linkRequests as english } from "#locales/en/linkRequests.ts";
import type { Words } from "#locales/shape.ts";

export const linkRequests: Words<typeof english> = {
  title: "Utwórz link dla konta",
  pending:
    "%{smart_count} osoba czeka na link |||| %{smart_count} osoby czekają na link |||| %{smart_count} osób czeka na link",
  waiting: "Czeka na link",
  asks: {
    newPassword: "prośba o nowe hasło, %{moment}",
    newEmail: "prośba o zmianę e-maila na %{email}, %{moment}",
  },
  made: "Link utworzono %{moment}, %{by}",
  make: "Utwórz link",
  makeAgain: "Utwórz kolejny link",
  makeFor: "Utwórz link dla %{email}",
  done: "Utworzono link",
  link: {
    title: "Link dla %{email}",
    label: "Link",
    once: "Skopiuj link teraz: nie pokażemy go ponownie. Przekaż go tej osobie bezpieczną drogą. Zadziała raz, do %{moment}, a każdy, kto go ma, może przejąć konto.",
    close: "Link skopiowany",
  },
};
