import { randomFillSync } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import type { FastifyInstance } from "fastify";
import { ulid } from "ulid";

export const requestIdHeader = "x-request-id";

/** Whether an IP address is one of the proxies, which are addresses or networks (CIDR). */
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
 * The request id: that of a trusted proxy, so that its log and the service's name the same request, otherwise a new one. Ids
 * from anybody else are ignored, since they could equal the id of another request.
 */
export function namesRequests(isTrusted: (address: string) => boolean) {
  return ({ headers, socket }: IncomingMessage): string => {
    const given = headers[requestIdHeader];
    const isGiven = typeof given === "string" && form.test(given) && isTrusted(socket.remoteAddress ?? "");
    return isGiven ? given : ulid(undefined, random);
  };
}

// Random numbers for ids are buffered: `ulid` alone requests each of them from the system, which takes thirty times as long
// for every request.
const bytes = new Uint8Array(4096);
let used = bytes.length;
function random(): number {
  if (used === bytes.length) {
    randomFillSync(bytes);
    used = 0;
  }
  return (bytes[used++] ?? 0) / 256;
}

/** Matches ULIDs, UUIDs and the ids of common proxies. */
const form = /^[\w-]{16,64}$/;

/** Adds the request id, which log lines and events contain as well, to every response. */
export function registerRequestIds(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.header(requestIdHeader, request.id);
  });
}
