import { expect, it, onTestFinished } from "vitest";
import { demoDatabase } from "#tests/support/database/cluster.ts";
import { processesOf, spawnService, until } from "#tests/support/service/serviceProcess.ts";
import { spawnSimulator } from "#tests/support/service/simulatorProcess.ts";

it("runs beside a demo service and ends with it, however that ends", async () => {
  const demo = await demoDatabase(20);
  onTestFinished(demo.drop);
  const start = async () => {
    const service = spawnService({ DATABASE_URL: demo.url, SEED: "demo", SIMULATOR: "on" });
    const url = await service.ready();
    expect(service.output()).toContain("SIMULATOR=off");
    const own = () => processesOf(`simulator/main.ts\0--url\0${url}`);
    await until(() => own().length === 1);
    return { service, url, own };
  };

  const killed = await start();
  await killed.service.ended("SIGKILL");
  await until(() => killed.own().length === 0);

  const { service, url, own } = await start();
  for (const pid of own()) process.kill(pid, "SIGKILL");
  await until(() => service.output().includes("The simulator ended (SIGKILL)"));
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
  await until(() => own().length === 1);
  expect(await service.ended("SIGINT")).toBe(0);
  expect(own()).toEqual([]);
  expect(service.output()).not.toContain("ERROR");
});

it("says what is wrong and ends where nobody answers", async () => {
  const nobody = spawnSimulator("http://127.0.0.1:1");
  expect(await nobody.ended()).toBe(1);
  expect(nobody.output()).toContain("No service answers at http://127.0.0.1:1");
});
