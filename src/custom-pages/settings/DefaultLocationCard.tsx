import MenuItem from "@mui/material/MenuItem";
import Skeleton from "@mui/material/Skeleton";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useLookup } from "#src/dataProvider/useLookup.ts";
import { useCommand } from "#src/forms/useCommand.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { LoadError } from "#src/ui/DataStates.tsx";
import { SectionCard } from "#src/ui/SectionCard.tsx";
import { useRefetchSession, useSessionUser } from "#src/ui/sessionUser.ts";

const none = "";

/** The default pickup location of the order form; a choice is saved at once. */
export function DefaultLocationCard({ companyId }: { companyId: string }) {
  const locationsWords = useWords("locations");
  const words = useWords("settings.defaultLocation");
  const refetchSession = useRefetchSession();
  const current = useSessionUser().settings.defaultLocationId ?? none;
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, error, refetch } = useLookup("locations", { companyId });
  const { send, isPending } = useCommand("setDefaultLocation", {
    words: "settings.defaultLocation",
    onSuccess: refetchSession,
    onSettled: () => setChosen(null),
  });
  const offered = data?.filter(({ id, active }) => active || id === current) ?? [];
  // If the company has only one location, the form starts with it whatever is chosen.
  const only = offered.length === 1 && offered[0]?.active ? offered[0].id : null;
  const value = only ?? chosen ?? current;
  return (
    <SectionCard title={words("title")} text={words("text")}>
      {error && <LoadError title={locationsWords("failed")} error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={36} sx={{ maxWidth: 480 }} />}
      {data && (
        <TextField
          select
          label={words("label")}
          value={offered.some(({ id }) => id === value) ? value : none}
          onChange={({ target }) => {
            setChosen(target.value);
            void send({ locationId: target.value || null });
          }}
          // Not disabled meanwhile, because it would lose the focus.
          aria-busy={isPending}
          slotProps={{ select: { displayEmpty: true, readOnly: isPending }, inputLabel: { shrink: true } }}
          sx={{ maxWidth: 480 }}
        >
          {only === null && <MenuItem value={none}>{words("none")}</MenuItem>}
          {offered.map(({ id, name, address }) => (
            <MenuItem key={id} value={id} sx={{ whiteSpace: "normal" }}>
              {name} · {address.formatted}
            </MenuItem>
          ))}
        </TextField>
      )}
    </SectionCard>
  );
}
