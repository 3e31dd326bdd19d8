import CheckOutlined from "@mui/icons-material/CheckOutlined";
import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import { Link } from "react-router";
import type { RegistrationSteps } from "#contract/registrationSteps.ts";
import { useLookup } from "#src/dataProvider/useLookup.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { visuallyHidden } from "#src/ui/visuallyHidden.ts";

type Step = (typeof order)[number][1];

type Props = {
  /** Whether the signed contract has been received, so that only waiting is left. */
  isSigned?: boolean;
  /** The step that is shown, if it is not the next one. */
  shown?: Step;
  /** The address at which a completed step can be opened again; null if it can't be. */
  linkTo?: (step: Step) => string | null;
};

/** The progress of the client's registration; the last step is the client's signature. */
export function Steps({ isSigned = false, shown, linkTo }: Props) {
  const words = useWords("onboarding");
  const names = useWords("stepNames");
  const { registrationSteps, company } = useSessionUser();
  const { data: locations } = useLookup("locations", {
    companyId: company?.id,
    enabled: registrationSteps.locationsCompleted !== null,
  });
  const isSkipped = locations?.length === 0;
  const stateOf = stateIn({ ...registrationSteps, signed: isSigned }, isSkipped);
  return (
    <Box component="ol" aria-label={words("steps.label")} sx={list}>
      {order.map(([key, step], index) => {
        const state = stateOf(key);
        const isShown = shown ? shown === step : state === "current";
        const to = !isShown && (state === "done" || state === "skipped") ? linkTo?.(step) : null;
        const label = names(step);
        return (
          <Box
            component="li"
            key={key}
            aria-current={isShown ? "step" : undefined}
            sx={{ ...item, color: isShown ? "text.primary" : "text.secondary" }}
          >
            <Box component="span" aria-hidden sx={{ ...mark, ...marks[isShown ? "current" : state] }}>
              {state === "done" ? <CheckOutlined sx={{ fontSize: 14 }} /> : index + 1}
            </Box>
            {to ? (
              <MuiLink component={Link} to={to} color="inherit">
                {label}
              </MuiLink>
            ) : (
              <span>{label}</span>
            )}
            <Box component="span" sx={state === "skipped" ? undefined : visuallyHidden}>
              {words(`step.${state}`)}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

type State = "done" | "skipped" | "current" | "later";

/** The locations step without locations was skipped: it is complete, but not shown as done. */
function stateIn(taken: RegistrationSteps & { signed: boolean }, isSkipped: boolean) {
  const current = order.find(([key]) => !taken[key])?.[0];
  return (key: (typeof order)[number][0]): State => {
    if (taken[key]) return key === "locationsCompleted" && isSkipped ? "skipped" : "done";
    return key === current ? "current" : "later";
  };
}

const order = [
  ["productSelectionCompleted", "product"],
  ["locationsCompleted", "locations"],
  ["companyDataCompleted", "companyData"],
  ["contractGenerated", "contract"],
  ["signed", "signature"],
] as const;

const list = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: 2,
  rowGap: 1,
  m: 0,
  p: 0,
  listStyle: "none",
  fontSize: 13,
} as const;

const item = { display: "flex", alignItems: "center", gap: 0.75 } as const;

const mark = {
  display: "grid",
  placeContent: "center",
  flex: "none",
  width: 20,
  height: 20,
  borderRadius: "50%",
  border: 1,
  fontSize: 11,
  fontWeight: 600,
} as const;

const marks = {
  done: { bgcolor: "primary.main", borderColor: "primary.main", color: "primary.contrastText" },
  skipped: { borderColor: "divider", borderStyle: "dashed" },
  current: { borderColor: "primary.main", color: "primary.main" },
  later: { borderColor: "divider" },
} as const satisfies Record<State, object>;
