import type { mails as english } from "#locales/en/mails.ts";
import type { Words } from "#locales/shape.ts";

export const mails: Words<typeof english> = {
  newPassword: {
    subject: "Ustaw nowe hasło w eDelivery",
    body: "Dzień dobry,\n\nktoś, prawdopodobnie Ty, poprosił o nowe hasło do konta eDelivery %{email}. Otwórz ten link w ciągu %{minutes} minut; zadziała tylko raz:\n\n%{link}\n\nJeśli to nie Ty, nie musisz nic robić: hasło pozostanie bez zmian.\n\neDelivery",
  },
  newEmail: {
    subject: "Potwierdź nowy adres e-mail w eDelivery",
    body: "Dzień dobry,\n\nkonto eDelivery %{email} ma odtąd używać tego adresu: %{newEmail}. Aby to potwierdzić, otwórz ten link w ciągu %{minutes} minut; zadziała tylko raz:\n\n%{link}\n\nJeśli nic o tym nie wiesz, zignoruj tę wiadomość: nic się nie zmieni.\n\neDelivery",
  },
  emailChanged: {
    subject: "Zmieniono adres e-mail Twojego konta eDelivery",
    body: "Dzień dobry,\n\nkonto eDelivery, które używało tego adresu, loguje się teraz jako %{newEmail}.\n\nJeśli to nie Ty, od razu odpowiedz na tę wiadomość: zablokujemy konto i pomożemy je odzyskać.\n\neDelivery",
  },
};
