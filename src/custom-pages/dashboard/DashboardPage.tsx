import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useMemo } from "react";
import { useWords } from "#src/i18n/useWords.ts";
import { dimmedWhileBusy, LoadErrorPage, StaleData } from "#src/ui/DataStates.tsx";
import { placeOf } from "./Card.tsx";
import { CancellationsCard } from "./cards/CancellationsCard.tsx";
import { DriversCard } from "./cards/DriversCard.tsx";
import { HoursCard } from "./cards/HoursCard.tsx";
import { LoadsCard } from "./cards/LoadsCard.tsx";
import { MoneyCard } from "./cards/MoneyCard.tsx";
import { PromisesCard } from "./cards/PromisesCard.tsx";
import { RefusalsCard } from "./cards/RefusalsCard.tsx";
import { RegionsCard } from "./cards/RegionsCard.tsx";
import { StagesCard } from "./cards/StagesCard.tsx";
import { Totals, tiles } from "./cards/Totals.tsx";
import { DashboardBar } from "./DashboardBar.tsx";
import { DashboardContext } from "./DashboardContext.ts";
import { useDashboard, useDashboardFilter } from "./useDashboard.ts";

/** The page of the dashboard: a day's orders in figures, which are updated live; each links to the orders behind it. */
export const DashboardPage = () => {
  const words = useWords("dashboard");
  const { filter, setFilter, today } = useDashboardFilter();
  const { data: figures, error, refetch, isPlaceholderData } = useDashboard(filter);
  const shown = useMemo(() => figures && { figures, filter }, [figures, filter]);
  return (
    <Box component="section" aria-label={words("label")} sx={page}>
      <DashboardBar
        filter={filter}
        today={today}
        asOf={figures?.asOf}
        isOutdated={error !== null}
        onChange={setFilter}
      />
      {shown && error && <StaleData title={words("stale")} error={error} onRetry={refetch} />}
      {!shown &&
        (error ? <LoadErrorPage title={words("failed")} error={error} onRetry={refetch} /> : <Loading />)}
      {shown && (
        <DashboardContext value={shown}>
          <Box aria-busy={isPlaceholderData} sx={cards} key={JSON.stringify(filter)}>
            <Totals />
            <HoursCard />
            <PromisesCard />
            <RegionsCard />
            <DriversCard />
            <StagesCard />
            <MoneyCard />
            <CancellationsCard />
            <RefusalsCard />
            <LoadsCard />
          </Box>
        </DashboardContext>
      )}
    </Box>
  );
};

/** The six figures and the first cards, in their places and about as high. */
const Loading = () => {
  const words = useWords("common");
  return (
    <Box role="status" aria-label={words("loading")} sx={cards}>
      <Box sx={tiles}>
        {["a", "b", "c", "d", "e", "f"].map((tile) => (
          <Skeleton key={tile} variant="rounded" height={113} />
        ))}
      </Box>
      <Skeleton variant="rounded" sx={{ ...placeOf({ columns: 7 }), height: { xs: 304, sm: 292 } }} />
      <Skeleton variant="rounded" sx={{ ...placeOf({ columns: 5 }), height: "auto", minHeight: 259 }} />
      <Skeleton variant="rounded" sx={{ ...placeOf({ columns: 8, narrowColumns: 12 }), height: 567 }} />
      <Skeleton variant="rounded" sx={{ ...placeOf({ columns: 4, narrowColumns: 5 }), height: 567 }} />
    </Box>
  );
};

const page = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 1.5,
  p: { xs: 1.5, sm: 2 },
  maxWidth: 1680,
} as const;

const cards = {
  display: "grid",
  gap: 1.5,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(12, minmax(0, 1fr))" },
  alignItems: "stretch",
  ...dimmedWhileBusy,
} as const;
