import { screen, within } from "@testing-library/react";
import { TextInput } from "react-admin";
import { expect, test, vi } from "vitest";
import * as messages from "#locales/en/messages.ts";
import { CommandDialog } from "#src/forms/CommandDialog.tsx";
import { CommandForm } from "#src/forms/CommandForm.tsx";
import {
  answerTo,
  field,
  mockService,
  ok,
  person,
  problem,
  renderCommandScreen,
} from "#tests/support/screens/commandScreens.tsx";

mockService();

test("a dialog names what it does, and closes after success", async () => {
  const onClose = vi.fn();
  answerTo("/order/unlock-pin", [ok]);
  await renderCommandScreen(
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

test("Ctrl+Enter sends a dialog once, from its submit button too", async () => {
  const onClose = vi.fn();
  const sent = answerTo("/order/unlock-pin", [ok]);
  await renderCommandScreen(
    <CommandDialog
      call="unlockOrderPin"
      words="orderActions.unlockPin"
      toInput={() => ({ orderId: "order" })}
      startsAtSubmit
      onClose={onClose}
    />,
  );
  const submit = await screen.findByRole("button", { name: messages.orderActions.unlockPin.submit });
  await vi.waitFor(() => expect(document.activeElement).toBe(submit));
  await person.keyboard("{Control>}{Enter}{/Control}");
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toHaveLength(1);
});

test("a key counts in a dialog although macOS did not tell that it was let go while Cmd was down", async () => {
  const onClose = vi.fn();
  const tell = (type: string, init: KeyboardEventInit) => window.dispatchEvent(new KeyboardEvent(type, init));
  answerTo("/order/unlock-pin", [ok]);
  tell("keydown", { key: "u", code: "KeyU" });
  tell("keydown", { key: "Enter", code: "Enter", metaKey: true });
  await renderCommandScreen(
    <CommandDialog
      call="unlockOrderPin"
      words="orderActions.unlockPin"
      toInput={(values) => ({ orderId: values.note })}
      onClose={onClose}
    >
      <TextInput source="note" label="Note" autoFocus />
    </CommandDialog>,
  );
  tell("keyup", { key: "Meta", code: "MetaLeft" });
  await person.keyboard("[KeyU]{Enter}");
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test("a dialog with typed values asks before it closes, however it is closed", async () => {
  const onClose = vi.fn();
  await renderCommandScreen(
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
  await renderCommandScreen(
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
  await renderCommandScreen(
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

test("what has the focus when a save has failed keeps it, unless it was only the frame of the dialog", async () => {
  const answer = Promise.withResolvers<Response>();
  answerTo("/order/edit", [() => answer.promise]);
  await renderCommandScreen(
    <>
      <CommandForm
        call="editOrder"
        words="forms"
        leaves
        toInput={(values) => ({ orderId: "order", ...values })}
      >
        <TextInput source="clientName" label="Name" />
      </CommandForm>
      <input aria-label="Search" />
    </>,
  );
  await person.type(field("Name"), "Jan{Enter}");
  await vi.waitFor(() => expect(field("Name").closest("[inert]")).not.toBeNull());
  field("Search").focus();
  answer.resolve(problem(409, "wrong_order_status"));
  await vi.waitFor(() => expect(field("Name").closest("[inert]")).toBeNull());
  expect(document.activeElement).toBe(field("Search"));
});

test("nothing is typed into a dialog while it is saved, since it closes then; after a failure the keyboard is where it was", async () => {
  const answer = Promise.withResolvers<Response>();
  answerTo("/order/edit", [() => answer.promise]);
  await renderCommandScreen(
    <CommandDialog
      call="editOrder"
      words="forms"
      title="Edit"
      toInput={(values) => ({ orderId: "order", ...values })}
      onClose={vi.fn()}
    >
      <TextInput source="clientName" label="Name" />
    </CommandDialog>,
  );
  await person.type(field("Name"), "Jan{Enter}");
  await vi.waitFor(() => expect(field("Name").closest("[inert]")).not.toBeNull());
  // What browsers do with an element that is inert.
  field("Name").blur();
  answer.resolve(problem(409, "wrong_order_status"));
  await vi.waitFor(() => expect(field("Name").closest("[inert]")).toBeNull());
  expect(document.activeElement).toBe(field("Name"));
});
