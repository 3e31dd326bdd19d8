import { readConfig } from "#server/config.ts";
import { runProgram } from "#server/runProgram.ts";
import { buildConsole } from "./buildConsole.ts";

/** `npm start`: builds the console if its sources have changed, then runs the service in the same process. */
await runProgram(async () => {
  // Before the build, so that a wrong setting is reported at once.
  readConfig(process.env);
  await buildConsole();
  await import("#server/main.ts");
});
