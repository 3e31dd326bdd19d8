import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import Skeleton from "@mui/material/Skeleton";
import Switch from "@mui/material/Switch";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useEffect, useId, useState } from "react";
import type { OrderInfo } from "#contract/orders/info.ts";
import type { TrackPoint } from "#contract/rules/point.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useWatchTrack } from "#src/live/LiveContext.ts";
import type { Track } from "#src/live/tracks.ts";
import type { DialogProps } from "#src/resources/orders/commands/OrderDialog.tsx";
import { useOrder } from "#src/resources/orders/useOrder.ts";
import { useErrorSentence } from "#src/ui/errorSentence.ts";
import { isSwitch } from "#src/ui/known.ts";
import { loadablePart } from "#src/ui/loadable.tsx";
import { MapMark } from "#src/ui/map/MapMark.tsx";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { useStored } from "#src/ui/useStored.ts";
import { useToday } from "#src/ui/useToday.ts";
import { stampText, timeOrDayText } from "#src/ui/warsawTime.ts";
import { legsOf, type Mark, marksOf, trackMetres, useMarkLetter } from "./trackMarks.ts";

const TrackMap = loadablePart(
  async () => (await import("./TrackMap.tsx")).TrackMap,
  () => <Loading />,
);

/** The live track of the order's driver on a map. */
export const RouteDialog = ({ onClose }: DialogProps) => {
  const info = useOrder();
  const words = useWords("orderList.track");
  const titleId = useId();
  const isNarrow = useMediaQuery("(max-width: 640px)");
  const [isWhole, setWhole] = useStored("looks.orders.wholeRoute", isSwitch, false);
  return (
    <Dialog
      open
      fullScreen={isNarrow}
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: isNarrow ? undefined : { width: 800, maxWidth: "calc(100% - 32px)" } } }}
    >
      <DialogTitle id={titleId}>{words("title", { orderNo: info.orderNo })}</DialogTitle>
      <DialogContent sx={{ display: "flex", flexDirection: "column", gap: 1 }}>
        <Route info={info} isWhole={isWhole} />
      </DialogContent>
      <DialogActions>
        <FormControlLabel
          sx={{ mr: "auto" }}
          control={<Switch checked={isWhole} onChange={(_event, checked) => setWhole(checked)} />}
          label={words("whole")}
        />
        <Button onClick={onClose} autoFocus variant="outlined">
          {words("close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const Route = ({ info, isWhole }: { info: OrderInfo; isWhole: boolean }) => {
  const words = useWords("orderList.track");
  const { track, refresh } = useTrack(info.id);
  if (!track) return <Loading />;
  const { points, error } = track;
  if (points.length === 0) {
    return error ? <Failure error={error} hasTrack={false} refresh={refresh} /> : <NoHistory />;
  }
  const marks = marksOf(info, points, {
    pickup: words("pickup"),
    receiver: words("receiver"),
    driver: words("driver"),
    formerDriver: words("formerDriver"),
    lastSeen: (moment) => words("lastSeen", { moment: stampText(moment) }),
  });
  const legs = legsOf(points, info);
  return (
    <>
      {Boolean(error) && <Failure error={error} hasTrack refresh={refresh} />}
      <Box sx={mapSize}>
        <TrackMap points={points} legs={legs} marks={marks} isWhole={isWhole} />
      </Box>
      <Legend points={points} legs={legs} marks={marks} />
    </>
  );
};

const Loading = () => {
  const words = useWords("common");
  return <Skeleton variant="rectangular" role="status" aria-label={words("loading")} sx={mapSize} />;
};

const NoHistory = () => {
  const words = useWords("orderList.track");
  return (
    <Box sx={{ py: 4, textAlign: "center" }}>
      <strong>{words("none")}</strong>
      <Box sx={{ color: "text.secondary", mt: 0.5 }}>{words("noneHint")}</Box>
    </Box>
  );
};

type Failed = { error: unknown; hasTrack: boolean; refresh: () => void };

const Failure = ({ error, hasTrack, refresh }: Failed) => {
  const words = useWords("orderList.track");
  const sentence = useErrorSentence();
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" onClick={refresh}>
          {words("refresh")}
        </Button>
      }
    >
      {words(hasTrack ? "stale" : "failed")} {sentence(error)}
    </Alert>
  );
};

// Fills the remaining height on a phone.
const mapSize = { flex: "1 0 auto", height: "min(56vh, 480px)", borderRadius: 1, overflow: "hidden" };

type LegendProps = { points: readonly TrackPoint[]; legs: TrackPoint[][]; marks: readonly Mark[] };

/** The meaning of the map's marks, also for screen readers. */
const Legend = ({ points, legs, marks }: LegendProps) => {
  const letterOf = useMarkLetter();
  const words = useWords("orderList.track");
  const { kilometres } = useNumbers();
  const today = useToday();
  const [from = "", to = ""] = [points[0], points.at(-1)].map(
    (point) => point && timeOrDayText(point.loggedAt, today),
  );
  return (
    <Box
      component="ul"
      sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 0.5, typography: "body2" }}
    >
      {marks.map(({ kind, name }) => (
        <Box component="li" key={kind} sx={{ display: "flex", alignItems: "center", gap: 1 }}>
          <MapMark className={kind} aria-hidden>
            {letterOf(kind)}
          </MapMark>
          <bdi>{name}</bdi>
        </Box>
      ))}
      <Box component="li" sx={{ color: "text.secondary" }}>
        {words("driven", { from, to, distance: kilometres(trackMetres(legs)) })}
      </Box>
    </Box>
  );
};

/** The live track of the order's driver; null until it has loaded. */
function useTrack(orderId: string): { track: Track | null; refresh: () => void } {
  const watchTrack = useWatchTrack();
  const [track, setTrack] = useState<Track | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt watches anew.
  useEffect(() => watchTrack(orderId, setTrack), [orderId, watchTrack, attempt]);
  return {
    track,
    refresh: () => {
      // The current track stays on the map while it is fetched again.
      setTrack((now) => (now?.points.length ? now : null));
      setAttempt(attempt + 1);
    },
  };
}
