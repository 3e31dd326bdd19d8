import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { expect, test } from "vitest";
import * as messages from "#locales/en/messages.ts";
import { FormAutocompleteArrayInput, FormAutocompleteInput } from "#src/forms/AutocompleteInputs.tsx";
import { CommandForm } from "#src/forms/CommandForm.tsx";
import { FormSelectInput } from "#src/forms/inputs.tsx";
import { type DriverChoice, DriverInput } from "#src/resources/orders/commands/DriverInput.tsx";
import { PickField } from "#src/resources/orders/create/PickField.tsx";
import {
  answerTo,
  mockService,
  ok,
  person,
  renderCommandScreen,
} from "#tests/support/screens/commandScreens.tsx";

mockService();

const choices = [
  { id: "acme", name: "ACME" },
  { id: "apteka", name: "Apteka" },
];
const words = messages.forms;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: "input" });
/** The line below the field. */
const findProblem = () => screen.findByText(words.notChosen, { selector: "[role=alert]" });
const bodyOf = (one: string, some: readonly string[]) => ({ body: { orderId: `${one} ${some}` } });

async function openForm(one = "", needsChange = false) {
  const sent = answerTo("/order/unlock-pin", [ok]);
  await renderCommandScreen(
    <CommandForm
      call="unlockOrderPin"
      words="orderActions.unlockPin"
      record={{ one, some: [] }}
      needsChange={needsChange}
      toInput={(values) => ({ orderId: `${values.one ?? ""} ${values.some ?? ""}` })}
    >
      <FormAutocompleteInput source="one" label="One" choices={choices} />
      <SomeInput />
      <FormSelectInput source="one" label="forms.time" choices={choices} />
    </CommandForm>,
  );
  return { sent, submit: () => person.click(screen.getByRole("button", { name: /^Unlock/ })) };
}

/** Disabled while nothing is chosen in the first input. */
const SomeInput = () => (
  <FormAutocompleteArrayInput
    source="some"
    label="Some"
    choices={choices}
    disabled={!useWatch({ name: "one" })}
    disableCloseOnSelect
  />
);

test("Enter in a list takes the first option that was found, and sends once nothing is typed that was not chosen", async () => {
  const { sent } = await openForm();
  await person.type(field("One"), "ac{Enter}");
  await waitFor(() => expect(field("One").value).toBe("ACME"));
  expect(sent).toEqual([]);
  await person.type(field("Some"), "apt{Enter}");
  await screen.findByText("Apteka");
  expect(sent).toEqual([]);
  await person.keyboard("{Enter}");
  await waitFor(() => expect(sent).toMatchObject([bodyOf("acme", ["apteka"])]));
  cleanup();

  // What is chosen already needs no choice, nor does an optional input into which the focus came.
  const chosen = await openForm("apteka");
  await person.click(field("Some"));
  await person.keyboard("{Escape}{Enter}");
  await waitFor(() => expect(chosen.sent).toMatchObject([bodyOf("apteka", [])]));
});

test("a form is not sent, by Enter or by its button, while a list holds text that was not chosen, which the field says", async () => {
  const { sent, submit } = await openForm("acme");
  await person.clear(field("One"));
  await person.type(field("One"), "ACMEX");
  await screen.findByText("No options");
  await person.keyboard("{Enter}");
  // In the open list, which covers the field's own line.
  await screen.findByText(words.notChosen, { selector: ".MuiAutocomplete-noOptions" });
  expect(document.activeElement).toBe(field("One"));
  await submit();
  await findProblem();
  expect(field("One").value).toBe("ACMEX");
  await person.keyboard("{End}{Backspace}{Enter}");
  await waitFor(() => expect(screen.queryByText(words.notChosen)).toBeNull());

  await person.type(field("Some"), "nobody");
  await submit();
  await findProblem();
  expect([field("Some").value, document.activeElement]).toEqual(["nobody", field("Some")]);
  expect(sent).toEqual([]);
  await person.clear(field("Some"));
  await submit();
  await waitFor(() => expect(sent).toMatchObject([bodyOf("acme", [])]));
});

