import type { InputOf } from "#contract/call.ts";
import * as views from "#contract/views.ts";
import type { Service } from "#tests/support/service/service.ts";

type Input = InputOf<typeof views.create>;

/** A personal view of today's orders with the default look of the list. */
export const plainView: Input = {
  name: "Late",
  isShared: false,
  filter: {},
  hiddenColumns: [],
  sort: { field: "status", order: "DESC" },
  density: "compact",
};

export async function saveView(service: Service, token: string, input: Partial<Input> = {}) {
  const { body, status } = await service.send(views.create, { ...plainView, ...input }, { token });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

export const viewsOf = async (service: Service, token: string) =>
  (await service.send(views.list, {}, { token })).body;
