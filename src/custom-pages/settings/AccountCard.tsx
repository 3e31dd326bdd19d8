import Link from "@mui/material/Link";
import { useWords } from "#src/i18n/useWords.ts";
import { useOpenPages } from "#src/layout/AreasContext.ts";
import { EmailText } from "#src/ui/EmailLink.tsx";
import { Fact, Facts } from "#src/ui/Facts.tsx";
import { SectionCard } from "#src/ui/SectionCard.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { ChangeEmail } from "./ChangeEmail.tsx";

/** The signed-in account, its type, and the areas that it can open. */
export function AccountCard() {
  const words = useWords("settings");
  const shellWords = useWords("shell");
  const { email, userType, accountType, company, permissions } = useSessionUser();
  const open = useOpenPages(permissions).map(({ text }) => text);
  return (
    <SectionCard title={words("account.title")}>
      <Facts>
        <Fact label={words("account.email")}>
          <EmailText email={email} />
        </Fact>
        <Fact label={words("account.type")}>
          {shellWords(`account.types.${userType === "client" ? "client" : accountType}`)}
        </Fact>
        {company && <Fact label={words("account.company")}>{company.name}</Fact>}
        {!company && <Fact label={words("account.areas")}>{open.join(", ")}</Fact>}
        {!company && (
          <Fact label={words("account.api")}>
            <Link href="/api/docs" target="_blank" rel="noreferrer">
              {words("apiKeys.docs")}
            </Link>
          </Fact>
        )}
      </Facts>
      <ChangeEmail />
    </SectionCard>
  );
}
