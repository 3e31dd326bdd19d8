import { useQueryClient } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import type { FieldValues } from "react-hook-form";
import type { CompanyEvent } from "#contract/events.ts";
import { type WrittenResource, writesOf } from "#contract/resources.ts";
import { invalidateAfter } from "#src/queryKeys.ts";
import { SendForm, type SendFormProps } from "./SendForm.tsx";
import type { SendOptions } from "./useSending.ts";

type Saved = { id: string; version?: number };

type Props = Omit<SendFormProps<Saved>, "schema" | "request" | "toInput"> & {
  resource: WrittenResource;
  /** The record that is changed; absent: one is created. */
  id?: string;
  /** What is sent, but for the record's id; without it, the values as they are. */
  toInput?: (values: FieldValues) => Record<string, unknown>;
};

/** A form that creates or changes a record of a resource by its calls. */
export function RecordForm({ resource, id, toInput = (values) => values, onDone, ...rest }: Props) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { create, update } = writesOf(resource);
  const named = (values: FieldValues) =>
    id === undefined || !update ? toInput(values) : { ...toInput(values), [update.id]: id };
  return (
    <SendForm
      {...rest}
      schema={(id === undefined ? create : update?.call)?.body}
      toInput={named}
      request={async (input: Record<string, unknown>, meta: SendOptions) => {
        const { data } =
          id === undefined
            ? await dataProvider.create<Saved>(resource, { data: input, meta })
            : await dataProvider.update<Saved>(resource, { id, data: input, previousData: { id }, meta });
        return data;
      }}
      onDone={(saved) => {
        const event = events[resource];
        if (event) invalidateAfter(queryClient, event);
        onDone?.(saved);
      }}
    />
  );
}

/** What a write of the resource is in the log; a creation makes the same old. */
const events = {
  companies: "editCompanySettings",
  companyData: "editCompanyData",
  locations: "editLocation",
  products: "editProduct",
  orders: null,
} as const satisfies Record<WrittenResource, CompanyEvent | null>;
