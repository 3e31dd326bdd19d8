import AddOutlined from "@mui/icons-material/AddOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { type Location, maxClientLocations } from "#contract/locations.ts";
import { useLookup } from "#src/dataProvider/useLookup.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { LoadError } from "#src/ui/DataStates.tsx";
import { keepsFocus } from "#src/ui/keepsFocus.ts";
import { PendingButton } from "#src/ui/PendingButton.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { PointCard } from "./PointCard.tsx";
import { PointFacts } from "./PointFacts.tsx";
import { StepFrame } from "./StepFrame.tsx";
import { usePoints } from "./usePoints.ts";

/**
 * The second step of the registration: the company's locations. All of them are sent at once or none. `isLate`: a colleague
 * has ended the step while they were typed.
 */
export function AddLocations({ isLate }: { isLate: boolean }) {
  const locationsWords = useWords("locations");
  const words = useWords("onboarding.locations");
  const formWords = useWords("forms");
  const companyId = useSessionUser().company?.id;
  const { data: saved = noLocations, error, refetch } = useLookup("locations", { companyId });
  const { points, open, problems, attempt, isPending, isUnanswered, ...actions } = usePoints(saved);
  const { add, edit, remove, change, approve, send } = actions;
  const count = saved.length + points.length;
  const active = saved.filter((one) => one.active).length + points.length;
  const isFull = active >= maxClientLocations;
  const sendLabel = () => {
    if (points.length > 0) return isPending ? words("sending") : words("send", points.length);
    if (saved.length > 0) return words("goOn");
    return words(isPending ? "skipping" : "skip");
  };
  return (
    <StepFrame
      title={words("title")}
      text={words("text", { most: maxClientLocations })}
      steps={isLate ? { shown: "locations" } : undefined}
    >
      {(isLate || isUnanswered) && !isPending && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {isUnanswered ? formWords("unanswered") : words("late")}
        </Alert>
      )}
      {error && <LoadError title={locationsWords("failed")} error={error} onRetry={refetch} />}
      {count === 0 && (
        <Paper variant="outlined" sx={{ p: 4, display: "grid", justifyItems: "center", gap: 2 }}>
          <Typography color="textSecondary" align="center">
            {words("none")}
          </Typography>
          <Button variant="contained" startIcon={<AddOutlined />} onClick={add} disabled={isPending}>
            {words("add")}
          </Button>
        </Paper>
      )}
      <Box component="ol" ref={keepsFocus} aria-label={words("title")} inert={isPending} sx={list}>
        {saved.map((location) => (
          <SavedPoint key={location.id} location={location} />
        ))}
        {points.map((point) => (
          <PointCard
            key={point.key}
            point={point}
            isOpen={open === point.key}
            problems={problems[point.key]}
            attempt={attempt}
            onEdit={() => edit(point.key)}
            onRemove={() => remove(point.key)}
            onChange={(values) => change(point.key, values)}
            onDone={() => approve(point.key)}
          />
        ))}
      </Box>
      <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap", alignItems: "center", mt: 2 }}>
        {count > 0 && !isFull && (
          <Button variant="outlined" startIcon={<AddOutlined />} onClick={add} disabled={isPending}>
            {words("addAnother")}
          </Button>
        )}
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
          {count > 0 && locationsWords("ofLimit", { count: active, limit: maxClientLocations })}
        </Typography>
        <PendingButton variant={count > 0 ? "contained" : "outlined"} onClick={send} isPending={isPending}>
          {sendLabel()}
        </PendingButton>
      </Box>
    </StepFrame>
  );
}

/** A location that the company already has, created by back-office or another program. */
const SavedPoint = ({ location: { name, address, workingSettings } }: { location: Location }) => (
  <Paper component="li" variant="outlined" aria-label={name} sx={{ p: { xs: 1.5, sm: 2 } }}>
    <PointFacts name={name} address={address.formatted} hours={workingSettings} />
  </Paper>
);

const noLocations: readonly Location[] = [];

const list = {
  display: "grid",
  // A long name is cut instead of widening the page.
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 1.5,
  m: 0,
  p: 0,
  listStyle: "none",
} as const;
