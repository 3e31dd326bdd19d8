import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "vite";
import { projectRoot, readConfig } from "#server/config.ts";
import { runProgram } from "#server/runProgram.ts";

/** `npm run dev`: the service restarts, and the console reloads, when their sources are saved. */
await runProgram(async () => {
  const { host, port } = readConfig(process.env);
  const target = `http://${["0.0.0.0", "::"].includes(host) ? "127.0.0.1" : host}:${port}`;
  const service = spawn(process.execPath, ["--watch", "--watch-preserve-output", "server/main.ts"], {
    cwd: projectRoot,
    stdio: "inherit",
  });
  const screens = await createServer({
    root: projectRoot,
    server: { host, proxy: { "/api": target, "/socket.io": { target, ws: true } } },
  });
  await screens.listen();
  screens.printUrls();
  const stop = () => service.kill("SIGTERM");
  process.on("SIGINT", stop).on("SIGTERM", stop);
  await once(service, "exit");
  await screens.close();
});
