import "./publicForm.css";
import type { ReactNode } from "react";

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
export const FieldFrame = ({ id, label, problem, optional, hint, children }: FieldFrameProps) => (
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

export const Below = ({ id, problem, hint }: BelowProps) =>
  (problem || hint) && (
    <p className={problem ? "public-problem" : "public-hint"} id={belowOf(id)}>
      {problem ?? hint}
    </p>
  );

/** What an input says of itself to those who don't see it. */
export const described = (
  id: string,
  { problem, hint, optional }: Omit<BelowProps, "id"> & { optional?: string },
) => ({
  id,
  "aria-required": optional === undefined,
  "aria-invalid": problem !== null,
  "aria-describedby": problem || hint ? belowOf(id) : undefined,
});

const belowOf = (id: string) => `${id}-below`;
