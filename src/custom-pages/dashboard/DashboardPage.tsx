import Box from "@mui/material/Box";
import { useMemo } from "react";
import { useWords } from "#src/i18n/useWords.ts";
import { dimmedWhileBusy, LoadErrorPage, LoadingBox, StaleData } from "#src/ui/DataStates.tsx";
import { CancellationsCard } from "./cards/CancellationsCard.tsx";
import { DriversCard } from "./cards/DriversCard.tsx";
import { HoursCard } from "./cards/HoursCard.tsx";
import { LoadsCard } from "./cards/LoadsCard.tsx";
import { MoneyCard } from "./cards/MoneyCard.tsx";
import { PromisesCard } from "./cards/PromisesCard.tsx";
import { RefusalsCard } from "./cards/RefusalsCard.tsx";
import { RegionsCard } from "./cards/RegionsCard.tsx";
import { StagesCard } from "./cards/StagesCard.tsx";
import { Totals } from "./cards/Totals.tsx";
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
        (error ? (
          <LoadErrorPage title={words("failed")} error={error} onRetry={refetch} />
        ) : (
          <LoadingBox height={480} />
        ))}
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
