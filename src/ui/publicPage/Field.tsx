import { type InputHTMLAttributes, type Ref, useId, useState } from "react";
import { described, FieldFrame } from "./FieldFrame.tsx";

type FieldProps = {
  ref?: Ref<HTMLInputElement>;
  label: string;
  name: string;
  autoComplete: string;
  value: string;
  problem: string | null;
  onChange: (text: string) => void;
  /** A secret is hidden until it is asked to be shown; the words of that button. */
  secret?: { show: string; hide: string };
  /** The word "optional", where the field is. */
  optional?: string;
  hint?: string;
} & Pick<InputHTMLAttributes<HTMLInputElement>, "type" | "max" | "inputMode" | "autoCapitalize">;

/** A field of a public page, with what is wrong with its value below it. */
export function Field({
  label,
  value,
  problem,
  onChange,
  secret,
  optional,
  hint,
  type = "text",
  autoCapitalize = "none",
  ...input
}: FieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} problem={problem} optional={optional} hint={hint}>
      <div className="public-input">
        <input
          {...input}
          {...described(id, { problem, hint, optional })}
          type={secret && !isShown ? "password" : type}
          autoCapitalize={autoCapitalize}
          autoCorrect="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {secret && (
          <button
            type="button"
            aria-label={isShown ? secret.hide : secret.show}
            title={isShown ? secret.hide : secret.show}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Eye isCrossed={isShown} />
          </button>
        )}
      </div>
    </FieldFrame>
  );
}

const Eye = ({ isCrossed }: { isCrossed: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    width="18"
    height="18"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    aria-hidden="true"
  >
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" strokeLinejoin="round" />
    <circle cx="12" cy="12" r="2.8" />
    {isCrossed && <path d="m4 4 16 16" strokeLinecap="round" />}
  </svg>
);
