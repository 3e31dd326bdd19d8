import { isIP } from "node:net";
import { isPublicAddress } from "./integrations/push/publicAddress.ts";

/**
 * Whether what goes to a host of a setting stays on this machine or in a network of the house: it is a socket's folder, a
 * private address, or a name without a domain or of one that only private networks have.
 */
export function isNearHost(host: string): boolean {
  const address = host.replace(/^\[(.+)\]$/, "$1");
  if (isIP(address)) return !isPublicAddress(address);
  return address.startsWith("/") || !address.includes(".") || /\.(internal|local|localhost)$/i.test(address);
}
