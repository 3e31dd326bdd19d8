import Box from "@mui/material/Box";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useRef, useState } from "react";
import type { Exception } from "#contract/exceptions.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { PendingButton } from "#src/ui/PendingButton.tsx";
import { useToday } from "#src/ui/useToday.ts";
import { timeOrDayText } from "#src/ui/warsawTime.ts";
import { rowFrom } from "./exceptionLooks.ts";
import { useHand } from "./useHand.ts";
import { useLabelOf } from "./useLabelOf.ts";

/** Who has taken the exception, and until when it is put off. */
export const Hand = ({ exception }: { exception: Exception }) => {
  const words = useWords("exceptions");
  const today = useToday();
  const hand = useHand(exception);
  const labelOf = useLabelOf(exception);
  const { owner, snoozedUntil, snoozedBy } = exception;
  const isColleagues = owner !== null && !hand.isMine;
  const press = { size: "small", isPending: hand.isPending } as const;
  if (snoozedUntil)
    return (
      <Box sx={line}>
        <Box component="span" data-hint="" sx={owned}>
          {words("until", { time: timeOrDayText(snoozedUntil, today), name: snoozedBy ?? "" })}
        </Box>
        {!isColleagues && (
          <PendingButton
            {...press}
            aria-label={labelOf(words("wake.submit"))}
            onClick={() => hand.snooze("now")}
          >
            {words("wake.submit")}
          </PendingButton>
        )}
      </Box>
    );
  return (
    <Box sx={line}>
      {owner && (
        <Box component="b" data-hint="" sx={owned}>
          {hand.isMine ? words("own") : <bdi>{owner.name}</bdi>}
        </Box>
      )}
      {hand.isMine ? (
        <PendingButton
          {...press}
          data-take
          aria-label={labelOf(words("giveUp.submit"))}
          onClick={hand.giveUp}
        >
          {words("giveUp.submit")}
        </PendingButton>
      ) : (
        <PendingButton
          {...press}
          data-take={isColleagues ? undefined : true}
          aria-label={labelOf(words(isColleagues ? "takeOver" : "take.submit"))}
          onClick={hand.take}
        >
          {words(isColleagues ? "takeOver" : "take.submit")}
        </PendingButton>
      )}
      {isColleagues || (
        <Snooze isPending={hand.isPending} label={labelOf(words("snooze.submit"))} onChoose={hand.snooze} />
      )}
    </Box>
  );
};

const times = ["minutes15", "hour1", "tomorrow"] as const;

type SnoozeProps = { isPending: boolean; label: string; onChoose: (time: (typeof times)[number]) => void };

const Snooze = ({ isPending, label, onChoose }: SnoozeProps) => {
  const words = useWords("exceptions");
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <PendingButton
        ref={button}
        data-snooze
        size="small"
        isPending={isPending}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {words("snooze.submit")}
      </PendingButton>
      <Menu anchorEl={() => button.current} open={isOpen} onClose={close}>
        {times.map((time) => (
          <MenuItem
            key={time}
            onClick={() => {
              close();
              onChoose(time);
            }}
          >
            {words(`times.${time}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

/**
 * In a row it never takes a second line: the rows below would move while somebody takes one after the other. For the same
 * reason its end stays in place when the column gets wider.
 */
const line = {
  display: "flex",
  flexWrap: { xs: "wrap", [rowFrom]: "nowrap" },
  justifyContent: { [rowFrom]: "flex-end" },
  alignItems: "center",
  gap: 0.5,
  maxWidth: { [rowFrom]: 280 },
  "& > button": { flex: "none" },
} as const;

const owned = {
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: { [rowFrom]: "nowrap" },
} as const;
