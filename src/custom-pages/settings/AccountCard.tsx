import Link from "@mui/material/Link";
import type { Permissions } from "#contract/permissions.ts";
import type { shell } from "#locales/en/shell.ts";
import { useWords } from "#src/i18n/useWords.ts";
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
  const open = (Object.keys(areas) as (keyof Permissions)[])
    .filter((area) => permissions[area].canAccessPage)
    .map((area) => shellWords(`menu.${areas[area]}`));
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

/** The labels of the areas in the menu. */
const areas = {
  orders: "orders",
  company: "companies",
  zipCodes: "zipCodes",
  dashboard: "dashboard",
  reports: "reports",
  exceptions: "exceptions",
  drivers: "drivers",
  wallet: "wallet",
  warehouses: "warehouses",
  stock: "stock",
  operators: "users",
  multipliers: "multipliers",
  corrections: "corrections",
  settings: "settings",
} as const satisfies Record<keyof Permissions, keyof typeof shell.menu>;
