import Box from "@mui/material/Box";
import { hashKey, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import type { FieldValues } from "react-hook-form";
import { useLocation } from "react-router";
import type { AlertSettings } from "#contract/alerts.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { CommandForm } from "#src/forms/CommandForm.tsx";
import { fullTime } from "#src/forms/dates/typedDates.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { DataStates, LoadingBox } from "#src/ui/DataStates.tsx";
import { SectionCard } from "#src/ui/SectionCard.tsx";
import { useRefetch } from "#src/ui/useRefetch.ts";
import { AlertTrials } from "./AlertTrials.tsx";
import { AlertWaysTable } from "./AlertWaysTable.tsx";
import { QuietHoursInputs } from "./QuietHoursInputs.tsx";

/** The settings of the account's alerts. The service stores them, so they apply in every browser. */
export const AlertsCard = () => {
  const words = useWords("alerts.settings");
  const { alertSettings } = useCalls();
  const query = useQuery({
    queryKey: keys.alerts.settings,
    queryFn: ({ signal }) => alertSettings(undefined, { signal }),
  });
  return (
    <Box ref={useScrolledTo("#alerts")}>
      <SectionCard title={words("title")} text={words("text")}>
        <DataStates query={query} failed={words("failed")} loading={<LoadingBox height={480} />}>
          {(settings) => <SettingsForm settings={settings} />}
        </DataStates>
      </SectionCard>
    </Box>
  );
};

const SettingsForm = ({ settings: { kinds, quietHours } }: { settings: AlertSettings }) => {
  const refetch = useRefetch(keys.alerts.all);
  const record = useMemo(
    () => ({ kinds, hasQuietHours: quietHours !== null, quietHours: quietHours ?? usualNight }),
    [kinds, quietHours],
  );
  return (
    <CommandForm
      call="editAlertSettings"
      words="alerts.settings"
      record={record}
      needsChange
      toInput={toInput}
      onSuccess={refetch}
    >
      <AlertWaysTable kinds={kinds} />
      <AlertTrials />
      <QuietHoursInputs />
    </CommandForm>
  );
};

/** Only what was changed: another tab, or another computer, may have saved the rest differently since. */
function toInput(values: FieldValues, seen: FieldValues) {
  const quietHours = quietHoursOf(values);
  return {
    kinds: Object.fromEntries(
      Object.entries(values.kinds).filter(([kind, ways]) => isChanged(ways, seen.kinds[kind])),
    ),
    ...(isChanged(quietHours, quietHoursOf(seen)) && { quietHours }),
  };
}

const isChanged = (value: unknown, before: unknown) => hashKey([value]) !== hashKey([before]);

const quietHoursOf = ({ hasQuietHours, quietHours }: FieldValues) =>
  hasQuietHours ? { from: whole(quietHours.from), to: whole(quietHours.to) } : null;

/** Enter sends a time before its field has completed it. An emptied one, which the form has as null, is missing. */
const whole = (time: string | null) => (time ? fullTime(time) : undefined);

/** The default quiet hours, when somebody turns them on. */
const usualNight = { from: "22:00", to: "06:00" };

/** Scrolls to the element when the hash of the address names it. */
function useScrolledTo(name: string) {
  const element = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the same address is asked for again.
  useEffect(() => {
    if (hash === name) element.current?.scrollIntoView();
  }, [hash, name, key]);
  return element;
}
