import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { useWords } from "#src/i18n/useWords.ts";
import { palettes, tokens } from "#src/layout/theme/tokens.ts";
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
export const Field = ({ label, children }: { label: string; children: ReactNode }) =>
  children === null || children === undefined || children === "" ? null : (
    <div className="field">
      <dt>{label}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );

/** Personal data, or the reason why there is none: it was hashed, or the account may not see it. */
export const PersonalData = ({ value, isHashed = false }: { value: string | null; isHashed?: boolean }) => {
  const words = useWords("orders.details");
  const { sensitiveData } = useSessionUser().permissions.orders.canView;
  if (isHashed) return <span className="absent">{words("customer")}</span>;
  if (value !== null) return value;
  return sensitiveData ? "—" : <Hidden />;
};

/** The placeholder for values that the account may not see. */
export const Hidden = () => {
  const words = useWords("orders.details");
  return (
    <span className="absent" title={words("hiddenHint")}>
      {words("hidden")}
    </span>
  );
};

/** The blocks in as many columns as fit, as wide as the visible part of the table wherever it is scrolled to. */
export const DetailsGrid = styled("div")(({ theme: { palette } }) => {
  const colors = palettes[palette.mode];
  return {
    position: "sticky",
    left: 0,
    width: "100cqw",
    boxSizing: "border-box",
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(230px, 1fr))",
    gap: "16px 24px",
    padding: "12px 24px 16px 38px",
    minHeight: 176,
    background: colors.canvas,
    borderBottom: `1px solid ${colors.line}`,
    whiteSpace: "normal",
    outline: "none",
    "@container (max-width: 640px)": { padding: "12px 14px 16px", gridTemplateColumns: "1fr" },
    ".block": { minWidth: 0 },
    // Comments and timeline take the last column, as tall as the rest.
    ".beside": { display: "grid", gap: 16, alignContent: "start", minWidth: 0 },
    "@container (min-width: 900px)": {
      // The last row takes the surplus height of that column, or all rows would be stretched.
      gridTemplateRows: "repeat(4, auto) 1fr",
      ".beside": { gridColumn: "-2 / -1", gridRow: "1 / -1" },
      "> .actions ~ .beside": { gridRow: "2 / -1" },
    },
    ".wide": { gridColumn: "1 / -1" },
    h2: {
      margin: "0 0 6px",
      fontSize: tokens.text.small,
      fontWeight: tokens.text.emphasis,
      color: colors.muted,
    },
    p: { margin: "0 0 8px" },
    "dl, ul, address": { margin: 0, padding: 0, fontStyle: "normal" },
    "dl + dl, address + dl": { marginTop: 6 },
    "address > *": { display: "block", overflowWrap: "anywhere" },
    ".field": { display: "grid", gridTemplateColumns: "104px minmax(0, 1fr)", gap: 8, padding: "1px 0" },
    dt: { color: colors.muted },
    dd: { margin: 0, overflowWrap: "anywhere" },
    ".absent": { color: colors.muted, fontStyle: "italic" },
    ".hours li, .lines li": { listStyle: "none" },
    ".lines li": { padding: "2px 0", overflowWrap: "anywhere" },
    ".lines small": { display: "block", fontSize: tokens.text.small, color: colors.muted },
    time: { color: colors.muted },
    ".said": { display: "block", whiteSpace: "pre-wrap" },
    ".comments": { maxHeight: 260, overflow: "auto" },
  };
});
