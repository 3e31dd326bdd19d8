import { useQueryClient } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import type { FieldValues } from "react-hook-form";
import { customCalls } from "#contract/customCalls.ts";
import { resourceCalls, type WrittenResource } from "#contract/resources.ts";
import { invalidateWritten } from "#src/queryKeys.ts";
import { BaseForm, type FormOptions } from "./BaseForm.tsx";
import { withoutVersion } from "./formRecord.ts";
import {
  type CommandInput,
  type CommandName,
  type CommandResponse,
  useCommandRequest,
  useSubmission,
} from "./useCommand.ts";

type CommandFormProps<Name extends CommandName> = { call: Name } & FormOptions<
  CommandInput<Name>,
  CommandResponse<Name>
>;

/**
 * A form that sends a custom call. It is validated by the call's schema, errors are shown under their inputs,
 * and typed values stay until the service has saved them.
 */
export function CommandForm<Name extends CommandName>({ call, ...form }: CommandFormProps<Name>) {
  const submission = useCallSubmission(call, form);
  return <BaseForm {...form} schema={customCalls[call].body} submission={submission} />;
}

/** The submission of a custom call; the resolver has validated the input. */
export function useCallSubmission<Name extends CommandName>(
  call: Name,
  form: FormOptions<CommandInput<Name>, CommandResponse<Name>>,
) {
  const command = useCommandRequest(call);
  return useSubmission((input: unknown, options) => command(input as CommandInput<Name>, options), {
    ...form,
    version: form.record?.version,
  });
}

export type ResourceFormProps<Response> = {
  resource: WrittenResource;
  /** Id of the record to change; without it, a record is created. */
  id?: string;
} & FormOptions<Record<string, unknown>, Response>;

/** A form that creates or changes a record of a resource, by the calls of `contract/resources.ts`. */
export function ResourceForm<Response extends Saved = Saved>(form: ResourceFormProps<Response>) {
  return <BaseForm {...form} {...useResourceSubmission(form)} />;
}

/** What `BaseForm` needs to create or change a record. */
export function useResourceSubmission<Response extends Saved>({
  resource,
  id,
  onSuccess,
  toInput = withoutVersion,
  ...form
}: ResourceFormProps<Response>) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { create, update } = resourceCalls(resource);
  const submission = useSubmission(
    async (data: Record<string, unknown>, meta): Promise<Response> => {
      const { data: saved } =
        id === undefined
          ? await dataProvider.create<Response>(resource, { data, meta })
          : await dataProvider.update<Response>(resource, { id, data, previousData: { id }, meta });
      return saved;
    },
    {
      ...form,
      version: form.record?.version,
      onSuccess: (saved) => {
        invalidateWritten(queryClient, resource);
        return onSuccess?.(saved);
      },
    },
  );
  const idName = id === undefined ? undefined : update?.id;
  return {
    submission,
    needsChange: form.needsChange ?? id !== undefined,
    schema: (id === undefined ? create : update?.call)?.body,
    toInput: (values: FieldValues, seen: FieldValues) => ({
      ...toInput(values, seen),
      ...(idName && { [idName]: id }),
    }),
  };
}

export type Saved = { id: string; version?: number };
