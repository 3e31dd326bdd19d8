import type { IncomingMessage } from "node:http";

type Own = {
  isTrusted: (address: string) => boolean;
  /** As the console's users know it; null: by the address of each request. */
  publicUrl: string | null;
};

/**
 * Whether no page of another site asks: browsers say of which site a page is, programs and phones say nothing. By host and
 * port alone, since a proxy that speaks TLS need not tell the service that it does.
 */
export function isOwnOrigin({ headers, socket }: IncomingMessage, { isTrusted, publicUrl }: Own): boolean {
  const { origin } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host, hostname } = new URL(origin);
  const forwarded = isTrusted(socket.remoteAddress ?? "") ? headers["x-forwarded-host"] : undefined;
  // The last is what the nearest proxy said, as Fastify reads it.
  const asked = forwarded === undefined ? headers.host : String(forwarded).split(",").at(-1)?.trim();
  // nginx's usual `proxy_set_header Host $host` leaves the port out.
  const isAsked = asked !== undefined && [host, hostname].includes(asked.toLowerCase());
  return isAsked || (publicUrl !== null && host === new URL(publicUrl).host);
}
