import { connect, createServer, type Socket } from "node:net";

/** Opens a proxy for a port of this machine which delays all data by some milliseconds in each direction. */
export async function openSlowLink(port: number, to: number, delay: number) {
  const ends = new Set<Socket>();
  const link = createServer((near) => {
    const far = connect(to, "127.0.0.1");
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one);
      one.on("data", (data) => setTimeout(() => other.writable && other.write(data), delay));
      one.on("error", () => other.destroy()).on("close", () => setTimeout(() => other.destroy(), delay));
    }
  });
  await new Promise<void>((resolve) => link.listen(port, "127.0.0.1", resolve));
  return {
    close: () => {
      for (const end of ends) end.destroy();
      return new Promise((resolve) => link.close(resolve));
    },
  };
}
