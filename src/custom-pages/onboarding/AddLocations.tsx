import AddOutlined from "@mui/icons-material/AddOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { maxClientLocations } from "#contract/locations.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { PointCard } from "./PointCard.tsx";
import { StepFrame } from "./StepFrame.tsx";
import { usePoints } from "./usePoints.ts";

/** The second step: where drivers pick up. All points are sent at once, or none. */
export function AddLocations() {
  const locationsWords = useWords("locations");
  const onboardingWords = useWords("onboarding.locations");
  const { points, open, problems, attempt, isPending, add, edit, remove, change, approve, send } =
    usePoints();
  const isFull = points.length >= maxClientLocations;
  const words = useWords("onboarding.locations");
  return (
    <StepFrame title={words("title")} text={words("text", { most: maxClientLocations })}>
      {points.length === 0 && (
        <Paper variant="outlined" sx={{ p: 4, display: "grid", justifyItems: "center", gap: 2 }}>
          <Typography color="textSecondary" align="center">
            {words("none")}
          </Typography>
          <Button variant="contained" startIcon={<AddOutlined />} onClick={add} disabled={isPending}>
            {words("add")}
          </Button>
        </Paper>
      )}
      <Box component="ol" aria-label={words("title")} inert={isPending} sx={list}>
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
        {points.length > 0 && !isFull && (
          <Button variant="outlined" startIcon={<AddOutlined />} onClick={add} disabled={isPending}>
            {words("addAnother")}
          </Button>
        )}
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
          {points.length > 0 &&
            locationsWords("ofLimit", { count: points.length, limit: maxClientLocations })}
        </Typography>
        <Button variant={points.length > 0 ? "contained" : "outlined"} onClick={send} disabled={isPending}>
          {points.length === 0
            ? words(isPending ? "skipping" : "skip")
            : isPending
              ? words("sending")
              : onboardingWords("send", points.length)}
        </Button>
      </Box>
    </StepFrame>
  );
}

const list = { display: "grid", gap: 1.5, m: 0, p: 0, listStyle: "none" } as const;
