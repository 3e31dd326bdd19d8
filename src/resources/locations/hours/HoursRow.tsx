import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import TextField from "@mui/material/TextField";
import { Fragment, type ReactNode, type Ref, useId, useImperativeHandle, useRef } from "react";
import { TimeField } from "#src/forms/dates/TimeField.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { type DayValue, unspecified } from "./dayValues.ts";

/** Problems of a day's hours by field of the contract. */
export type HoursProblem = Partial<Record<"from" | "to", { message?: string }>>;

/** The hours of a day: whether it is open, closed or unspecified, and from when to when. */
export function HoursRow<Value extends DayValue>({
  name,
  label,
  kinds,
  value,
  problem = {},
  focusRef,
  onChange,
  children,
}: Props<Value>) {
  const words = useWords("locations.hours");
  const problemId = useId();
  const [kindInput, from, to] = [useRef<HTMLSelectElement>(null), useInput(), useInput()];
  // Lets the form move the focus here if the hours have an error.
  useImperativeHandle(focusRef, () => ({
    focus: () =>
      (to.current?.value === "" || !to.current ? (from.current ?? kindInput.current) : to.current)?.focus(),
  }));
  /** The hours of the day when it was switched from open. Its value has only what it uses: switched back, it is unchanged. */
  const left = useRef(usual);
  const choose = (kind: DayValue["kind"]) => {
    if (value.kind === "open") left.current = { from: value.from, to: value.to };
    const { from, to } = kind === "open" ? left.current : unspecified;
    onChange({ ...value, kind, from, to });
  };
  const text = problem.from?.message ?? problem.to?.message;
  const times = [
    ["from", from],
    ["to", to],
  ] as const;
  return (
    <Box role="group" aria-label={name} sx={row}>
      <Box sx={{ gridArea: "label", minWidth: 0 }}>{label}</Box>
      <TextField
        select
        value={value.kind}
        onChange={({ target }) => choose(target.value as DayValue["kind"])}
        inputRef={kindInput}
        slotProps={{
          select: { native: true },
          htmlInput: { "aria-label": words("kind", { day: name }) },
        }}
        sx={{ gridArea: "kind" }}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {words(`kinds.${kind}`)}
          </option>
        ))}
      </TextField>
      {value.kind === "open" && (
        <Box sx={{ gridArea: "times", display: "flex", alignItems: "center", gap: 0.5 }}>
          {times.map(([end, inputRef]) => (
            <Fragment key={end}>
              {end === "to" && <span aria-hidden>–</span>}
              <TimeField
                label={words(end, { day: name })}
                value={value[end]}
                mayEndDay={end === "to"}
                problemId={problem[end] ? problemId : undefined}
                inputRef={inputRef}
                onChange={(time) => onChange({ ...value, [end]: time })}
              />
            </Fragment>
          ))}
        </Box>
      )}
      <Box sx={{ gridArea: "deeds" }}>{children}</Box>
      {text && (
        <FormHelperText id={problemId} error role="alert" sx={{ gridArea: "problem", mt: 0 }}>
          {text}
        </FormHelperText>
      )}
    </Box>
  );
}

const useInput = () => useRef<HTMLInputElement>(null);

/** The default hours of a day that is switched to open. */
const usual = { from: "08:00", to: "16:00" };

const row = {
  display: "grid",
  alignItems: "center",
  gap: "4px 8px",
  minHeight: 36,
  gridTemplateColumns: { xs: "minmax(0, 1fr) 136px 32px", sm: "minmax(118px, 1fr) 136px 164px 32px" },
  gridTemplateAreas: {
    xs: '"label kind deeds" ". times times" "problem problem problem"',
    sm: '"label kind times deeds" "problem problem problem problem"',
  },
} as const;

type Props<Value extends DayValue> = {
  /** The name of the day in messages. */
  name: string;
  label: ReactNode;
  kinds: readonly DayValue["kind"][];
  value: Value;
  problem?: HoursProblem;
  focusRef?: Ref<{ focus: () => void }>;
  onChange: (value: Value) => void;
  /** Further buttons of the row. */
  children?: ReactNode;
};
