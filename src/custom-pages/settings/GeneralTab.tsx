import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import { useTranslate } from "react-admin";
import { Link } from "react-router";
import { useWords } from "#src/i18n/useWords.ts";
import { brand } from "#src/layout/brand/brand.ts";
import { registrationPaths } from "#src/layout/registrationSteps.ts";
import { SectionCard } from "#src/ui/SectionCard.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { AccountCard } from "./AccountCard.tsx";
import { ApiKeysCard } from "./ApiKeysCard.tsx";
import { AlertsCard } from "./alerts/AlertsCard.tsx";
import { DefaultLocationCard } from "./DefaultLocationCard.tsx";
import { OrderListCard } from "./OrderListCard.tsx";
import { StartPageCard } from "./StartPageCard.tsx";
import { TabTitle } from "./TabTitle.tsx";

/** Settings of the account as a whole and, for operators, of the list of orders. */
export function GeneralTab() {
  const { company, activated, permissions } = useSessionUser();
  return (
    <>
      <TabTitle label="general" />
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
        {!activated && <ToDo />}
        <AccountCard />
        <StartPageCard />
        {permissions.exceptions.canAccessPage && <AlertsCard />}
        {!company && permissions.orders.canAccessPage && <OrderListCard />}
        {company && (
          <>
            <DefaultLocationCard companyId={company.id} />
            <ApiKeysCard />
            <OrderManagementCard />
          </>
        )}
      </Box>
    </>
  );
}

/** What is missing until the client's company is active, with links. */
function ToDo() {
  const translate = useTranslate();
  const { registrationSteps, company } = useSessionUser();
  if (company?.status === "inactive") return <SwitchedOff />;
  const left = steps.filter(([step]) => !registrationSteps[step]);
  return (
    <Alert severity="info">
      <AlertTitle>{translate("settings.toDo.title")}</AlertTitle>
      {translate(left.length > 0 ? "settings.toDo.text" : "settings.toDo.waits")}
      {left.length > 0 ? (
        <Box component="ol" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
          {left.map(([step, word, path]) => (
            <li key={step}>
              <MuiLink component={Link} to={path} color="inherit">
                {translate(`settings.toDo.${word}`)}
              </MuiLink>
            </li>
          ))}
          <li>{translate("settings.toDo.activation")}</li>
        </Box>
      ) : (
        <>
          {" "}
          <MuiLink href={`mailto:${brand.email}`} color="inherit">
            {brand.email}
          </MuiLink>
        </>
      )}
    </Alert>
  );
}

/** Shown for a deactivated company, which is not missing any registration step. */
function SwitchedOff() {
  const words = useWords("settings.toDo");
  return (
    <Alert severity="warning">
      <AlertTitle>{words("inactiveTitle")}</AlertTitle>
      {words("inactive")}{" "}
      <MuiLink href={`mailto:${brand.email}`} color="inherit">
        {brand.email}
      </MuiLink>
    </Alert>
  );
}

const steps = [
  ["productSelectionCompleted", "product", registrationPaths.product],
  ["locationsCompleted", "locations", registrationPaths.locations],
  ["companyDataCompleted", "companyData", "/settings/companyData"],
  ["contractGenerated", "contract", "/settings/companyData"],
] as const;

/** An offer to connect a shop's own order management, which is done together with support. */
function OrderManagementCard() {
  const words = useWords("settings.orderManagement");
  const title = words("title");
  return (
    <SectionCard title={title} text={words("text", { name: brand.name })}>
      <Button
        variant="outlined"
        href={`mailto:${brand.email}?subject=${encodeURIComponent(title)}`}
        sx={{ justifySelf: "start" }}
      >
        {words("contact")}
      </Button>
    </SectionCard>
  );
}
