import CheckOutlined from "@mui/icons-material/CheckOutlined";
import { Box } from "@mui/material";
import type { RegistrationSteps } from "#contract/registrationSteps.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { visuallyHidden } from "#src/ui/visuallyHidden.ts";

type Props = {
  steps: RegistrationSteps;
  /** The signed contract is here: nothing is left to do but wait. */
  isSigned?: boolean;
};

/** How far the registration has come; its last step is the client's signature. */
export function Steps({ steps, isSigned = false }: Props) {
  const words = useWords("onboarding");
  const isDone = { ...steps, signed: isSigned };
  const current = order.find(([key]) => !isDone[key])?.[0];
  return (
    <Box
      component="ol"
      aria-label={words("steps.label")}
      sx={{
        display: "flex",
        flexWrap: "wrap",
        columnGap: 2,
        rowGap: 1,
        m: 0,
        p: 0,
        listStyle: "none",
        fontSize: 13,
      }}
    >
      {order.map(([key, word], index) => {
        const state = isDone[key] ? "done" : key === current ? "current" : "later";
        return (
          <Box
            component="li"
            key={key}
            aria-current={state === "current" ? "step" : undefined}
            sx={{
              display: "flex",
              alignItems: "center",
              gap: 0.75,
              color: state === "current" ? "text.primary" : "text.secondary",
            }}
          >
            <Box component="span" aria-hidden sx={{ ...mark, ...marks[state] }}>
              {state === "done" ? <CheckOutlined sx={{ fontSize: 14 }} /> : index + 1}
            </Box>
            <span>{words(`steps.${word}`)}</span>
            <Box component="span" sx={visuallyHidden}>
              {words(`step.${state}`)}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

const order = [
  ["productSelectionCompleted", "product"],
  ["locationsCompleted", "locations"],
  ["companyDataCompleted", "companyData"],
  ["contractGenerated", "contract"],
  ["signed", "signature"],
] as const;

const mark = {
  display: "grid",
  placeContent: "center",
  width: 20,
  height: 20,
  borderRadius: "50%",
  border: 1,
  fontSize: 11,
  fontWeight: 600,
} as const;

const marks = {
  done: { bgcolor: "primary.main", borderColor: "primary.main", color: "primary.contrastText" },
  current: { borderColor: "primary.main", color: "primary.main" },
  later: { borderColor: "divider" },
} as const;
