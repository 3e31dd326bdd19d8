import { fireEvent, screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { type I18nProvider, NumberInput, TextInput } from "react-admin";
import { expect, test, vi } from "vitest";
import * as messages from "#locales/en/messages.ts";

import { CommandForm, ResourceForm } from "#src/forms/CommandForm.tsx";
import { CheckboxInput } from "#src/forms/inputs.tsx";
import { useCommand } from "#src/forms/useCommand.ts";
import { createI18nProvider } from "#src/i18n/i18nProvider.ts";
import { loadMessages } from "#src/i18n/messages.ts";
import { PendingButton } from "#src/ui/PendingButton.tsx";
import {
  answerTo,
  field,
  type MockReply,
  mockService,
  ok,
  person,
  problem,
  renderCommandScreen,
} from "#tests/support/screens/commandScreens.tsx";

mockService();

test("what the schema refuses stands under its input, has the focus, and is not sent", async () => {
  const { sent, submit } = await openEdit();
  await person.type(field("Postal code"), "x");
  await submit();
  await screen.findByText(messages.validation.zipCode);
  await vi.waitFor(() => expect(document.activeElement).toBe(field("Postal code")));
  expect(sent).toEqual([]);
});

test("a checkbox that was ticked can be unticked, and sends which it is", async () => {
  const sent = answerTo("/order/unlock-pin", [ok]);
  await renderCommandScreen(
    <CommandForm
      call="unlockOrderPin"
      words="orderActions.unlockPin"
      record={{ isShared: false }}
      toInput={({ isShared }) => ({ orderId: `shared: ${isShared}` })}
    >
      <CheckboxInput source="isShared" label="views.share" />
    </CommandForm>,
  );
  const box = screen.getByRole<HTMLInputElement>("checkbox");
  for (const isTicked of [true, false]) {
    await person.click(box);
    await vi.waitFor(() => expect(box.checked).toBe(isTicked));
  }
  await person.click(screen.getByRole("button", { name: /^Unlock/ }));
  await vi.waitFor(() => expect(sent).toMatchObject([{ body: { orderId: "shared: false" } }]));
});

test("success is shown after the answer, with the version that was seen; a double click sends once", async () => {
  const answer = Promise.withResolvers<Response>();
  const { sent, onSuccess } = await openEdit({ replies: [() => answer.promise] });
  await person.type(field("Name"), "Jan");
  await person.dblClick(screen.getByRole("button", { name: "Save" }));
  await screen.findByRole("button", { name: "Saving…", busy: true });
  expect(screen.queryByText("Saved")).toBeNull();
  answer.resolve(HttpResponse.json({ id: "order", version: 4 }));
  await screen.findByText("Saved");
  expect(sent).toEqual([
    { body: { orderId: "order", clientName: "Jan" }, key: expect.any(String), version: `"3"` },
  ]);
  expect(onSuccess).toHaveBeenCalledExactlyOnceWith({ id: "order", version: 4 });
});

test("a button stays busy, and keeps the focus, until what its command changed was fetched again; then it can be pressed once more", async () => {
  const sent = answerTo("/order/unlock-pin", [ok]);
  const fetched = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  await renderCommandScreen(<UnlockButton onSettled={() => fetched[sent.length - 1]?.promise} />);
  const button = screen.getByRole("button");
  button.focus();
  const press = () => person.keyboard("{Enter}");
  await press();
  await screen.findByText(messages.orderActions.unlockPin.done);
  await press();
  expect([button.ariaBusy, document.activeElement]).toEqual(["true", button]);
  fetched[0].resolve();
  await vi.waitFor(() => expect(button.ariaBusy).toBe("false"));
  await press();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  // A failed fetch blocks nothing.
  fetched[1].reject(new Error("overloaded"));
  await vi.waitFor(() => expect(button.ariaBusy).toBe("false"));
  expect(document.activeElement).toBe(button);
});

test("what is typed after a form has saved can be sent before what it changed was fetched again; the same can't", async () => {
  const { sent, submit } = await openEdit({ replies: [ok, ok], onSettled: () => new Promise(() => {}) });
  await person.type(field("Name"), "Jan");
  await submit();
  await screen.findByText(messages.forms.saved);
  const press = () => person.keyboard("{Control>}{Enter}{/Control}");
  await press();
  expect(sent).toHaveLength(1);
  await person.type(field("Name"), " Nowak");
  await press();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
});

test("a refused command can be sent again at once, whatever is fetched", async () => {
  answerTo("/order/unlock-pin", [() => problem(409, "order_on_hold")]);
  await renderCommandScreen(<UnlockButton onSettled={() => new Promise(() => {})} />);
  await person.click(screen.getByRole("button"));
  await screen.findByText(messages.errors.order_on_hold);
  expect(screen.getByRole("button").ariaBusy).toBe("false");
});

test("a form that saves from its button leaves the focus there, also with nothing left to save", async () => {
  const { sent, submit } = await openEdit({
    replies: [() => problem(409, "order_on_hold"), ok],
    needsChange: true,
  });
  await person.type(field("Name"), "Jan");
  const save = screen.getByRole("button", { name: "Save" });
  for (const times of [1, 2]) {
    await submit();
    await vi.waitFor(() => expect(sent).toHaveLength(times));
    await screen.findByRole("button", { name: "Save", busy: false });
    expect(document.activeElement).toBe(save);
  }
  await vi.waitFor(() => expect(save.ariaDisabled).toBe("true"));
  await person.keyboard("{Enter}");
  await person.type(field("Name"), "{Enter}{Control>}{Enter}{/Control}");
  expect(sent).toHaveLength(2);
});

const UnlockButton = ({ onSettled }: { onSettled: () => unknown }) => {
  const { send, isPending } = useCommand("unlockOrderPin", { words: "orderActions.unlockPin", onSettled });
  return (
    <PendingButton isPending={isPending} onClick={() => send({ orderId: "order" })}>
      Unlock
    </PendingButton>
  );
};

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

test("in another language the errors of the service are said in its words, under inputs and beside them", async () => {
  const errors = { clientName: { message: "maxLength", args: { max: 200 } } };
  const replies = [() => problem(400, "invalid_input", { errors }), () => problem(409, "order_on_hold")];
  const { submit, show } = await openEdit({ replies });
  const pl = await loadMessages("pl");
  const polish = createI18nProvider("pl", pl);
  await submit();
  await screen.findByText(/200/);
  show({ version: 3 }, polish);
  await screen.findByText(pl.validation.maxLength.replace("%{max}", "200"));
  show({ version: 3 });
  await submit();
  const isBeside = (alert: HTMLElement) => alert.closest("form") !== null;
  await vi.waitFor(() =>
    expect(screen.getAllByText(messages.errors.order_on_hold).some(isBeside)).toBe(true),
  );
  show({ version: 3 }, polish);
  await vi.waitFor(() => expect(screen.getAllByText(pl.errors.order_on_hold).some(isBeside)).toBe(true));
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
    const [, shown] = screen.getAllByText(`${messages.errors.unknown}. Reference for support: r`);
    const content = shown?.closest<HTMLElement>(".MuiSnackbarContent-root");
    if (!content) throw new Error("no toast");
    return within(content);
  });
  await toast.findByRole("button", { name: "Refresh" });
  await submit();
  await vi.waitFor(() => expect(screen.getAllByText(messages.errors.order_on_hold)).not.toHaveLength(0));
  expect(screen.queryByText(/Reference/)?.closest("form") ?? null).toBeNull();
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
  expect(sent[1]?.body).toEqual(sent[0]?.body);
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

test("a conflict names who changed the record; only a press of the button that says so overwrites, no key or click that came too soon", async () => {
  const conflict = {
    event: "editOrder",
    byType: "operator",
    by: "anna@x.example",
    at: "2026-11-21T11:40:00.000Z",
    version: 7,
  };
  const { submit, sent } = await openEdit({
    replies: [
      () => problem(409, "order_changed", { conflict }),
      () => problem(409, "order_changed", { conflict: { ...conflict, by: null, version: 8 } }),
      ok,
    ],
  });
  await person.type(field("Name"), "Jan");
  await submit();
  await screen.findByText(/anna@x\.example changed this at 12:40/);
  expect(field("Name").value).toBe("Jan");
  const overwrite = screen.getByRole("button", { name: "Save anyway" });
  const warning = screen.getByRole("alert");
  const hurried = [
    () => person.keyboard("{Enter}"),
    () => person.keyboard("{Control>}{Enter}{/Control}"),
    () => person.type(field("Name"), "{Enter}"),
    () => person.type(field("Name"), "{Control>}{Enter}{/Control}"),
    async () => fireEvent.click(overwrite, { detail: 2 }),
  ];
  for (const send of hurried) {
    await send();
    expect(document.activeElement).toBe(warning);
  }
  overwrite.focus();
  await person.keyboard("{Enter}");
  await screen.findByText(/^This was changed at 12:40/);
  await person.click(screen.getByRole("button", { name: "Save anyway" }));
  await screen.findByText("Saved");
  expect(sent.map(({ version }) => version)).toEqual([`"3"`, `"7"`, `"8"`]);
  expect(sent[0]?.key).not.toBe(sent[1]?.key);
});

test("a lost network keeps what was typed; sent again it is the same command, changed it is another", async () => {
  const lost = () => HttpResponse.error();
  const { submit, sent } = await openEdit({ replies: [lost, lost, ok] });
  await person.type(field("Name"), "Jan");
  await submit();
  // In a toast, and in the form for as long as nothing else was tried.
  await vi.waitFor(() => expect(screen.getAllByText(messages.errors.network)).toHaveLength(2));
  screen.getByText(messages.forms.unanswered);
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

test("a record of a resource is changed under its id", async () => {
  const sent = answerTo("/company/update-settings", [ok]);
  const pricing = { driverShare: 7 };
  await renderCommandScreen(
    <ResourceForm resource="companies" id="company" words="forms" record={{ pricing, version: 2 }}>
      <NumberInput source="pricing.driverShare" label="Share" />
    </ResourceForm>,
  );
  await person.type(field("Share"), "5{Enter}");
  await screen.findByText("Saved");
  const body = { companyId: "company", pricing: { driverShare: 75 } };
  expect(sent).toMatchObject([{ body, version: `"2"` }]);
});

type EditOptions = {
  replies?: readonly MockReply[];
  toastsRefusals?: boolean;
  needsChange?: boolean;
  onSettled?: () => unknown;
};

/** A form that edits an order, over a service that answers so. */
async function openEdit({ replies = [ok], ...options }: EditOptions = {}) {
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
      {...options}
      onSuccess={onSuccess}
    >
      <TextInput source="clientName" label="Name" />
      <TextInput source="clientZipCode" label="Postal code" />
    </CommandForm>
  );
  const show = await renderCommandScreen(form({ version: 3 }));
  return {
    sent,
    onSuccess,
    show: (record: { version: number; clientName?: string }, language?: I18nProvider) =>
      show(form(record), language),
    submit: () => person.click(screen.getByRole("button", { name: "Save" })),
  };
}
