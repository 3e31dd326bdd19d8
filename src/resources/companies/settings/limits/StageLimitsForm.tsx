import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useRef, useState } from "react";
import { useRecordContext } from "react-admin";
import type { CompanyInfo } from "#contract/companies/companies.ts";
import type { StageLimits } from "#contract/companies/settings.ts";
import { type OrderType, orderTypes } from "#contract/orders/statuses.ts";
import { useLookup } from "#src/dataProvider/useLookup.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { SettingsForm } from "#src/resources/companies/settings/SettingsForm.tsx";
import { LoadErrorLine, LoadingBox } from "#src/ui/DataStates.tsx";
import { calendarText } from "#src/ui/warsawTime.ts";
import { LimitsOfType } from "./LimitsOfType.tsx";
import { toValues, typedLimits } from "./limitValues.ts";
import { type LimitPreview, useLimitPreview } from "./useLimitPreview.ts";

/** The limits of stages by order type: after how many minutes an order is at risk, and late; with their effect. */
export const StageLimitsForm = () => {
  const company = useRecordContext<CompanyInfo>();
  if (!company?.stageLimits || !company.deliverySettings) return null;
  return (
    <SettingsForm
      group="stageLimits"
      name="stages"
      extra={{ stageLimits: toValues(company.stageLimits) }}
      complete={typedLimits}
    >
      <Types
        companyId={company.id}
        limits={company.stageLimits}
        acceptance={company.deliverySettings.cancelOrderAfter / 60}
      />
    </SettingsForm>
  );
};

/** The order types that the company sends or has limits for; a button shows the others. */
const Types = ({ companyId, limits, acceptance }: TypesProps) => {
  const words = useWords("companies.stages");
  const preview = useLimitPreview(companyId);
  const products = useLookup("products", { companyId });
  const [showsAll, setShowsAll] = useState(false);
  const rest = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button had the focus and has been removed.
    if (showsAll) rest.current?.querySelector("input")?.focus();
  }, [showsAll]);
  if (products.isPending) return <LoadingBox height={240} />;
  const isUsed = (type: OrderType) =>
    !products.data ||
    products.data.some((product) => product.type === type) ||
    Object.keys(limits[type]).length > 0;
  const unused = orderTypes.filter((type) => !isUsed(type));
  return (
    <Box className="wide" sx={{ display: "grid", gap: 2.5, containerType: "inline-size" }}>
      <PreviewState preview={preview} />
      {orderTypes.filter(isUsed).map((type) => (
        <LimitsOfType key={type} {...{ type, acceptance, preview }} />
      ))}
      {showsAll && (
        <Box ref={rest} sx={{ display: "grid", gap: 2.5 }}>
          {unused.map((type) => (
            <LimitsOfType key={type} {...{ type, acceptance, preview }} />
          ))}
        </Box>
      )}
      {unused.length > 0 && !showsAll && (
        <Button sx={{ justifySelf: "start" }} onClick={() => setShowsAll(true)}>
          {words("otherTypes", unused.length)}
        </Button>
      )}
    </Box>
  );
};

type TypesProps = {
  companyId: string;
  limits: StageLimits;
  /** Minutes until a new order that nobody accepts is cancelled. */
  acceptance: number;
};

/** Whether the figures beside the limits are up to date, and which day they are about. */
const PreviewState = ({ preview }: { preview: LimitPreview }) => {
  const words = useWords("companies.stages");
  const { data, error, isEmpty, isCounting, refetch } = preview;
  if (error && !isEmpty && !isCounting)
    return <LoadErrorLine title={words("failed")} error={error} onRetry={refetch} />;
  const state = isEmpty
    ? words("untyped")
    : isCounting || !data
      ? words("counting")
      : words("counted", { day: calendarText(data.day) });
  return (
    <Typography role="status" variant="body2" color="textSecondary">
      {state}
    </Typography>
  );
};
