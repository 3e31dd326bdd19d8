import {
  type ButtonHTMLAttributes,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  useId,
  useState,
} from "react";
import "./publicForm.css";

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
  /** Links below the problem that help to solve it. */
  wayOut?: ReactNode;
} & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "inputMode" | "autoCapitalize" | "autoFocus" | "onBlur" | "readOnly"
>;

/** A field of a public page, with what is wrong with its value below it. */
export function Field({
  label,
  value,
  problem,
  onChange,
  secret,
  optional,
  hint,
  wayOut,
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
            aria-label={`${isShown ? secret.hide : secret.show}: ${label}`}
            title={isShown ? secret.hide : secret.show}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Eye isCrossed={!isShown} />
          </button>
        )}
      </div>
      {wayOut && <p className="public-hint">{wayOut}</p>}
    </FieldFrame>
  );
}

type LabelledField = Pick<FieldProps, "label" | "name" | "value" | "readOnly" | "problem" | "onChange">;

/** A phone number and a city, side by side; neither is required. */
export const PhoneAndCity = ({ phone, city, optional }: PhoneAndCityProps) => (
  <div className="public-pair">
    <Field {...phone} type="tel" autoComplete="tel" inputMode="tel" optional={optional} />
    <Field {...city} autoComplete="address-level2" autoCapitalize="words" optional={optional} />
  </div>
);

type PhoneAndCityProps = { phone: LabelledField; city: LabelledField; optional: string };

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

type CommonProps = { label: string; name: string; readOnly: boolean; problem: string | null };
type TextProps = CommonProps & { value: string; onChange: (text: string) => void; optional?: string };

/** A choice of one of a few values. */
export function ChoiceField({
  choices,
  none,
  label,
  readOnly,
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
          disabled={readOnly}
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

type ConsentProps = Omit<CommonProps, "label" | "readOnly"> & {
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

type FieldFrameProps = {
  /** Of the input; what describes it is named after it. */
  id: string;
  label: string;
  problem: string | null;
  /** The word "optional", where the field is. */
  optional?: string;
  hint?: string;
  children: ReactNode;
};

/** A field's label above its input, and below it what is wrong, else what helps. */
const FieldFrame = ({ id, label, problem, optional, hint, children }: FieldFrameProps) => (
  <div className="public-field">
    <label htmlFor={id}>
      {label}
      {optional && <span className="public-optional"> ({optional})</span>}
    </label>
    {children}
    <Below id={id} problem={problem} hint={hint} />
  </div>
);

type BelowProps = Pick<FieldFrameProps, "id" | "problem" | "hint">;

const Below = ({ id, problem, hint }: BelowProps) =>
  (problem || hint) && (
    <p className={problem ? "public-problem" : "public-hint"} id={belowOf(id)}>
      {problem ?? hint}
    </p>
  );

/** The ARIA attributes of an input: what describes it, and whether it is invalid or required. */
const described = (
  id: string,
  { problem, hint, optional }: Omit<BelowProps, "id"> & { optional?: string },
) => ({
  id,
  "aria-required": optional === undefined,
  "aria-invalid": problem !== null,
  "aria-describedby": problem || hint ? belowOf(id) : undefined,
});

const belowOf = (id: string) => `${id}-below`;

type SubmitAreaProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  label: string;
  /** Why the last attempt failed. */
  error: string | false;
};

/** The button that sends a form, and below it why the last attempt failed. */
export const SubmitArea = ({ label, error, ...button }: SubmitAreaProps) => (
  <>
    <button {...button}>{label}</button>
    {error && (
      <p className="public-error" role="alert">
        {error}
      </p>
    )}
  </>
);

type WithPrivacyLinkProps = {
  /** The sentence; "%{link}" in it is replaced by the link. */
  text: string;
  link: string;
};

/** A sentence with a link to the privacy page, which opens beside the page so that nothing typed is lost. */
export function WithPrivacyLink({ text, link }: WithPrivacyLinkProps) {
  const [before, after] = text.split("%{link}");
  return (
    <>
      {before}
      <a href="/privacy" target="_blank" rel="noopener">
        {link}
      </a>
      {after}
    </>
  );
}
