import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useWatch } from "react-hook-form";
import { canViewFlags, type Permissions } from "#contract/permissions.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useOpenPages } from "#src/layout/AreasContext.ts";
import { permissionsOf } from "./permissionsOf.ts";

/** The rights that result from the form's current scopes, flags and reach. */
export const ResultingRights = () => {
  const words = useWords("operators.result");
  const canViewWords = useWords("operators.canView");
  const [scope, canView, companyIds, regions, locationIds] = useWatch({ name: grants });
  const permissions = permissionsOf({ scope, canView, companyIds, regions, locationIds });
  // The settings are open to everybody.
  const pages = useOpenPages(permissions).filter(({ name }) => name !== "settings");
  const seen = canViewFlags.filter((flag) => permissions.orders.canView[flag]);
  const also = useAlso(permissions);
  return (
    <Box component="section" aria-label={words("title")} aria-live="polite" sx={frame}>
      <Typography variant="subtitle2" component="h3">
        {words("title")}
      </Typography>
      <Part title={words("pages")}>
        {pages.length > 0 ? pages.map(({ text }) => text).join(", ") : words("none")}
      </Part>
      {also.length > 0 && <Part title={words("also")}>{also.join("; ")}</Part>}
      {permissions.orders.canAccessPage && (
        <Part title={words("inOrders")}>
          {seen.length > 0 ? seen.map((flag) => canViewWords(flag)).join(", ") : words("nothing")}
        </Part>
      )}
    </Box>
  );
};

const grants = ["scope", "canView", "companyIds", "regions", "locationIds"] as const;

const Part = ({ title, children }: { title: string; children: string }) => (
  <div>
    <Typography variant="body2" color="textSecondary">
      {title}
    </Typography>
    <Typography variant="body2">{children}</Typography>
  </div>
);

/** Rights other than opening pages. */
function useAlso({ orders, company, drivers, wallet, reports }: Permissions): string[] {
  const words = useWords("operators.result");
  const { canAccessPage, canView: _, ...byReport } = reports;
  const opened = Object.entries(byReport).flatMap(([name, isOpen]) =>
    isOpen ? [words(`reportNames.${name as keyof typeof byReport}`)] : [],
  );
  return [
    ...(orders.canAccessPage && orders.canWrite ? [words("writes.orders")] : []),
    ...(company.canAccessPage && company.canWrite ? [words("writes.company")] : []),
    ...(drivers.canAccessPage && drivers.canWrite ? [words("writes.drivers")] : []),
    ...(drivers.canSendNotification ? [words("writes.notifications")] : []),
    ...(wallet.canAccessPage && wallet.canViewPayouts && wallet.canViewPrices && wallet.canSettle
      ? [words("writes.settlements")]
      : []),
    ...(canAccessPage ? [words("reports", { names: opened.join(", ") })] : []),
  ];
}

const frame = {
  position: { lg: "sticky" },
  top: { lg: 72 },
  display: "grid",
  gap: 1.5,
  p: 2,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
} as const;
