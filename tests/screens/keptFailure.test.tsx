import { QueryClient } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import {
  AdminContext,
  type DataProvider,
  type GetListResult,
  ListBase,
  memoryStore,
  useListContext,
} from "react-admin";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { ApiError } from "#contract/errors.ts";
import { KeptFailure } from "#src/resources/orders/list/KeptFailure.tsx";

test("orders that can't be loaded stay failed while they are requested again, until somebody asks for them", async () => {
  const { queryClient, requested, fail, shown } = open();
  await requested(1);
  fail();
  await vi.waitFor(() => expect(shown).toEqual(["loading", "failed"]));
  for (const attempt of [2, 3]) {
    void queryClient.refetchQueries();
    await requested(attempt);
    await screen.findByRole("button", { busy: true });
    fail();
    await screen.findByRole("button", { busy: false });
  }
  expect(shown).toEqual(["loading", "failed"]);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await vi.waitFor(() => expect(shown).toEqual(["loading", "failed", "loading"]));
  await requested(4);
  fail();
  await vi.waitFor(() => expect(shown).toEqual(["loading", "failed", "loading", "failed"]));
});

test("orders that come after a failure are shown, and are loading when they are fetched anew", async () => {
  const { queryClient, requested, fail, succeed, shown } = open();
  await requested(1);
  fail();
  await vi.waitFor(() => expect(shown).toEqual(["loading", "failed"]));
  void queryClient.refetchQueries();
  await requested(2);
  succeed();
  await vi.waitFor(() => expect(shown).toEqual(["loading", "failed", "loaded"]));
  void queryClient.resetQueries();
  await vi.waitFor(() => expect(shown).toEqual(["loading", "failed", "loaded", "loading"]));
});

function open() {
  const requests: PromiseWithResolvers<GetListResult>[] = [];
  const getList = () => {
    const request = Promise.withResolvers<GetListResult>();
    requests.push(request);
    return request.promise;
  };
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const shown: string[] = [];
  const Orders = () => {
    const { data, error, isPending, isFetching, refetch } = useListContext();
    const state = isPending ? "loading" : data ? "loaded" : error ? "failed" : "nothing";
    if (shown.at(-1) !== state) shown.push(state);
    return (
      <button type="button" aria-busy={isFetching} onClick={() => refetch()}>
        Try again
      </button>
    );
  };
  render(
    <MemoryRouter>
      <AdminContext
        queryClient={queryClient}
        dataProvider={{ getList } as unknown as DataProvider}
        store={memoryStore()}
      >
        <ListBase resource="orders" disableAuthentication queryOptions={{ onError: () => undefined }}>
          <KeptFailure>
            <Orders />
          </KeptFailure>
        </ListBase>
      </AdminContext>
    </MemoryRouter>,
  );
  return {
    shown,
    queryClient,
    requested: (count: number) => vi.waitFor(() => expect(requests).toHaveLength(count)),
    fail: () => requests.at(-1)?.reject(new ApiError("unavailable")),
    succeed: () => requests.at(-1)?.resolve({ data: [], total: 0 }),
  };
}
