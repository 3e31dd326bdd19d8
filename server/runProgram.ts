import { StartError } from "#server/config.ts";

/** Runs a program of the command line. Errors that its user can repair are printed as one sentence, without a stack trace. */
export async function runProgram(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StartError || isAboutOptions(error))) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** Whether it is an error of `parseArgs`, such as an unknown option. */
const isAboutOptions = (error: unknown): error is Error =>
  error instanceof Error && /^ERR_PARSE_ARGS_/.test((error as NodeJS.ErrnoException).code ?? "");
