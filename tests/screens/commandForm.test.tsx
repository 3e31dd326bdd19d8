import { QueryClient } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { AdminContext, memoryStore, Notification, NumberInput, TextInput } from "react-admin";
import { MemoryRouter } from "react-router";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import * as messages from "#locales/en/messages.ts";
import { createDataProvider } from "#src/dataProvider/dataProvider.ts";
import { CommandDialog } from "#src/forms/CommandDialog.tsx";
import { CommandForm, ResourceForm } from "#src/forms/CommandForm.tsx";
import { createI18nProvider } from "#src/i18n/i18nProvider.ts";

type Sent = { body: unknown; key: string | null; version: string | null };
type Reply = () => Response | Promise<Response>;

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledFrame: "error" }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const person = userEvent.setup({ delay: null });

test("what the schema refuses stands under its input, has the focus, and is not sent", async () => {
  const { sent, submit } = await openEdit();
  await person.type(field("Postal code"), "x");
  await submit();
  await screen.findByText(messages.validation.zipCode);
  await vi.waitFor(() => expect(document.activeElement).toBe(field("Postal code")));
  expect(sent).toEqual([]);
});

test("success is shown after the answer, with the version that was seen; a double click sends once", async () => {
  const answer = Promise.withResolvers<Response>();
  const { sent, onSuccess } = await openEdit({ replies: [() => answer.promise] });
  await person.type(field("Name"), "Jan");
  await person.dblClick(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole<HTMLButtonElement>("button", { name: "Saving…" })).toMatchObject({
    disabled: true,
  });
  expect(screen.queryByText("Saved")).toBeNull();
  answer.resolve(HttpResponse.json({ id: "order", version: 4 }));
  await screen.findByText("Saved");
  expect(sent).toEqual([
    { body: { orderId: "order", clientName: "Jan" }, key: expect.any(String), version: `"3"` },
  ]);
  expect(onSuccess).toHaveBeenCalledExactlyOnceWith({ id: "order", version: 4 });
});

test("an error of the service stands under its input until that is changed", async () => {
  const errors = { clientName: { message: "maxLength", args: { max: 200 } } };
  const { submit } = await openEdit({ replies: [() => problem(400, "invalid_input", { errors })] });
  await person.type(field("Name"), "Jan");
  await submit();
  const sentence = await screen.findByText(/200/);
  expect(field("Name").getAttribute("aria-describedby")).toBe(sentence.closest("p")?.id);
  await vi.waitFor(() => expect(document.activeElement).toBe(field("Name")));
  await person.type(field("Name"), "a");
  await vi.waitFor(() => expect(screen.queryByText(/200/)).toBeNull());
});

test("an error code with an input stands under that input", async () => {
  const { submit } = await openEdit({ replies: [() => problem(400, "address_not_found")] });
  await submit();
  const sentence = await screen.findByText(messages.errors.address_not_found);
  expect(field("Postal code").getAttribute("aria-describedby")).toBe(sentence.closest("p")?.id);
});

test("a refusal that an input shows is a toast as well, where the form asks for it", async () => {
  const { submit } = await openEdit({
    replies: [() => problem(400, "address_not_found")],
    toastsRefusals: true,
  });
  await submit();
  await vi.waitFor(() => expect(screen.getAllByText(messages.errors.address_not_found)).toHaveLength(2));
});

test("the toast of a failure that says nothing to do offers to load the page anew, any other does not", async () => {
  const { submit } = await openEdit({
    replies: [() => problem(500, "unknown"), () => problem(409, "order_on_hold")],
  });
  await submit();
  const toast = await vi.waitFor(() => {
    // The id of the request, for whoever is told of it.
    const [, shown] = screen.getAllByText(`${messages.errors.unknown}. Its number for support: r`);
    return within(shown?.closest<HTMLElement>(".MuiSnackbarContent-root") as HTMLElement);
  });
  await toast.findByRole("button", { name: "Refresh" });
  await submit();
  await vi.waitFor(() => expect(screen.getAllByText(messages.errors.order_on_hold)).not.toHaveLength(0));
  expect(screen.queryByText(/Its number/)?.closest("form") ?? null).toBeNull();
});

