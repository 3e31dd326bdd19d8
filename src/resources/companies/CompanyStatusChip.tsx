import type { CompanyStatus } from "#contract/companies/companies.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { ToneChip } from "#src/ui/ToneChip.tsx";

export const CompanyStatusChip = ({ status }: { status: CompanyStatus }) => {
  const words = useWords("companies.statuses");
  return <ToneChip tone={tones[status]}>{words(status)}</ToneChip>;
};

const tones = { pending: "waiting", active: "moving", inactive: "done" } as const satisfies Record<
  CompanyStatus,
  string
>;
