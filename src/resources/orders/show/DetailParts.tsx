import Link from "@mui/material/Link";
import type { ReactNode } from "react";
import { noPhone, phoneText } from "#contract/rules/phone.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { CopyButton } from "#src/ui/CopyButton.tsx";
import { PhoneLink } from "#src/ui/PhoneLink.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";

/** A titled section of an order's details. */
export const Block = ({
  title,
  name = "",
  children,
}: {
  title: string;
  name?: string;
  children: ReactNode;
}) => (
  <section className={`block ${name}`}>
    <h2>{title}</h2>
    {children}
  </section>
);

/** A label and its value; renders nothing without a value. */
export const Field = ({ label, isPlain = false, children }: FieldProps) =>
  children === null || children === undefined || children === "" ? null : (
    <div className={isPlain ? "field plain" : "field"}>
      {/* The space lets a line break between label and value. */}
      <dt>{label}</dt>{" "}
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );

type FieldProps = {
  label: string;
  /** Whether the value explains itself to those who see it, so that only screen readers get the label. */
  isPlain?: boolean;
  children: ReactNode;
};

/** A number or code that is read out or typed elsewhere, with a button that copies it. */
export const CopyField = ({
  label,
  value,
  hint,
}: {
  label: string;
  value: string | null | undefined;
  hint?: string;
}) =>
  value ? (
    <Field label={label}>
      <span className="copied">
        {value} <CopyButton text={value} name={label} />
      </span>
      {hint && <small>{hint}</small>}
    </Field>
  ) : null;

/** Personal data, or the reason why there is none: it was hashed, or the account may not see it. */
export const PersonalData = ({ value, isHashed = false }: { value: string | null; isHashed?: boolean }) => {
  const words = useWords("orderDetails");
  const { sensitiveData } = useSessionUser().permissions.orders.canView;
  if (isHashed) return <span className="absent">{words("customer")}</span>;
  if (value !== null) return value;
  return sensitiveData ? "—" : <Hidden />;
};

/** A phone number as a link that calls it, with a button that copies it. */
export const PhoneField = ({ phone, isHidden = false }: { phone: string | null; isHidden?: boolean }) => {
  const words = useWords("orderDetails");
  const isKnown = Boolean(phone && phone !== noPhone);
  return (
    <Field label={words("phone")} isPlain={isKnown}>
      {isHidden ? (
        <Hidden />
      ) : (
        <span className="copied">
          <PhoneLink phone={phone} />{" "}
          {phone && isKnown && <CopyButton text={phoneText(phone)} name={words("phone")} />}
        </span>
      )}
    </Field>
  );
};

/** An e-mail address as a link in one line; it is cut where there is no room. */
export const MailLink = ({ email }: { email: string }) => (
  <Link href={`mailto:${email}`} data-hint="" className="mail">
    {email}
  </Link>
);

/** The placeholder for values that the account may not see. */
export const Hidden = () => {
  const words = useWords("orderDetails");
  return (
    <span className="absent" data-hint={words("hiddenHint")}>
      {words("hidden")}
    </span>
  );
};

/** The placeholder for a value that was not recorded at a past moment. */
export const NotRecorded = () => {
  const words = useWords("orderPast");
  return (
    <span className="absent" data-hint={words("notRecordedHint")}>
      {words("notRecorded")}
    </span>
  );
};
