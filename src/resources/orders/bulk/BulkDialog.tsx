import { useId, useRef, useState } from "react";
import { Form } from "react-admin";
import type { FieldValues } from "react-hook-form";
import { customCalls } from "#contract/customCalls.ts";
import { BulkFormDialog } from "#src/forms/bulk/BulkFrame.tsx";
import { TrackedChanges, useDiscardQuestion } from "#src/forms/unsavedChanges.tsx";
import { useContractResolver } from "#src/forms/useContractResolver.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { BulkContent } from "./BulkContent.tsx";
import type { BulkJob, OrderLine } from "./bulkCommands.ts";
import { bulkForms } from "./bulkForms.tsx";
import { useBulkSending } from "./useBulkSending.tsx";

type Props = { job: BulkJob; isShown: boolean; onClose: (hasFailures: boolean) => void };

/**
 * One form for all chosen orders with what will happen to each; then the progress; then each order's result. The list below
 * stays live, and so do the rows in the dialog until they are sent.
 */
export const BulkDialog = ({ job, isShown, onClose }: Props) => {
  const { command, rows } = job;
  const titleId = useId();
  const { userType } = useSessionUser();
  const sending = useBulkSending(command, onClose);
  const plan = useRef<readonly OrderLine[]>([]);
  const form = command === "label" ? undefined : bulkForms[command];
  const [record] = useState(() => form?.record?.(rows) ?? {});
  const toInput = (values: FieldValues) => form?.toInput?.(values, userType) ?? {};
  const resolver = useContractResolver(
    form && customCalls[form.call].body,
    (values) => ({ orderId: rows[0]?.id, ...toInput(values) }),
    form?.check,
  );
  const hasBegun = useRef(false);
  const unsaved = useRef(() => false);
  const { askToDiscard, dialog } = useDiscardQuestion();
  const close = async () => {
    if (sending.isRunning) return;
    if (!unsaved.current() || (await askToDiscard())) onClose(sending.hasFailures);
  };
  return (
    <BulkFormDialog titleId={titleId} isShown={isShown} onClose={close}>
      <Form
        record={record}
        resolver={resolver}
        disableInvalidFormNotification
        noValidate
        onSubmit={(values: FieldValues) => {
          hasBegun.current = plan.current.some(({ state }) => state === "planned");
          void sending.submit(toInput(values), plan.current);
        }}
      >
        <TrackedChanges isSaved={hasBegun} answer={unsaved} />
        <BulkContent
          {...{ job, titleId, sending, form }}
          onPlan={(lines) => {
            plan.current = lines;
          }}
          onClose={close}
        />
      </Form>
      {dialog}
    </BulkFormDialog>
  );
};
