import { expect, test } from "vitest";
import { landing as landingCs } from "#locales/cs/landing.ts";
import { promise as promiseCs } from "#locales/cs/promise.ts";
import { landing as landingEn } from "#locales/en/landing.ts";
import { promise as promiseEn } from "#locales/en/promise.ts";
import { landing } from "#locales/pl/landing.ts";
import { promise as promisePl } from "#locales/pl/promise.ts";
import { contractSections } from "#server/modules/registration/contractText.ts";
import { exampleProvider } from "#server/provider.ts";
import { loadMessages } from "#src/i18n/messages.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

function textsIn(node: unknown): string[] {
  if (typeof node === "string") return [plain(node)];
  return typeof node === "object" && node !== null ? Object.values(node).flatMap(textsIn) : [];
}

const pricing = { baseS: 14, baseM: 17, baseL: 24, perKilometre: 1.8, freeKilometres: 0, driverShare: 70 };

test.each([
  ["en", promiseEn, () => loadMessages("en")],
  ["pl", promisePl, () => loadMessages("pl")],
  ["cs", promiseCs, () => loadMessages("cs")],
  ["pl", promisePl, async () => [landing.meta, landing.hero]],
  ["en", promiseEn, async () => [landingEn.meta, landingEn.hero]],
  ["cs", promiseCs, async () => [landingCs.meta, landingCs.hero]],
  ["pl", promisePl, async () => contractSections({ pricing, provider: exampleProvider })],
])("how fast a delivery is, is said in one way: %s", async (_language, promise, load) => {
  const said = textsIn(await load()).filter((text) => /\b180\b/.test(text));
  expect(said.length).toBeGreaterThan(0);
  expect(said.filter((text) => !text.includes(plain(promise)))).toEqual([]);
});
