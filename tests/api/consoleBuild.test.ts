import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { languages } from "#contract/languages.ts";
import { providerMeta, providerPlaceholders } from "#contract/providerContact.ts";
import { buildMeta } from "#contract/socketMessages.ts";
import { exampleProvider } from "#server/provider.ts";
import { temporaryFolder } from "#tests/support/database/temporaryFolder.ts";
import { startService } from "#tests/support/service/service.ts";

it("a page is told by the socket which console the service has: its own, until another one is built", async () => {
  const [former, next] = [await consoleOf("a1"), await consoleOf("b2")];
  expect(former.told).toBe(former.ofPage);
  expect(next.told).toBe(next.ofPage);
  expect(next.told).not.toBe(former.told);
});

it("every page tells who runs the service, to its scripts and in what is prerendered", async () => {
  const provider = { ...exampleProvider, name: 'Kurier "Błysk" & spółka', email: "pomoc@blysk.example" };
  const service = await serviceWith(`<address>${providerPlaceholders.email}</address>`, provider);
  for (const path of ["/", "/login", "/start/pl"]) {
    const html = await (await service.request(path)).text();
    const [, content = ""] = new RegExp(`name="${providerMeta}" content="([^"]*)"`).exec(html) ?? [];
    const told = JSON.parse(content.replaceAll("&quot;", '"').replaceAll("&amp;", "&"));
    expect([path, told]).toEqual([path, { name: provider.name, email: provider.email }]);
    expect(html).toContain("<address>pomoc@blysk.example</address>");
  }
});

it("an address with a full stop at its end or with odd percent signs leads to the page that is meant; other unknown paths stay errors", async () => {
  const service = await serviceWith("");
  const ask = async (path: string) => {
    const { status, headers } = await service.request(service.url + path);
    return [status, headers.get("location") ?? headers.get("content-type")?.split(";")[0]];
  };
  const page = [200, "text/html"];
  const error = [404, "application/json"];
  const answers = {
    "/orders/list": page,
    "/orders/list.": [302, "/orders/list"],
    "/register...": [302, "/register"],
    "/orders/list.?filter=a.?": [302, "/orders/list?filter=a.?"],
    "/companies/company/%E0%A4%A": [302, "/companies/company/%25E0%25A4%25A"],
    "/companies/company/%25E0%25A4%25A": page,
    "//other.example/page.": [302, "/other.example/page"],
    "/assets/former.js": error,
    "/assets/%E0.js": error,
    "/api/nosuch.": error,
    "/api/%E0%A4%A": error,
  };
  for (const [path, answer] of Object.entries(answers))
    expect([path, await ask(path)]).toEqual([path, answer]);
});

/** A service with a built console whose script has this hash: the build in its page, and the one that its socket tells. */
async function consoleOf(hash: string) {
  const service = await serviceWith(`<script src="/assets/index-${hash}.js"></script>`);
  const { token } = await service.signInOperator();
  const socket = await service.connect(token);
  const { build: told } = (await socket.until("consoleBuild")) as unknown as { build: string };
  const html = await (await service.request("/")).text();
  return { told, ofPage: new RegExp(`name="${buildMeta}" content="(\\w+)"`).exec(html)?.[1] };
}

/** A service with a built console, all of whose pages have this body. */
async function serviceWith(body: string, provider = exampleProvider) {
  const folder = mkdtempSync(path.join(temporaryFolder, "edelivery-console-"));
  mkdirSync(path.join(folder, "assets"));
  const page = `<html><head></head><body>${body}</body></html>`;
  for (const name of ["index", ...languages.map((language) => `start-${language}`)])
    writeFileSync(path.join(folder, `${name}.html`), page);
  const service = await startService({ consoleFolder: folder, provider });
  onTestFinished(async () => {
    await service.stop();
    rmSync(folder, { recursive: true });
  });
  return service;
}
