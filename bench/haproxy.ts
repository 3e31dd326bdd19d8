import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { findProgram } from "#scripts/cluster/programs.ts";
import { projectRoot } from "#server/config.ts";
import { until } from "#tests/support/service/serviceProcess.ts";

/** Starts HAProxy with `ops/haproxy.cfg`, but on plain HTTP and in front of services on two ports of this machine. */
export async function startProxy(port: number, [first, second]: number[]) {
  const program = findProgram("haproxy");
  if (!program) throw new Error("This needs Debian's package haproxy: apt-get install haproxy");
  const folder = await mkdtemp(path.join(tmpdir(), "edelivery-proxy-"));
  const file = path.join(folder, "haproxy.cfg");
  const production = readFileSync(path.join(projectRoot, "ops/haproxy.cfg"), "utf8");
  await writeFile(file, production.replace(/(bind "\S+") ssl crt .*/, "$1"));
  const here = (own: number | undefined) => `127.0.0.1:${own}`;
  const env = { ...process.env, BIND: here(port), FIRST: here(first), SECOND: here(second) };
  const { status } = spawnSync(program, ["-c", "-q", "-f", file], { env, stdio: "inherit" });
  if (status !== 0) throw new Error("HAProxy refuses ops/haproxy.cfg; the lines above say why.");
  const child = spawn(program, ["-f", file, "-db"], { env, stdio: "ignore" });
  const url = `http://${here(port)}`;
  await until(async () => (await fetch(`${url}/api/health`).catch(() => null))?.status === 200);
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill("SIGTERM");
      await once(child, "exit");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Ports that nobody listens on. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, "127.0.0.1"));
  await Promise.all(servers.map((server) => once(server, "listening")));
  const ports = servers.map((server) => {
    const address = server.address();
    return address && typeof address === "object" ? address.port : 0;
  });
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
