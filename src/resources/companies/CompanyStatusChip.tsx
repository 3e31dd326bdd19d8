import { useTranslate } from "react-admin";
import type { CompanyStatus } from "#contract/companies.ts";
import { ToneChip } from "#src/ui/ToneChip.tsx";

export const CompanyStatusChip = ({ status }: { status: CompanyStatus }) => {
  const translate = useTranslate();
  return <ToneChip tone={tones[status]}>{translate(`companies.statuses.${status}`)}</ToneChip>;
};

const tones = { pending: "waiting", active: "moving", inactive: "done" } as const satisfies Record<
  CompanyStatus,
  string
>;
