import { readFile } from "node:fs/promises";
import { getDocumentProxy } from "unpdf";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as leads from "#contract/leads.ts";
import { expectFaultless } from "#tests/support/browser/accessible.ts";
import { type Console, startConsole } from "#tests/support/browser/console.ts";
import { eventually } from "#tests/support/eventually.ts";
import { landingPage } from "#tests/support/pages/landingPage.ts";

let world: Console;
beforeAll(async () => {
  world = await startConsole({ orders: 0 });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const openLanding = async (options: Parameters<Console["openPage"]>[0] = {}) =>
  landingPage(await world.openPage({ path: "/start/pl", ...options }));

test("the case study is a PDF of two pages, to be asked for once in five seconds", async () => {
  const { page, ask, thanks } = await openLanding({ fresh: true });
  await page.route(`**/api${leads.register.path}`, (route) => route.fulfill({ json: null }));
  await ask();
  await thanks.waitFor();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Pobierz studium przypadku (PDF)" }).click();
  const file = await readFile(await (await download).path());
  expect(file.subarray(0, 5).toString()).toBe("%PDF-");
  expect((await getDocumentProxy(new Uint8Array(file))).numPages).toBe(2);

  const button = page.locator(".landing-thanks button");
  expect(await button.isDisabled()).toBe(true);
  await page.clock.runFor(4_999);
  expect(await button.isDisabled()).toBe(true);
  await page.clock.runFor(1);
  await eventually(() => button.isDisabled()).toBe(false);
});

test("where its script is lost, a form keeps what was typed and says that a reload is needed, which repairs it", async () => {
  const { page, field, submit, ask, thanks } = await openLanding({ forgives });
  await page.route(`**/api${leads.register.path}`, (route) => route.fulfill({ json: null }));
  await page.route("**/assets/{request,askCoverage}-*.js", (route) => route.abort(), { times: 2 });
  const lost = "Nie udało się wczytać części tej strony.";
  await page.getByPlaceholder("00-000").fill("85-001");
  await page.keyboard.press("Enter");
  await page.getByRole("status").getByText(lost).waitFor();
  await ask();
  const alert = page.getByRole("alert").getByText(lost);
  await alert.waitFor();
  expect(await field("email").inputValue()).toBe("jan@sklep.example");
  await field("city").fill("Toruń");
  await alert.waitFor({ state: "detached" });
  await submit.click();
  await alert.waitFor();
  await page.reload();
  await ask();
  await thanks.waitFor();
});

test("a page that lost a script at its start says so in the page's language or the reader's, and offers the reload that repairs it, also where the browser blocks storage", async () => {
  const page = await world.openPage({ path: "/privacy", language: "cs", forgives });
  for (const script of ["SignInPage", "index", "react"]) {
    await page.route(`**/assets/${script}-*.js`, (route) => route.abort(), { times: 1 });
    await page.goto("/login");
    await page.getByRole("alert").getByText("Stránku se nepodařilo načíst celou.").waitFor();
    await page.getByRole("button", { name: "Obnovit stránku" }).click();
    await page.getByLabel("E-mail").waitFor();
  }

  await page.route("**/assets/index-*.js", (route) => route.abort(), { times: 1 });
  await page.goto("/start/pl");
  await page.getByRole("alert").getByText("Nie udało się wczytać całej strony.").waitFor();

  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get });
  });
  await page.route("**/assets/index-*.js", (route) => route.abort(), { times: 1 });
  await page.goto("/pin");
  await page.getByRole("alert").getByRole("button").click();
  await page.getByRole("heading", { level: 1 }).waitFor();
});

test("a page says nothing of scripts that browsers' extensions put into it and its policy refuses", async () => {
  const page = await world.openPage({
    path: "/login",
    forgives: [/Content Security Policy|content security/i],
  });
  const isRefused = await page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const script = document.createElement("script");
    script.onerror = () => resolve(true);
    script.src = "https://extension.example/script.js";
    document.head.append(script);
    return promise;
  });
  expect([isRefused, await page.getByRole("alert").count()]).toEqual([true, 0]);
});

/** What Chromium says of a request that the test aborts. */
const forgives = [/net::ERR_FAILED/, /dynamically imported module/];

