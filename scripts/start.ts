import { readConfig, StartError } from "#server/config.ts";
import { buildConsole } from "./buildConsole.ts";

/** `npm start`: builds the console where its sources have changed, then runs the service in this same process. */
try {
  // Before the build, which takes longer than a wrong setting should.
  readConfig(process.env);
  await buildConsole();
  await import("#server/main.ts");
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
