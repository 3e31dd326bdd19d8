import { expect, test } from "vitest";
import { preferredLanguage } from "#server/http/landingPages.ts";

test.each([
  [undefined, "pl"],
  ["*", "pl"],
  ["pl-PL,pl;q=0.9,en;q=0.8", "pl"],
  ["en-US,en;q=0.9", "en"],
  ["cs;q=0.5, en;q=0.7", "en"],
  ["de-DE, cs;q=0.3", "cs"],
  ["de", "en"],
  ["pl;q=0, cs", "cs"],
  [";;,=,q", "en"],
])("whoever asks for %s reads the landing page in %s", (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
