import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { sessions } from "#contract/account.ts";
import type { ResponseOf } from "#contract/call.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useCommand } from "#src/forms/useCommand.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { DataStates, LoadingBox } from "#src/ui/DataStates.tsx";
import { PendingButton } from "#src/ui/PendingButton.tsx";
import { SectionCard } from "#src/ui/SectionCard.tsx";
import { useRefetch } from "#src/ui/useRefetch.ts";
import { stampText } from "#src/ui/warsawTime.ts";

type Session = ResponseOf<typeof sessions>[number];

/** The sessions of one's own account, each with a button that ends it. */
export const SessionsCard = () => {
  const words = useWords("settings.sessions");
  const { ownSessions } = useCalls();
  const { end, isPending } = useEnd();
  const query = useQuery({
    queryKey: keys.ownSessions,
    queryFn: ({ signal }) => ownSessions(undefined, { signal }),
  });
  const others = query.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <SectionCard
      title={words("title")}
      text={words("text")}
      action={
        others.length > 0 && (
          <PendingButton variant="outlined" isPending={isPending} onClick={() => end({})}>
            {words("endOthers")}
          </PendingButton>
        )
      }
    >
      <DataStates query={query} failed={words("failed")} loading={<LoadingBox height={64} />}>
        {(all) => (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 1.5 }}>
            {all.map((session) => (
              <SessionLine key={session.id} session={session} />
            ))}
          </Box>
        )}
      </DataStates>
    </SectionCard>
  );
};

const SessionLine = ({ session }: { session: Session }) => {
  const words = useWords("settings.sessions");
  const { end, isPending } = useEnd();
  const aboutId = useId();
  const { id, userAgent, address, createdAt, lastSeenAt, isCurrent } = session;
  const device = (userAgent && (deviceName(userAgent) ?? userAgent)) || words("unknown");
  const seen = isCurrent ? words("current") : words("lastSeen", { moment: stampText(lastSeenAt) });
  return (
    <Box component="li" sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
      <Box sx={{ flex: "1 1 240px", minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500, overflowWrap: "anywhere" }} title={userAgent ?? undefined}>
          {device}
        </Typography>
        <Typography id={aboutId} variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {[address, seen, words("since", { moment: stampText(createdAt) })].filter(Boolean).join(" · ")}
        </Typography>
      </Box>
      {!isCurrent && (
        <PendingButton
          isPending={isPending}
          aria-label={`${words("end")}: ${device}`}
          aria-describedby={aboutId}
          onClick={() => end({ sessionId: id })}
        >
          {words("end")}
        </PendingButton>
      )}
    </Box>
  );
};

function useEnd() {
  const refetch = useRefetch(keys.ownSessions);
  const { send: end, isPending } = useCommand("endOwnSessions", {
    words: "settings.sessions",
    onSettled: refetch,
  });
  return { end, isPending };
}

/**
 * The browser and system of a user agent, "Firefox, Windows"; null if neither is known. User agents also name other
 * browsers, so the order of the patterns matters.
 */
function deviceName(userAgent: string): string | null {
  const find = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const parts = [find(browsers), find(systems)].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(", ") : null;
}

const browsers = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\//, "Firefox"],
  [/Chrome\//, "Chrome"],
  [/Safari\//, "Safari"],
] as const;

const systems = [
  [/Android/, "Android"],
  [/iPhone|iPad/, "iOS"],
  [/Windows/, "Windows"],
  [/Macintosh/, "macOS"],
  [/Linux/, "Linux"],
] as const;
