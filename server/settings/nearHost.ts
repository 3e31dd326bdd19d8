import { isIP } from "node:net";
import { isPublicAddress } from "#server/integrations/push/publicAddress.ts";

/**
 * Whether traffic to the host of a setting stays on this machine or in a private network: the host is a socket's folder, a
 * private IP address, a name without a domain, or a name in a domain of private networks.
 */
export function isNearHost(host: string): boolean {
  const address = host.replace(/^\[(.+)\]$/, "$1");
  if (isIP(address)) return !isPublicAddress(address);
  return address.startsWith("/") || !address.includes(".") || /\.(internal|local|localhost)$/i.test(address);
}
