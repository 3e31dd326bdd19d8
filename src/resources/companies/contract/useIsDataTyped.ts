import { useHasDraft } from "#src/forms/drafts.ts";

/** The name of the draft of a company's contract data. */
export const contractDataDraft = (companyId: string): string => `contractData.${companyId}`;

/** Whether contract data are typed but not saved, which a contract generated now would not contain. */
export const useIsDataTyped = (companyId: string): boolean => useHasDraft(contractDataDraft(companyId));
