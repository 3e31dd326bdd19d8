import { Button } from "@mui/material";
import { useTranslate } from "react-admin";
import { Link } from "react-router";
import { hasFlag } from "#contract/permissions.ts";
import { StatePage } from "#src/ui/StatePage.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";

/** The page of an area that is still being built, for those who will be able to open it. */
export function NotHereYet({ title }: { title: string }) {
  const translate = useTranslate();
  const { permissions } = useSessionUser();
  return (
    <StatePage
      kind="building"
      title={translate("shell.notHereYet.title")}
      text={translate("shell.notHereYet.text", { page: translate(`shell.menu.${title}`) })}
    >
      {hasFlag(permissions, "orders.canAccessPage") && (
        <Button component={Link} to="/orders/list" variant="outlined">
          {translate("shell.notHereYet.back")}
        </Button>
      )}
    </StatePage>
  );
}
