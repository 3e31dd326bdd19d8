import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as registration from "#contract/registration.ts";
import { eventually } from "#tests/support/eventually.ts";
import { openRegistrationForm, shop } from "#tests/support/pages/registrationForm.ts";
import { type Screens, startScreens } from "#tests/support/screens/screens.tsx";

let world: Screens;
beforeAll(async () => {
  world = await startScreens({ orders: 20 });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("an e-mail that has an account is told under its field, and what was typed stays", async () => {
  const { page, field, fill, submit, problems, focused } = await openRegistrationForm(world, {
    forgives: [/status of 409/],
  });
  const values = { ...shop, email: "ADMIN@edelivery.example", confirmPassword: shop.password };
  await fill(values);
  await field("confirmPrivacyPolicy").check();
  await submit.click();
  await eventually(problems).toEqual(["Email already in use"]);
  await eventually(focused).toBe("email");
  for (const way of ["/login", "/forgot-password"]) {
    expect(await page.locator(`form a[href="${way}"]`).count()).toBe(1);
  }
  expect(await field("password").inputValue()).toBe(shop.password);
  await field("city").fill("Łódź");
  expect(await problems()).toEqual(["Email already in use"]);
  await field("email").fill("other@kwiaty.example");
  await eventually(problems).toEqual([]);
});

test("what the rules forbid is told under its field, follows the typing, and is not sent", async () => {
  const { field, fill, submit, problems, focused, sent } = await openRegistrationForm(world);
  await submit.click();
  const required = "Field is required";
  const mustAccept = "This must be accepted";
  await eventually(problems).toEqual([required, required, required, required, mustAccept]);
  expect(await focused()).toBe("email");

  await fill({ email: "anna", name: "ab", phone: "12", password: "tulipan", confirmPassword: "Tulipan7" });
  const wrong = [
    "Field must be a valid email address",
    "Value must have at least 3 characters",
    "Enter a phone number with 9 digits, or “-” if there is none",
    "Use at least one letter and one digit",
    "The passwords do not match",
    mustAccept,
  ];
  await eventually(problems).toEqual(wrong);
  await fill({ email: shop.email, name: shop.name, phone: "-", password: "Tul7" });
  await eventually(problems).toEqual([
    "Value must have at least 7 characters",
    "The passwords do not match",
    mustAccept,
  ]);
  await fill({ password: "Tulipan7" });
  await field("confirmPrivacyPolicy").check();
  await eventually(problems).toEqual([]);
  expect(sent).toEqual([]);
});

test.each([
  [404, { errorCode: "not_found" }, "An error occurred when trying to create your account."],
  [500, { errorCode: "unknown" }, "Account creation failed. Contact us at kontakt@edelivery.example"],
  [418, { errorCode: "teapot" }, "Account creation failed. Contact us at kontakt@edelivery.example"],
  [429, { errorCode: "too_many_attempts" }, "Too many failed attempts. Try again in 3 min."],
])("a refusal with %i is told below the form, and can be tried again", async (status, json, text) => {
  const { page, field, fill, submit, sent } = await openRegistrationForm(world, {
    forgives: [/status of \d+/],
  });
  await page.route(`**/api${registration.register.path}`, (route) =>
    route.fulfill({ status, json, headers: { "retry-after": "170" } }),
  );
  await fill({ email: shop.email, name: shop.name, password: shop.password, confirmPassword: shop.password });
  await field("confirmPrivacyPolicy").check();
  await submit.click();
  await page.getByRole("alert").getByText(text, { exact: true }).waitFor();
  expect(await field("email").inputValue()).toBe(shop.email);
  await submit.click();
  await eventually(() => sent.length).toBe(2);
});

test("password managers and phones know its fields, and passwords can be looked at", async () => {
  const { page, field } = await openRegistrationForm(world);
  const said = (attribute: string) =>
    page
      .locator("form input:not([type=checkbox])")
      .evaluateAll((inputs, name) => inputs.map((input) => input.getAttribute(name)), attribute);
  expect(await said("autocomplete")).toEqual([
    ...["username", "organization", "tel", "address-level2"],
    ...["new-password", "new-password"],
  ]);
  expect(await said("type")).toEqual(["email", "text", "tel", "text", "password", "password"]);
  await page.getByRole("button", { name: "Show password" }).first().click();
  expect(await field("password").getAttribute("type")).toBe("text");
  expect(await field("confirmPassword").getAttribute("type")).toBe("password");
});

test("a registration whose answer was lost is not told as somebody else's when it is sent again: it leads on", async () => {
  const { page, field, fill, submit, sent } = await openRegistrationForm(world, {
    forgives: [/^Not implemented: navigation/],
  });
  let lost = 0;
  await page.route(`**/api${registration.register.path}`, async (route) => {
    if (lost++ > 0) return route.fallback();
    await route.fetch();
    await route.abort();
  });
  const email = "ewa@kwiaty.example";
  await fill({ ...shop, email, confirmPassword: shop.password });
  await field("confirmPrivacyPolicy").check();
  await submit.click();
  await page.getByRole("alert").waitFor();
  await submit.click();
  await eventually(() => page.evaluate(() => localStorage.getItem("edelivery.token"))).toBeTruthy();
  expect(sent).toHaveLength(2);
  await page.goto("/");
  await eventually(() => new URL(page.url()).pathname).toBe("/register/selectProduct");
  await page.getByText(email).waitFor();
});

test("a company registers by keyboard, sent once however often it is clicked", async () => {
  const { page, field, fill, submit, sent } = await openRegistrationForm(world, {
    // Registered, the page leads on as jsdom can't.
    forgives: [/^Not implemented: navigation/],
  });
  await fill({ ...shop, confirmPassword: shop.password });
  await field("deliveryProductType").selectOption("flowers");
  await field("confirmPrivacyPolicy").focus();
  await page.keyboard.press("Space");
  await submit.dblclick();
  const companies = () =>
    world.service.pool.query(
      "select c.name, c.status from companies c join accounts a on a.company_id = c.id where a.email = $1",
      [shop.email],
    );
  await eventually(async () => (await companies()).rows).toEqual([{ name: shop.name, status: "pending" }]);
  await eventually(() => page.evaluate(() => localStorage.getItem("edelivery.token"))).toBeTruthy();
  expect(sent).toHaveLength(1);

  await page.goto("/");
  await eventually(() => new URL(page.url()).pathname).toBe("/register/selectProduct");
  // Said once: by the page, and not in a toast as well.
  await page.getByText("Account created!").waitFor();
});
