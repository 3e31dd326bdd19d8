/** Code of a public page that could not be loaded. Only a reload repairs it, as for the code of `loadable.tsx`. */
export class CodeNotLoaded extends Error {}

/** Loads code of a public page with its first use; a failure is a `CodeNotLoaded`. */
export const lateCode =
  <Code>(load: () => Promise<Code>) =>
  async (): Promise<Code> => {
    try {
      return await load();
    } catch (cause) {
      throw new CodeNotLoaded("code not loaded", { cause });
    }
  };
