import { isIPv6 } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Call } from "#contract/call.ts";
import { ApiError } from "#contract/errors.ts";
import type { Caller, DriverCaller } from "#server/caller.ts";

/**
 * Maximum number of calls a minute of an IP address without session, a driver, and an account or API key; `search` and
 * `heavy` limit the expensive calls of each driver, account or key.
 */
export type Limits = Record<"address" | "driver" | "account" | NonNullable<Call["cost"]>, number>;

/**
 * Far above what people need: a phone makes about 20 calls a minute, and a bulk of 1,000 orders takes a minute. They stop
 * programs in a loop.
 */
export const usualLimits: Limits = { address: 1_200, driver: 300, account: 6_000, search: 600, heavy: 120 };

/** Multiplies all limits by a factor. */
export const scaled = <Name extends string>(limits: Record<Name, number>, factor: number) =>
  Object.fromEntries(Object.entries<number>(limits).map(([name, limit]) => [name, limit * factor])) as Record<
    Name,
    number
  >;

type Limit = keyof Limits;
/** `key`: whose calls exceed the limit, as an id or an address. `isFirst`: the first refused call of a minute. */
type OnRefused = (limit: Limit, key: string, isFirst: boolean) => void;

export type Limiter = ReturnType<typeof openLimiter>;

/**
 * Counts calls in the memory of this process; other processes count separately. A call beyond a limit is refused with
 * `too_many_requests` until a minute after the first counted call.
 */
export function openLimiter(perMinute: Limits, onRefused: OnRefused) {
  const entries = Object.entries(perMinute).map(
    ([limit, points]) => [limit, new RateLimiterMemory({ points, duration: minuteSeconds })] as const,
  );
  const limiters = Object.fromEntries(entries) as Record<Limit, RateLimiterMemory>;

  const penalize = (limits: readonly Limit[], key: string) =>
    Promise.all(limits.map((limit) => limiters[limit].penalty(key)));

  /** Counts a call, and sets the headers of the IETF draft httpapi-ratelimit-headers to the remaining calls. */
  const count = async (reply: FastifyReply, limits: readonly Limit[], key: string) => {
    const states = await penalize(limits, key);
    const seconds = states.map(({ msBeforeNext }) => Math.ceil(msBeforeNext / 1000));
    reply.header(
      "ratelimit-policy",
      listed(limits, (limit) => `q=${perMinute[limit]};w=${minuteSeconds}`),
    );
    reply.header(
      "ratelimit",
      listed(limits, (_, nth) => `r=${states[nth]?.remainingPoints};t=${seconds[nth]}`),
    );
    const exceeded = limits.findIndex((limit, nth) => (states[nth]?.consumedPoints ?? 0) > perMinute[limit]);
    const limit = limits[exceeded];
    if (!limit) return;
    onRefused(limit, key, states[exceeded]?.consumedPoints === perMinute[limit] + 1);
    throw new ApiError("too_many_requests", { retryAfter: seconds[exceeded] });
  };

  return {
    /** Counts a request without session, or with an unknown token. */
    countAddress: (request: FastifyRequest, reply: FastifyReply) =>
      count(reply, ["address"], addressOf(request)),
    countCaller: (call: Call, caller: Caller | DriverCaller, reply: FastifyReply) => {
      const limit = limitOf(caller);
      return count(reply, call.cost ? [limit, call.cost] : [limit], keyOf(caller));
    },
    /**
     * Counts a refusal of a socket as a call of the caller, or of the address while the caller is unknown. False beyond the
     * limit.
     */
    countRefusal: async (address: string, caller?: Caller | DriverCaller): Promise<boolean> => {
      const limit = caller ? limitOf(caller) : "address";
      const key = caller ? keyOf(caller) : addressOf({ ip: address });
      const [state] = await penalize([limit], key);
      const isWithin = (state?.consumedPoints ?? 0) <= perMinute[limit];
      if (!isWithin) onRefused(limit, key, state?.consumedPoints === perMinute[limit] + 1);
      return isWithin;
    },
  };
}

/** In seconds. */
const minuteSeconds = 60;

const limitOf = ({ userType }: Caller | DriverCaller) => (userType === "driver" ? "driver" : "account");

/** Whose calls are counted together: those of a key by key, those of a view of another account with the viewer's. */
const keyOf = (caller: Caller | DriverCaller): string =>
  "isKey" in caller && caller.isKey
    ? caller.sessionId
    : ("viewedBy" in caller && caller.viewedBy?.id) || caller.accountId;

/** The key of an IP address for limits: for IPv6 its network, because anyone with one address has all of the network. */
export function addressOf({ ip }: Pick<FastifyRequest, "ip">): string {
  const [mapped] = /(?<=^::ffff:)[\d.]+$/i.exec(ip) ?? [];
  return mapped ?? (isIPv6(ip) ? networkOf(ip) : ip);
}

function networkOf(address: string): string {
  const [head = "", tail] = address.split("::");
  const groups = head ? head.split(":") : [];
  const after = tail ? tail.split(":").length : 0;
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - after }, () => "0");
  return `${[...groups, ...zeros, ...(tail?.split(":") ?? [])].slice(0, 4).join(":")}::/64`;
}

const listed = (limits: readonly Limit[], parameters: (limit: Limit, nth: number) => string): string =>
  limits.map((limit, nth) => `"${limit}";${parameters(limit, nth)}`).join(", ");
