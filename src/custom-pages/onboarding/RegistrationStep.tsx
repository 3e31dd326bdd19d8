import { Box, Button, Link as MuiLink, Paper, Typography } from "@mui/material";
import { useLogout, useTranslate } from "react-admin";
import { Link, Navigate, useLocation } from "react-router";
import { Brand } from "#src/components/brand/Brand.tsx";
import { nextRegistrationPath } from "#src/components/registration.ts";
import { useSessionUser } from "#src/components/sessionUser.ts";
import { Steps } from "./Steps.tsx";

/** A step of a client's registration that can't be done here yet: says so, and leaves ways to go. */
export function RegistrationStep({ step }: { step: "selectProduct" | "addLocations" }) {
  const translate = useTranslate();
  const logout = useLogout();
  const user = useSessionUser();
  const next = nextRegistrationPath(user);
  const { pathname } = useLocation();
  if (next !== pathname) return <Navigate to={next ?? "/"} replace />;
  return (
    <Box
      component="main"
      sx={{ display: "grid", justifyItems: "center", alignContent: "start", minHeight: "100dvh", p: 2 }}
    >
      <Box sx={{ mt: { xs: 2, sm: 8 }, mb: 3 }}>
        <Brand size={32} />
      </Box>
      <Paper variant="outlined" sx={{ width: "100%", maxWidth: 600, p: { xs: 2.5, sm: 4 } }}>
        <Steps steps={user.registrationSteps} />
        <Typography variant="h1" sx={{ mt: 3 }}>
          {translate(`shell.onboarding.${step}Title`)}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
          {translate(`shell.onboarding.${step}Text`)}
        </Typography>
        <Button component={Link} to="/settings" variant="contained">
          {translate("shell.onboarding.settings")}
        </Button>
      </Paper>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {translate("shell.onboarding.signedInAs", { email: user.email })}
        {" · "}
        <MuiLink component="button" type="button" variant="body2" onClick={() => logout()}>
          {translate("shell.onboarding.logOut")}
        </MuiLink>
      </Typography>
    </Box>
  );
}
