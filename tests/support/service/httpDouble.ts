import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Reply = (response: ServerResponse, request: IncomingMessage) => void;

/** A double of an external service on this machine, which answers as the test tells it. */
export async function startHttpDouble() {
  const asked: IncomingMessage[] = [];
  let reply: Reply = (response) => response.writeHead(500).end();
  const server = createServer((request, response) => {
    asked.push(request);
    reply(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The requested paths with their queries since the last `answers`. */
    asked: () => asked.map(({ url }) => decodeURIComponent(url ?? "")),
    headers: () => asked.at(-1)?.headers ?? {},
    answers: (next: Reply) => {
      asked.length = 0;
      reply = next;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

export type HttpDouble = Awaited<ReturnType<typeof startHttpDouble>>;

export const withJson =
  (body: unknown, status = 200): Reply =>
  (response) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
