import { styled } from "@mui/material/styles";
import { limitedStages } from "#contract/companies/settings.ts";
import { acceptanceRiskMinutes, promiseRiskMinutes } from "#contract/orders/promise.ts";
import { isIn, type OrderType } from "#contract/orders/statuses.ts";
import { UnitInput } from "#src/forms/UnitInput.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { palettes, tokens } from "#src/layout/theme/tokens.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { LimitSentence } from "./LimitSentence.tsx";
import type { LimitPreview } from "./useLimitPreview.ts";

/** The limits of the stages of one order type, with what they would have done. */
export const LimitsOfType = ({ type, acceptance, preview }: Props) => {
  const words = useWords("companies.stages");
  const orderWords = useWords("orders");
  const usual = useUsual(acceptance);
  return (
    <Table>
      <caption>{orderWords(`types.${type}`)}</caption>
      <thead>
        <tr>
          <th scope="col">{words("stage")}</th>
          {names.map((name) => (
            <th key={name} scope="col">
              {words(name)}
            </th>
          ))}
          <th scope="col">{words("yesterday")}</th>
        </tr>
      </thead>
      <tbody>
        {limitedStages.map((stage) => (
          <tr key={stage}>
            <th scope="row">{orderWords(`statuses.${stage}`)}</th>
            {names.map((name) => (
              <td key={name}>
                <span className="name">{words(name)}</span>
                <UnitInput
                  source={`stageLimits.${type}.${stage}.${name}`}
                  label={false}
                  name={[orderWords(`types.${type}`), orderWords(`statuses.${stage}`), words(name)].join(
                    ", ",
                  )}
                  placeholder={usual(isIn("offered", stage), name)}
                />
              </td>
            ))}
            <td className="preview">
              <LimitSentence type={type} stage={stage} preview={preview} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
};

type Props = {
  type: OrderType;
  /** Minutes until a new order that nobody accepts is cancelled. */
  acceptance: number;
  preview: LimitPreview;
};

const names = ["atRiskAfter", "lateAfter"] as const;

/** A function that describes the default for an empty limit. */
function useUsual(acceptance: number) {
  const words = useWords("companies.stages.usual");
  const { plain } = useNumbers();
  return (isOffered: boolean, name: (typeof names)[number]): string => {
    const isRisk = name === "atRiskAfter";
    if (!isOffered)
      return isRisk ? words("beforePromise", { minutes: promiseRiskMinutes }) : words("promise");
    return plain(Math.max(0, isRisk ? acceptance - acceptanceRiskMinutes : acceptance));
  };
}

const Table = styled("table")(({ theme: { palette, breakpoints } }) => {
  const colors = palettes[palette.mode];
  const hairline = `1px solid ${colors.line}`;
  return {
    width: "100%",
    borderCollapse: "collapse",
    fontSize: tokens.text.table,
    caption: {
      textAlign: "left",
      fontWeight: tokens.text.emphasis,
      fontSize: tokens.text.form,
      paddingBottom: 4,
    },
    "th, td": { padding: "6px 12px 6px 0", textAlign: "left", verticalAlign: "top", fontWeight: 400 },
    "thead th": { color: colors.muted, fontSize: tokens.text.small, fontWeight: tokens.text.emphasis },
    "tbody tr": { borderTop: hairline },
    "tbody th": { width: 96, paddingTop: 14 },
    td: { width: 184 },
    ".name": { display: "none" },
    "td.preview": { width: "auto", paddingTop: 14, paddingRight: 0, color: colors.muted },
    ".MuiFormControl-root": { width: "100%", margin: 0 },
    // Where the sentence would have only a narrow column, it is below the inputs.
    "@container (max-width: 640px)": {
      "&, caption, thead, tbody": { display: "block" },
      "thead th:last-of-type": { display: "none" },
      tr: { display: "grid", gridTemplateColumns: "96px 1fr 1fr" },
      td: { width: "auto" },
      "td.preview": { gridColumn: "2 / -1", paddingTop: 0, "&:empty": { display: "none" } },
    },
    // On a phone the stage is above its two inputs, and the sentence below them.
    [breakpoints.down("sm")]: {
      display: "block",
      "caption, tbody": { display: "block" },
      thead: { display: "none" },
      "tbody tr": { display: "grid", gridTemplateColumns: "1fr 1fr", gap: "0 12px", padding: "8px 0" },
      "tbody th": { gridColumn: "1 / -1", width: "auto", padding: 0 },
      td: { width: "auto", padding: "4px 0" },
      ".name": { display: "block", color: colors.muted, fontSize: tokens.text.small },
      "td.preview": { gridColumn: "1 / -1", padding: 0, "&:empty": { display: "none" } },
    },
  };
});
