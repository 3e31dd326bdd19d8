import { StartError } from "./config.ts";

/** Imports a module that needs optional packages. Throws a StartError that names the missing package. */
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
