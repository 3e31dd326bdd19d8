import type { CommandCases } from "#tests/support/commandCases/commandCase.ts";

const files = import.meta.glob<{ cases: CommandCases }>("./*Cases.ts", { eager: true });

/** The cases of all commands of the service by the name of the call, collected from all files of the folder. */
export const commandCases: CommandCases = Object.assign(
  {},
  ...Object.values(files).map(({ cases }) => cases),
);
