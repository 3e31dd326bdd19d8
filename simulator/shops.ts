import { signIn } from "#contract/session.ts";
import { openApiSession, SignInError } from "./apiSession.ts";
import type { Limiter } from "./limiter.ts";
import type { Service } from "./service.ts";
import { openShop, type Shop } from "./shop.ts";

/** Accounts of the demo companies' shops. */
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

/** Signs the shops in; those that fail are printed and omitted. */
export async function openShops(
  service: Service,
  limiter: Limiter,
  emails: readonly string[],
  password: string,
  print: (line: string) => void,
): Promise<Shop[]> {
  const opened = emails.map(async (email) => {
    try {
      return await openShop(await openApiSession(service, limiter, signIn, { email, password }));
    } catch (error) {
      if (!(error instanceof SignInError)) throw error;
      print(error.message);
      return null;
    }
  });
  return (await Promise.all(opened)).filter((shop) => shop !== null);
}

/** A shop's share of all orders, by its number of locations. */
export function shareOf(shop: Shop, shops: readonly Shop[]): number {
  const size = ({ goods }: Shop) => goods.locations.length + 1;
  return size(shop) / shops.reduce((sum, one) => sum + size(one), 0);
}
