import { randomFillSync } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import type { FastifyInstance } from "fastify";
import { ulid } from "ulid";

export const requestIdHeader = "x-request-id";

/** Whether a connection comes from one of the proxies, which are addresses or networks (CIDR). */
export function trustedProxies(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = "", bits] = proxy.split("/");
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/**
 * Names a request: as a trusted proxy did, so that its log and ours speak of the same request, else by an id of our own.
 * What anybody else sends is not believed: it would let them put a request under the id of another one.
 */
export function namesRequests(isTrusted: (address: string) => boolean) {
  return ({ headers, socket }: IncomingMessage): string => {
    const given = headers[requestIdHeader];
    const isGiven = typeof given === "string" && form.test(given) && isTrusted(socket.remoteAddress ?? "");
    return isGiven ? given : ulid(undefined, random);
  };
}

// Every request gets an id, and `ulid` alone asks the system for each of its letters: thirty times the work.
const bytes = new Uint8Array(4096);
let used = bytes.length;
function random(): number {
  if (used === bytes.length) {
    randomFillSync(bytes);
    used = 0;
  }
  return (bytes[used++] ?? 0) / 256;
}

/** Holds a ULID, a UUID, and what proxies make. */
const form = /^[\w-]{16,64}$/;

/** Every answer says the id that its log lines and its events have. */
export function registerRequestIds(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.header(requestIdHeader, request.id);
  });
}
