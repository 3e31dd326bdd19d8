import type { mails as english } from "#locales/en/mails.ts";
import type { Words } from "#locales/shape.ts";

export const mails: Words<typeof english> = {
  newPassword: {
    subject: "Nastavte si nové heslo do eDelivery",
    body: "Dobrý den,\n\nněkdo, nejspíš vy, požádal o nové heslo k účtu eDelivery %{email}. Otevřete tento odkaz do %{minutes} minut; funguje jen jednou:\n\n%{link}\n\nPokud jste to nebyli vy, nemusíte nic dělat: heslo zůstane stejné.\n\neDelivery",
  },
  newEmail: {
    subject: "Potvrďte nový e-mail pro eDelivery",
    body: "Dobrý den,\n\núčet eDelivery %{email} má nově používat tuto adresu: %{newEmail}. Potvrďte ji otevřením odkazu do %{minutes} minut; funguje jen jednou:\n\n%{link}\n\nPokud o tom nic nevíte, zprávu ignorujte: nic se nezmění.\n\neDelivery",
  },
  emailChanged: {
    subject: "E-mail vašeho účtu eDelivery se změnil",
    body: "Dobrý den,\n\núčet eDelivery, který používal tuto adresu, se nyní přihlašuje jako %{newEmail}.\n\nPokud jste to nebyli vy, hned na tuto zprávu odpovězte: účet zablokujeme a pomůžeme vám ho získat zpět.\n\neDelivery",
  },
};
