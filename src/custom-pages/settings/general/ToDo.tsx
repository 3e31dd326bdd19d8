import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import { useTranslate } from "react-admin";
import { Link } from "react-router";
import { brand } from "#src/layout/brand/brand.ts";
import { registrationPaths } from "#src/ui/registration.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";

/** What is left before a client's account is active, with the ways there. */
export function ToDo() {
  const translate = useTranslate();
  const { registrationSteps } = useSessionUser();
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

const steps = [
  ["productSelectionCompleted", "product", registrationPaths.product],
  ["locationsCompleted", "locations", registrationPaths.locations],
  ["companyDataCompleted", "companyData", "/settings/companyData"],
  ["contractGenerated", "contract", "/settings/companyData"],
] as const;
