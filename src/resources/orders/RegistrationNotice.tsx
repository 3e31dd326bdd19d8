import Alert from "@mui/material/Alert";
import MuiLink from "@mui/material/Link";
import { useTranslate } from "react-admin";
import { Link } from "react-router";
import { useSessionUser } from "#src/ui/sessionUser.ts";

/** To a client that has registered and is not active yet: what is left before the first order. */
export function RegistrationNotice() {
  const translate = useTranslate();
  const { activated, registrationSteps } = useSessionUser();
  if (activated) return null;
  const say = (key: string) => translate(`onboarding.notice.${key}`);
  return (
    <Alert severity="success" sx={{ borderRadius: 0, flex: "none" }}>
      {say(registrationSteps.contractGenerated ? "waits" : "todo")}{" "}
      <MuiLink component={Link} to="/settings" color="inherit">
        {say("settings")}
      </MuiLink>
    </Alert>
  );
}
