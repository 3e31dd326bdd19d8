import { type LookupAddress, lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/**
 * Networks that can't contain a push service: private, local, shared, documentation and multicast networks, and IPv6
 * networks that translate to IPv4. An IPv4 address in IPv6 notation is checked as an IPv4 address.
 */
const ownNetworks = new BlockList();
for (const [address, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  ownNetworks.addSubnet(address, bits, "ipv4");
for (const [address, bits] of [
  ["::", 96],
  ["64:ff9b::", 32],
  ["100::", 64],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  ownNetworks.addSubnet(address, bits, "ipv6");

export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && !ownNetworks.check(address, family === 6 ? "ipv6" : "ipv4");
};

/**
 * Resolves a host for a connection, and refuses it if any of its addresses is not public. Used for each connection, so that
 * a name that resolves differently the second time is refused as well. Node does not call it for hosts that are IP
 * addresses.
 */
export const publicLookup: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const addresses = found as LookupAddress[];
    if (error) return callback(error, "");
    if (addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address)))
      return callback(new Error("the host is not on the public network"), "");
    const [{ address, family } = { address: "", family: 4 }] = addresses;
    return options.all ? callback(null, addresses) : callback(null, address, family);
  });
};
