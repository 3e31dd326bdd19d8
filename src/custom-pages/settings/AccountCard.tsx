import Link from "@mui/material/Link";
import { useTranslate } from "react-admin";
import type { Permissions } from "#contract/permissions.ts";
import type { shell } from "#locales/en/shell.ts";
import { Fact, Facts } from "#src/ui/Facts.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { SettingsCard } from "./SettingsParts.tsx";

/** Who is signed in, and what for. */
export function AccountCard() {
  const translate = useTranslate();
  const { email, userType, accountType, company, permissions } = useSessionUser();
  const open = (Object.keys(areas) as (keyof Permissions)[])
    .filter((area) => permissions[area].canAccessPage)
    .map((area) => translate(`shell.menu.${areas[area]}`));
  return (
    <SettingsCard title={translate("settings.account.title")}>
      <Facts>
        <Fact label={translate("settings.account.email")}>{email}</Fact>
        <Fact label={translate("settings.account.type")}>
          {translate(`shell.account.types.${userType === "client" ? "client" : accountType}`)}
        </Fact>
        {company && <Fact label={translate("settings.account.company")}>{company.name}</Fact>}
        {!company && <Fact label={translate("settings.account.areas")}>{open.join(", ")}</Fact>}
        {!company && (
          <Fact label={translate("settings.account.api")}>
            <Link href="/api/docs" target="_blank" rel="noreferrer">
              {translate("settings.apiKeys.docs")}
            </Link>
          </Fact>
        )}
      </Facts>
    </SettingsCard>
  );
}

/** What the menu calls the areas. */
const areas = {
  orders: "orders",
  company: "companies",
  zipCodes: "zipCodes",
  reports: "reports",
  drivers: "drivers",
  wallet: "wallet",
  warehouses: "warehouses",
  stock: "stock",
  operators: "users",
  multipliers: "multipliers",
  corrections: "corrections",
  settings: "settings",
} as const satisfies Record<keyof Permissions, keyof typeof shell.menu>;
