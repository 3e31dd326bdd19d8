import { connect, createServer, type Socket } from "node:net";
import { socketPath } from "#tests/support/database/databaseProxy.ts";

type Options = {
  /** Passes on the settings of the startup message. */
  passesSettings?: boolean;
  /** After another client has connected, gives a connection another server process. */
  handsOn?: boolean;
  /** Prepares the connection's statements there again. */
  keepsStatements?: boolean;
};

/** A double of a pooler like pgbouncer before a test database, as far as the service's start examines it. */
export async function startPooler(
  url: string,
  { passesSettings = true, handsOn = false, keepsStatements = false }: Options = {},
) {
  const ends: Socket[] = [];
  const kept = (socket: Socket): Socket => {
    ends.push(socket);
    return socket.on("error", () => socket.destroy());
  };
  const opened = async (startup: Buffer, prepared: readonly Buffer[] = []): Promise<Socket> => {
    const server = kept(connect(socketPath(url)));
    for (const text of [startup, ...(prepared.length > 0 ? [Buffer.concat([...prepared, sync])] : [])]) {
      const ready = isReady(server);
      server.write(text);
      await ready;
    }
    return server;
  };

  let handOnLast = async () => {};
  const pooler = createServer((client) => {
    kept(client).once("data", async (first: Buffer) => {
      await handOnLast();
      const startup = passesSettings ? first : withoutSettings(first);
      const prepared: Buffer[] = [];
      let server = kept(connect(socketPath(url)));
      server.write(startup);
      server.pipe(client);
      client.on("data", (data: Buffer) => {
        prepared.push(...namedStatements(data));
        server.write(data);
      });
      if (!handsOn) return;
      handOnLast = async () => {
        server.unpipe(client);
        server = await opened(startup, keepsStatements ? prepared : []);
        server.pipe(client);
      };
    });
  });
  await new Promise<void>((resolve) => pooler.listen(0, "127.0.0.1", resolve));
  const { port } = pooler.address() as { port: number };
  const [, name = ""] = /\/([^/?]+)\?/.exec(url) ?? [];
  return {
    /** The database through the pooler; the password is not checked. */
    url: `postgres://edelivery:geheim@127.0.0.1:${port}/${name}`,
    stop: () => {
      for (const end of ends) end.destroy();
      return new Promise((resolve) => pooler.close(resolve));
    },
  };
}

// A message of PostgreSQL has a letter, a length that includes itself, and texts that end with a zero. The first message
// has no letter.
const sync = Buffer.from([0x53, 0, 0, 0, 4]);

/** Resolves when the server has finished the last command, which it reports at the end. */
const isReady = (server: Socket): Promise<void> =>
  new Promise((resolve) => {
    const onData = (data: Buffer) => {
      if (data.at(-6) !== 0x5a || data.readInt32BE(data.length - 5) !== 5) return;
      server.off("data", onData);
      resolve();
    };
    server.on("data", onData);
  });

function withoutSettings(startup: Buffer): Buffer {
  const texts = startup.subarray(8).toString().split("\0");
  const kept = ["user", "database"].flatMap((key) => [key, texts[texts.indexOf(key) + 1] ?? ""]);
  const rest = Buffer.from(`${kept.join("\0")}\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(8 + rest.length);
  startup.copy(head, 4, 4, 8);
  return Buffer.concat([head, rest]);
}

function namedStatements(data: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 0; at + 5 <= data.length; at += 1 + data.readInt32BE(at + 1)) {
    const message = data.subarray(at, at + 1 + data.readInt32BE(at + 1));
    if (message[0] === 0x50 && message[5] !== 0) found.push(message);
  }
  return found;
}
