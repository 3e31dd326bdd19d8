import { QueryClient } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AdminContext, memoryStore, Notification, RecordContextProvider } from "react-admin";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { ApiError } from "#contract/errors.ts";
import { commentMaximum } from "#contract/orders/commands.ts";
import * as messages from "#locales/en/messages.ts";
import { createI18nProvider } from "#src/i18n/i18nProvider.ts";
import { CommentDrafts, CommentForm, createCommentDrafts } from "#src/resources/orders/show/Comments.tsx";

test("an empty comment is not sent", async () => {
  const { send, addComment } = await open();
  await send();
  await screen.findByText("Field is required");
  await userEvent.type(field(), "   ");
  await send();
  expect(addComment).not.toHaveBeenCalled();
});

test("success is told, and the field emptied, only after the answer; another key then misses nothing in it", async () => {
  const { answer, addComment } = await open();
  await userEvent.type(field(), " call first ");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  screen.getByRole("button", { name: "Adding…", busy: true });
  expect(addComment).toHaveBeenCalledTimes(1);
  expect(addComment.mock.calls[0]?.slice(0, 2)).toEqual(["order", "call first"]);
  expect(screen.queryByText(/^Comment added/)).toBeNull();
  answer.resolve({ id: "comment", version: 2 });
  await screen.findByText("Comment added to order AB12");
  expect(field().value).toBe("");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  expect(screen.queryByText("Field is required")).toBeNull();
  await userEvent.type(field(), "and ring");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  expect(addComment.mock.calls[1]?.slice(0, 2)).toEqual(["order", "and ring"]);
});

test("what is typed while a comment is on its way stays", async () => {
  const { answer, send } = await open();
  await userEvent.type(field(), "call first");
  await send();
  await userEvent.clear(field());
  await userEvent.type(field(), "and ring twice");
  answer.resolve({ id: "comment", version: 2 });
  await screen.findByText("Comment added to order AB12");
  expect(field().value).toBe("and ring twice");
});

test("a failure keeps what was typed; sent again, it is the same comment", async () => {
  const { answer, send, addComment } = await open();
  await userEvent.type(field(), "call first");
  await send();
  answer.reject(new ApiError("unavailable"));
  expect(await screen.findAllByText(messages.errors.unavailable)).not.toHaveLength(0);
  expect(field().value).toBe("call first");
  await send();
  const keys = addComment.mock.calls.map(([, , { idempotencyKey }]) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test("another text is another comment", async () => {
  const { answer, send, addComment } = await open();
  await userEvent.type(field(), "call first");
  await send();
  answer.reject(new ApiError("network"));
  expect(await screen.findAllByText(messages.errors.network)).not.toHaveLength(0);
  await userEvent.type(field(), " please");
  await send();
  const keys = addComment.mock.calls.map(([, , { idempotencyKey }]) => idempotencyKey);
  expect(new Set(keys).size).toBe(2);
});

test.each([
  ["changeDriver", "operator", "anna@x.example", "Driver changed (anna@x.example"],
  ["holdOrder", "operator", null, "Put on hold (an operator"],
  ["newOrder", "system", null, "Became new: slot approaching (automatically"],
] as const)("a conflict by %s of the %s %s says under the field what happened: %s", async (...row) => {
  const [event, byType, by, said] = row;
  const { answer, send } = await open();
  await userEvent.type(field(), "call first");
  await send();
  const conflict = { event, byType, by, at: "2026-11-21T11:40:00.000Z", version: 4 };
  answer.reject(new ApiError("order_changed", { conflict }));
  await screen.findByText(`The order was changed in the meantime: ${said}, 12:40 21.11.26)`, {
    exact: false,
  });
});

test("near the limit the rest is counted, beyond it nothing is sent", async () => {
  const { addComment } = await open();
  await userEvent.click(field());
  await userEvent.paste(`${"x".repeat(commentMaximum - 2)}👍`);
  expect(screen.getByText("1 character left")).toBeTruthy();
  await userEvent.paste("xxx");
  expect(screen.getByText("2 characters too many")).toBeTruthy();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  expect(addComment).not.toHaveBeenCalled();
});

const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "New comment" });

/** The form over a service whose answer the test gives; a second call is answered like the first. */
async function open() {
  const answer = Promise.withResolvers<{ id: string; version: number }>();
  const addComment = vi.fn(
    (_order: string, _comment: string, _options: { idempotencyKey: string }) => answer.promise,
  );
  const addOrderComment = (
    { orderId, comment }: { orderId: string; comment: string },
    options: { idempotencyKey: string },
  ) => addComment(orderId, comment, options);
  vi.spyOn(console, "error").mockImplementation(() => {});
  render(
    <MemoryRouter>
      <AdminContext
        queryClient={new QueryClient()}
        dataProvider={{ addOrderComment } as never}
        i18nProvider={createI18nProvider("en", messages)}
        store={memoryStore()}
      >
        <RecordContextProvider value={{ id: "order", orderNo: "AB12" }}>
          <CommentDrafts value={createCommentDrafts()}>
            <CommentForm />
          </CommentDrafts>
        </RecordContextProvider>
        <Notification />
      </AdminContext>
    </MemoryRouter>,
  );
  await screen.findByRole("textbox");
  return {
    answer,
    addComment,
    send: async () => {
      await userEvent.click(await screen.findByRole("button", { name: "Add comment" }));
    },
  };
}
