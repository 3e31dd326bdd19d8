import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { useSessionUser } from "#src/ui/sessionUser.ts";

/** A titled group of an order's details. */
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

/** A name and its value; nothing at all where there is no value. */
export const Field = ({ label, children }: { label: string; children: ReactNode }) =>
  children === null || children === undefined || children === "" ? null : (
    <div className="field">
      <dt>{label}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );

/** Personal data: the value, or the word for why it is not there. */
export const Personal = ({ value, isHashed = false }: { value: string | null; isHashed?: boolean }) => {
  const translate = useTranslate();
  const { sensitiveData } = useSessionUser().permissions.orders.canView;
  if (isHashed) return <span className="absent">{translate("orders.details.customer")}</span>;
  if (value !== null) return value;
  return sensitiveData ? "—" : <Hidden />;
};

/** Stands for what the account may not see. */
export const Hidden = () => {
  const translate = useTranslate();
  return (
    <span className="absent" title={translate("orders.details.hiddenHint")}>
      {translate("orders.details.hidden")}
    </span>
  );
};
