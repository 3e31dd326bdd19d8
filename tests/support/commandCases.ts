import type { CommandCases } from "#tests/support/commandCases/commandCase.ts";

const files = import.meta.glob<{ cases: CommandCases }>("./commandCases/*Cases.ts", { eager: true });

/** Every command of the service, by the name of its call: the cases of all files of the folder. */
export const commandCases: CommandCases = Object.assign(
  {},
  ...Object.values(files).map(({ cases }) => cases),
);