test("a command beyond a limit says how long to wait, and keeps what was typed", async () => {
  const tooMany = () =>
    HttpResponse.json(
      { name: "Error", message: "", errorCode: "too_many_requests", requestId: "r" },
      { status: 429, headers: { "retry-after": "7" } },
    );
  const { submit, sent } = await openEdit({ replies: [tooMany, ok] });
  await person.type(field("Name"), "Jan");
  await submit();
  await vi.waitFor(() => expect(screen.getAllByText("Too many requests. Try again in 7 s.")).toHaveLength(2));
  const typed = field("Name").value;
  await submit();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
  expect(typed).toContain("Jan");
});

test("an error of what has no input is shown above the inputs, and the form can be sent again", async () => {
  const errors = { scheduledAt: { message: "inThePast" } };
  const { submit, sent } = await openEdit({ replies: [() => problem(400, "invalid_input", { errors }), ok] });
  await person.type(field("Name"), "Jan");
  await submit();
  expect((await screen.findByRole("alert")).textContent).toMatch(/^scheduledAt: /);
  await submit();
  await screen.findByText("Saved");
  expect(sent).toHaveLength(2);
});

test("a conflict names who changed the record; sending again is against the new version", async () => {
  const conflict = { event: "editOrder", by: "anna@x.example", at: "2026-11-21T11:40:00.000Z", version: 7 };
  const { submit, sent } = await openEdit({
    replies: [() => problem(409, "order_changed", { conflict }), ok],
  });
  await person.type(field("Name"), "Jan");
  await submit();
  await screen.findByText(/anna@x\.example changed this at 12:40/);
  expect(field("Name").value).toBe("Jan");
  await submit();
  await screen.findByText("Saved");
  expect(sent.map(({ version }) => version)).toEqual([`"3"`, `"7"`]);
  expect(sent[0]?.key).not.toBe(sent[1]?.key);
});

