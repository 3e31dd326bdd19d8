import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "#server/config.ts";

const rooms = "bench contract docs locales ops public scripts server simulator src tests".split(" ");
const files = globSync(["*", `{${rooms}}/**`], { cwd: projectRoot }).map(
  (file) => `/${file.split(path.sep).join("/")}`,
);
const pages = files.filter((file) => file.endsWith(".md"));

/** Whether it is the end of a path; decisions are also named by their number only. */
const exists = (name: string): boolean =>
  files.some((file) =>
    /^docs\/decisions\/\d{4}$/.test(name) ? file.startsWith(`/${name}`) : file.endsWith(`/${name}`),
  );

/** In a recipe, x is what is new. */
const isNew = (name: string): boolean => /(^|\/)x([A-Z./]|$)|^X[A-Z]/.test(name);

it("every file and folder that a page names exists", () => {
  const named = pages.flatMap((page) =>
    [...readFileSync(path.join(projectRoot, page), "utf8").matchAll(/`([\w./-]+?)\/?`/g)].map(
      ([, name = ""]) => ({ page, name }),
    ),
  );
  const paths = named.filter(
    ({ name }) => /\.tsx?$/.test(name) || rooms.some((room) => name.startsWith(`${room}/`)),
  );
  expect(paths.length).toBeGreaterThan(500);
  expect(paths.filter(({ name }) => !isNew(name) && !exists(name))).toEqual([]);
});