test("what search engines and link previews read comes with the page, and with no other", async () => {
  const read = async (path: string, headers: Record<string, string> = {}) =>
    (await world.service.request(path, { headers })).text();
  const html = await read("/start");
  expect(html).toContain('<html lang="pl">');
  expect(html).toContain("<title>Dostawa zwykle w\u00a090 minut dla Twojego sklepu · eDelivery</title>");
  expect(html.match(/<meta name="description"/g)).toHaveLength(1);
  expect(html).not.toContain("noindex");
  expect(html).not.toMatch(/__\w+__/);
  // The HTML contains the text, so that it is there before any script has run.
  expect(html).toMatch(/<h1>Z\u00a0Twojego sklepu/);
  expect(html).toContain("Mniej zwrotów");
  const { url } = world.service;
  for (const language of ["en", "pl", "cs"]) {
    const page = await read(`/start/${language}`);
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain(`<link rel="canonical" href="${url}/start/${language}" />`);
    expect(page).toContain(`<link rel="alternate" hreflang="cs" href="${url}/start/cs" />`);
    expect(page).toContain(`<link rel="alternate" hreflang="x-default" href="${url}/start/en" />`);
    expect(page).toContain(`<meta property="og:image" content="${url}/og-image.png" />`);
    expect(await read("/start", { "accept-language": `${language},de;q=0.5` })).toContain(
      `<html lang="${language}">`,
    );
    expect(await read("/sitemap.xml")).toContain(`<loc>${url}/start/${language}</loc>`);
  }
  expect(await read("/robots.txt")).toContain(`Sitemap: ${url}/sitemap.xml`);
  const picture = await world.service.request("/og-image.png");
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(await read("/orders/list")).toContain('content="noindex"');
  for (const [path, name] of [
    ["/login", "SignInPage"],
    ["/register", "RegistrationPage"],
  ] as const) {
    const open = await read(path);
    expect(open).not.toContain("noindex");
    expect(open).toMatch(new RegExp(`rel="modulepreload" crossorigin href="/assets/${name}-`));
  }
});

test("it speaks the browser's language and any other that is chosen, as does what follows it", async () => {
  const { page } = await openLanding({ path: "/start" });
  await page.getByRole("link", { name: "Book a demo" }).waitFor();
  await page.getByRole("link", { name: "CZ Čeština" }).first().click();
  await page.waitForURL("**/start/cs");
  await page.getByRole("heading", { level: 1, name: /^Z\svašeho obchodu/ }).waitFor();
  await page.getByRole("link", { name: "Založit účet" }).first().click();
  await page.waitForURL("**/register");
  await eventually(() => page.evaluate(() => document.documentElement.lang)).toBe("cs");
});

test("it comes light, without what only the form and the console need, and nothing jumps", async () => {
  const { page } = await openLanding({ fresh: true });
  await page.evaluate(() => document.fonts.ready);
  const { shift, scripts } = await page.evaluate(async () => {
    let moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
    window.scrollTo(0, document.body.scrollHeight);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return {
      shift: moved,
      scripts: resources
        .filter(({ name }) => name.endsWith(".js"))
        .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
    };
  });
  // A font that a busy machine delivers late can move lines slightly.
  expect(shift).toBeLessThan(0.02);
  expect(
    scripts.map(({ name }) => name).filter((name) => /\/(zod|mui|react-admin|console)-/.test(name)),
  ).toEqual([]);
  expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(120_000);
});

test("on the narrowest phones sign-in and registration are whole in the head of the page in every language", async () => {
  const { page } = await openLanding();
  const links = page.locator(".landing-header a:visible");
  for (const language of ["pl", "cs", "en"]) {
    await page.goto(new URL(`/start/${language}`, page.url()).href);
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 640 });
      const boxes = await links.evaluateAll((all) =>
        all.map((link) => ({
          right: link.getBoundingClientRect().right,
          cut: link.scrollWidth > link.clientWidth,
        })),
      );
      expect(boxes).toHaveLength(3);
      expect([language, width, ...boxes.filter(({ right, cut }) => cut || right > width - 8)]).toEqual([
        language,
        width,
      ]);
    }
  }
});

test("it is accessible and fits on a desk and on a phone in both themes, before and after it was asked for a demo", async () => {
  const { page, submit, problems, ask, thanks } = await openLanding();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("pl");
  expect(await page.locator("h1").count()).toBe(1);
  await submit.click();
  await eventually(problems).toHaveLength(3);
  const look = async (width: number, colorSchemes: readonly ("dark" | "light")[]) => {
    await page.setViewportSize({ width, height: 900 });
    await expectFaultless(page, colorSchemes);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond).toBe(0);
  };
  await look(1440, ["dark", "light"]);
  await look(390, ["light"]);
  await page.route(`**/api${leads.register.path}`, (route) => route.fulfill({ json: null }));
  await ask();
  await thanks.waitFor();
  await look(390, ["light", "dark"]);
  await look(1440, ["dark"]);
});

test("its links lead to registration, sign-in and the privacy policy, and to the form", async () => {
  const { page } = await openLanding();
  const targets = await page
    .locator("a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(targets).toEqual(expect.arrayContaining(["/register", "/login", "/privacy"]));
  await page.getByRole("link", { name: "Umów prezentację" }).click();
  await eventually(() =>
    page.locator("#prezentacja").evaluate((part) => part.getBoundingClientRect().top),
  ).toBeLessThan(200);
});
