import { readConfig, StartError } from "#server/config.ts";
import { buildConsole } from "./buildConsole.ts";

/** `npm start`: builds the console if its sources have changed, then runs the service in the same process. */
try {
  // Before the build, so that a wrong setting is reported at once.
  readConfig(process.env);
  await buildConsole();
  await import("#server/main.ts");
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
