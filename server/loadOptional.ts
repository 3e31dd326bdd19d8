import { StartError } from "./config.ts";

/** Loads what needs packages that a small installation leaves out. Throws a StartError that says how to get them. */
export async function loadOptional<Module>(load: () => Promise<Module>, what: string): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const name = code === "ERR_MODULE_NOT_FOUND" && /Cannot find package '([^']+)'/.exec(message)?.[1];
    if (!name) throw error;
    throw new StartError(`${what} needs the package ${name}, which is not installed: run \`npm ci\`.`);
  }
}
