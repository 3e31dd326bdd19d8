import { type ReactNode, useId } from "react";
import { Below, described, FieldFrame } from "./FieldFrame.tsx";

type CommonProps = { label: string; name: string; problem: string | null };
type TextProps = CommonProps & { value: string; onChange: (text: string) => void; optional?: string };

/** A choice of one of a few values. */
export function ChoiceField({
  choices,
  none,
  label,
  problem,
  optional,
  onChange,
  ...select
}: TextProps & {
  choices: Readonly<Record<string, string>>;
  /** What it says while nothing is chosen. */
  none: string;
}) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} problem={problem} optional={optional}>
      <div className="public-input">
        <select
          {...select}
          {...described(id, { problem, optional })}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{none}</option>
          {Object.entries(choices).map(([value, word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </select>
      </div>
    </FieldFrame>
  );
}

/** Room for a few sentences. */
export function LongField({ label, problem, optional, onChange, ...area }: TextProps & { rows: number }) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} problem={problem} optional={optional}>
      <div className="public-input">
        <textarea
          {...area}
          {...described(id, { problem, optional })}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </FieldFrame>
  );
}

type ConsentProps = Omit<CommonProps, "label"> & {
  label: ReactNode;
  value: boolean;
  onChange: (isGiven: boolean) => void;
};

/** Something to agree to. */
export function ConsentField({ label, name, value, problem, onChange }: ConsentProps) {
  const id = useId();
  return (
    <div className="public-field">
      <div className="public-consent">
        <input
          type="checkbox"
          name={name}
          {...described(id, { problem })}
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      <Below id={id} problem={problem} />
    </div>
  );
}
