import type { IncomingMessage } from "node:http";

type Own = {
  isTrusted: (address: string) => boolean;
  /** The console's public URL; null: the host of each request. */
  publicUrl: string | null;
};

/**
 * Whether a request does not come from a page of another site. Browsers send the page's origin; programs and phones send
 * none. Only host and port are compared, because a proxy that terminates TLS may not forward the protocol.
 */
export function isOwnOrigin({ headers, socket }: IncomingMessage, { isTrusted, publicUrl }: Own): boolean {
  const { origin } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host, hostname } = new URL(origin);
  const forwarded = isTrusted(socket.remoteAddress ?? "") ? headers["x-forwarded-host"] : undefined;
  // The last value is that of the nearest proxy; Fastify reads it the same way.
  const asked = forwarded === undefined ? headers.host : String(forwarded).split(",").at(-1)?.trim();
  // The usual `proxy_set_header Host $host` of nginx omits the port.
  const isAsked = asked !== undefined && [host, hostname].includes(asked.toLowerCase());
  return isAsked || (publicUrl !== null && host === new URL(publicUrl).host);
}
