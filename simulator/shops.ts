import { signIn } from "#contract/session.ts";
import type { Gate } from "./gate.ts";
import { openMember, SignInRefused } from "./member.ts";
import type { Service } from "./service.ts";
import { openShop, type Shop } from "./shop.ts";

/** The accounts by which the demo world's companies send orders. */
export const demoShops: readonly string[] = [
  "acme",
  "apteka",
  "polka",
  "kwiaciarnia",
  "bazalt",
  "drukarnia",
  "zarnik",
  "cieply",
  "szafa",
  "zielarnia",
  "lapa",
  "warsztat",
  "rondo",
].map((slug) => `orders@${slug}.example`);

/** Signs the shops in; those that can't are told of and left out. */
export async function openShops(
  service: Service,
  gate: Gate,
  emails: readonly string[],
  password: string,
  say: (line: string) => void,
): Promise<Shop[]> {
  const opened = emails.map(async (email) => {
    try {
      return await openShop(await openMember(service, gate, signIn, { email, password }));
    } catch (error) {
      if (!(error instanceof SignInRefused)) throw error;
      say(error.message);
      return null;
    }
  });
  return (await Promise.all(opened)).filter((shop) => shop !== null);
}

/** The part of all orders that each shop sends: one with more counters sends more. */
export function shareOf(shop: Shop, shops: readonly Shop[]): number {
  const size = ({ goods }: Shop) => goods.counters.length + 1;
  return size(shop) / shops.reduce((sum, one) => sum + size(one), 0);
}