test("a form that was not changed is sent by no key, as by its button, but says what was not chosen", async () => {
  const { sent } = await openForm("acme", true);
  const select = screen.getByRole("combobox", { name: words.time });
  select.focus();
  await person.keyboard("{Enter}{Control>}{Enter}{/Control}");
  await person.type(field("Some"), "nobody");
  await person.keyboard("{Control>}{Enter}{/Control}");
  await findProblem();
  await person.clear(field("Some"));
  await person.type(field("Some"), "apt{Enter}");
  await screen.findByText("Apteka");
  select.focus();
  await person.keyboard("{Enter}");
  await waitFor(() => expect(sent).toMatchObject([bodyOf("acme", ["apteka"])]));
});

test("Ctrl+Enter takes the option that was found and sends it, and a choice made elsewhere takes the problem away", async () => {
  const { sent } = await openForm("acme", true);
  await person.type(field("Some"), "apt{Control>}{Enter}{/Control}");
  await waitFor(() => expect(sent).toMatchObject([bodyOf("acme", ["apteka"])]));
  expect(screen.queryByText(words.notChosen)).toBeNull();

  await person.type(field("One"), "X{Control>}{Enter}{/Control}");
  await findProblem();
  await person.click(screen.getByRole("combobox", { name: words.time }));
  await person.click(screen.getByRole("option", { name: "Apteka" }));
  await waitFor(() => expect(field("One").value).toBe("Apteka"));
  expect(screen.queryByText(words.notChosen)).toBeNull();
});

test("an input that becomes disabled loses text that was not chosen, so that the form can be sent", async () => {
  const { sent, submit } = await openForm("acme");
  await person.type(field("Some"), "zzz");
  await submit();
  await findProblem();
  await person.clear(field("One"));
  await waitFor(() => expect(field("Some").disabled).toBe(true));
  expect([field("Some").value, screen.queryByText(words.notChosen)]).toEqual(["", null]);
  await submit();
  await waitFor(() => expect(sent).toMatchObject([bodyOf("", [])]));
});

test("a choice that has to be made anew is empty as long as it is typed in, whatever is loaded meanwhile, and comes back when it is left", async () => {
  let reload = (_companies: typeof companies) => {};
  const Company = () => {
    const [choices, setChoices] = useState(companies);
    reload = setChoices;
    return <PickField label="Company" choices={choices} value="acme" onChange={() => {}} />;
  };
  await renderCommandScreen(
    <CommandForm call="unlockOrderPin" words="orderActions.unlockPin">
      <Company />
    </CommandForm>,
  );
  await person.clear(field("Company"));
  act(() => reload([...structuredClone(companies), { id: "new", text: "Nowa" }]));
  await person.keyboard("{ArrowDown}");
  await screen.findByRole("option", { name: "Nowa" });
  await person.keyboard("apteka");
  expect(field("Company").value).toBe("apteka");
  await person.clear(field("Company"));
  await person.tab();
  expect(field("Company").value).toBe("ACME");
});

const companies = choices.map(({ id, name }) => ({ id, text: name }));

test("a driver's name is selected where it was filled in, and not under the hands of who types it; a name of nobody is told in the list", async () => {
  await renderCommandScreen(
    <CommandForm call="unlockOrderPin" words="orderActions.unlockPin" record={{ driverId: "a" }}>
      <DriverInput choices={[driver]} isLoading={false} />
    </CommandForm>,
  );
  const input = screen.getByRole<HTMLInputElement>("combobox");
  expect(input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)).toBe("Antoni Kaczor");
  await person.keyboard("Antoni Kaczorski");
  expect(input.value).toBe("Antoni Kaczorski");
  await person.keyboard("{Control>}{Enter}{/Control}");
  await screen.findByText(words.mustChoose, { selector: ".MuiAutocomplete-noOptions" });
});

const driver: DriverChoice = {
  id: "a",
  firstName: "Antoni",
  lastName: "Kaczor",
  email: "a@b.example",
  region: "maz",
  status: "online",
  load: 0,
  distance: null,
  minutes: null,
  vehicleType: "car",
  allowed: true,
  canTake: true,
};