test("a lost network keeps what was typed; sent again it is the same command, changed it is another", async () => {
  const lost = () => HttpResponse.error();
  const { submit, sent } = await openEdit({ replies: [lost, lost, ok] });
  await person.type(field("Name"), "Jan");
  await submit();
  // In a toast, and in the form for as long as nothing else was tried.
  await vi.waitFor(() => expect(screen.getAllByText(messages.errors.network)).toHaveLength(2));
  await submit();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  await screen.findByRole("button", { name: "Save" });
  await person.type(field("Name"), "a{Control>}{Enter}{/Control}");
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  const [first, second, third] = sent.map(({ key }) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("another user's change shows while nothing was typed, and takes nothing away that was", async () => {
  const { show, sent, submit } = await openEdit();
  show({ clientName: "Anna", version: 4 });
  await vi.waitFor(() => expect(field("Name").value).toBe("Anna"));
  await person.type(field("Name"), " Nowak");
  show({ clientName: "Ewa", version: 5 });
  expect(field("Name").value).toBe("Anna Nowak");
  await submit();
  await screen.findByText("Saved");
  expect(sent[0]).toMatchObject({ body: { clientName: "Anna Nowak" }, version: `"4"` });
});

test("a dialog names what it does, and closes after success", async () => {
  const onClose = vi.fn();
  answerTo("/order/unlock-pin", [ok]);
  await openScreen(
    <CommandDialog
      call="unlockOrderPin"
      words="orderActions.unlockPin"
      toInput={() => ({ orderId: "order" })}
      startsAtSubmit
      onClose={onClose}
    />,
  );
  await screen.findByRole("dialog");
  await person.keyboard("{Enter}");
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test("a dialog with typed values asks before it closes, however it is closed", async () => {
  const onClose = vi.fn();
  await openScreen(
    <CommandDialog call="editOrder" words="forms" title="Edit" onClose={onClose}>
      <TextInput source="clientName" label="Name" />
    </CommandDialog>,
  );
  await person.type(field("Name"), "Jan");
  await person.keyboard("{Escape}");
  const question = within(await screen.findByRole("dialog", { name: messages.forms.unsaved.title }));
  await person.click(question.getByRole("button", { name: messages.forms.cancel }));
  expect(field("Name").value).toBe("Jan");
  expect(onClose).not.toHaveBeenCalled();
  await person.click(screen.getByRole("button", { name: messages.forms.close }));
  await person.click(await screen.findByRole("button", { name: messages.forms.unsaved.discard }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("a failure stays in its dialog, besides the toast, until the next try", async () => {
  const answer = Promise.withResolvers<Response>();
  answerTo("/order/unlock-pin", [() => problem(409, "pin_not_locked"), () => answer.promise]);
  await openScreen(
    <CommandDialog
      call="unlockOrderPin"
      words="orderActions.unlockPin"
      toInput={() => ({ orderId: "order" })}
      startsAtSubmit
      onClose={vi.fn()}
    />,
  );
  const dialog = within(await screen.findByRole("dialog"));
  await person.keyboard("{Enter}");
  await dialog.findByText(messages.errors.pin_not_locked);
  await vi.waitFor(() => expect(screen.getAllByText(messages.errors.pin_not_locked)).toHaveLength(2));
  await person.click(await dialog.findByRole("button", { name: /^Unlock/ }));
  await vi.waitFor(() => expect(dialog.queryByText(messages.errors.pin_not_locked)).toBeNull());
  answer.resolve(ok());
});

test("an error without a sentence of its own gets the command's default one", async () => {
  answerTo("/order/unlock-pin", [() => problem(422, "something_new")]);
  await openScreen(
    <CommandDialog
      call="unlockOrderPin"
      words="orderActions.unlockPin"
      toInput={() => ({ orderId: "order" })}
      defaultError="incorrect_verification_code"
      startsAtSubmit
      onClose={vi.fn()}
    />,
  );
  const dialog = within(await screen.findByRole("dialog"));
  await person.keyboard("{Enter}");
  await dialog.findByText(messages.errors.incorrect_verification_code);
});

test("a record of a resource is changed under its id", async () => {
  const sent = answerTo("/company/update-settings", [ok]);
  const pricing = { driverShare: 7 };
  await openScreen(
    <ResourceForm resource="companies" id="company" words="forms" record={{ pricing, version: 2 }}>
      <NumberInput source="pricing.driverShare" label="Share" />
    </ResourceForm>,
  );
  await person.type(field("Share"), "5{Enter}");
  await screen.findByText("Saved");
  const body = { companyId: "company", pricing: { driverShare: 75 } };
  expect(sent).toMatchObject([{ body, version: `"2"` }]);
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

const ok = () => HttpResponse.json({ id: "order", version: 8 });

const problem = (status: number, errorCode: string, body: object = {}) =>
  HttpResponse.json({ name: "Error", message: errorCode, errorCode, requestId: "r", ...body }, { status });

/** The call answers in this order, the last reply again and again. */
function answerTo(path: string, replies: readonly Reply[]): Sent[] {
  const sent: Sent[] = [];
  network.use(
    http.post(`*/api${path}`, async ({ request }) => {
      const { headers } = request;
      sent.push({
        body: await request.json(),
        key: headers.get("idempotency-key"),
        version: headers.get("if-match"),
      });
      return (replies[sent.length - 1] ?? replies.at(-1) ?? ok)();
    }),
  );
  return sent;
}

async function openScreen(screenElement: React.ReactElement) {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const queryClient = new QueryClient();
  const dataProvider = createDataProvider({ listOrders: async () => [] });
  const i18nProvider = createI18nProvider("en", messages);
  const store = memoryStore();
  const inConsole = (element: React.ReactElement) => (
    <MemoryRouter>
      <AdminContext {...{ queryClient, dataProvider, i18nProvider, store }}>
        {element}
        <Notification />
      </AdminContext>
    </MemoryRouter>
  );
  const { rerender } = render(inConsole(screenElement));
  await screen.findAllByRole("button");
  return (element: React.ReactElement) => rerender(inConsole(element));
}

type EditOptions = { replies?: readonly Reply[]; toastsRefusals?: boolean };

/** A form that edits an order, over a service that answers so. */
async function openEdit({ replies = [ok], toastsRefusals = false }: EditOptions = {}) {
  const onSuccess = vi.fn();
  const sent = answerTo("/order/edit", replies);
  const form = (record: { version: number; clientName?: string }) => (
    <CommandForm
      call="editOrder"
      words="forms"
      record={record}
      toInput={({ clientName, clientZipCode }) => ({
        orderId: "order",
        clientName: clientName ?? undefined,
        clientZipCode: clientZipCode ?? undefined,
      })}
      errorInputs={{ address_not_found: "clientZipCode" }}
      toastsRefusals={toastsRefusals}
      onSuccess={onSuccess}
    >
      <TextInput source="clientName" label="Name" />
      <TextInput source="clientZipCode" label="Postal code" />
    </CommandForm>
  );
  const show = await openScreen(form({ version: 3 }));
  return {
    sent,
    onSuccess,
    show: (record: { version: number; clientName?: string }) => show(form(record)),
    submit: () => person.click(screen.getByRole("button", { name: "Save" })),
  };
}
