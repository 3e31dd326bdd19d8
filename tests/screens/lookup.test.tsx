import { QueryClient } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { AdminContext, type GetListResult, memoryStore, testDataProvider } from "react-admin";
import { expect, test, vi } from "vitest";
import { prefetchLookup, useLookup } from "#src/dataProvider/useLookup.ts";

test("pickers show the list that was fetched with the session, and ask for it no more", async () => {
  const { queryClient, dataProvider, getList } = service();
  await prefetchLookup(queryClient, dataProvider, "products");
  open(queryClient, dataProvider, {});
  expect(await screen.findAllByText("Parcel")).toHaveLength(2);
  expect(getList).toHaveBeenCalledTimes(1);
});

test("the products of one company are another list, asked for once by all pickers of it", async () => {
  const { queryClient, dataProvider, getList } = service();
  await prefetchLookup(queryClient, dataProvider, "products");
  open(queryClient, dataProvider, { companyId: "c1" });
  expect(await screen.findAllByText("Parcel")).toHaveLength(2);
  expect(getList).toHaveBeenCalledTimes(2);
  expect(getList).toHaveBeenLastCalledWith(
    "products",
    expect.objectContaining({ filter: { companyId: "c1" } }),
  );
});

function service() {
  const getList = vi.fn(
    async (): Promise<GetListResult> => ({ data: [{ id: "p1", name: "Parcel" }], total: 1 }),
  );
  return { getList, queryClient: new QueryClient(), dataProvider: testDataProvider({ getList }) };
}

const open = (
  queryClient: QueryClient,
  dataProvider: ReturnType<typeof testDataProvider>,
  props: { companyId?: string },
) =>
  render(
    <AdminContext queryClient={queryClient} dataProvider={dataProvider} store={memoryStore()}>
      <Picker {...props} />
      <Picker {...props} />
    </AdminContext>,
  );

const Picker = ({ companyId }: { companyId?: string }) => {
  const { data = [] } = useLookup("products", { companyId });
  return data.map(({ id, name }) => <p key={id}>{name}</p>);
};
