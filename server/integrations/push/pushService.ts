import { Agent, request } from "node:https";
import { isIP } from "node:net";
import type { PushSettings } from "#server/settings/push.ts";
import { publicLookup } from "./publicAddress.ts";

/**
 * The endpoint at which a push service accepts messages for a phone, and the keys with which only the phone can decrypt
 * them.
 */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string };

type PushMessage = {
  /** JSON of at most 3,900 bytes. */
  payload: string;
  /**
   * Of several messages with the same topic that wait for a phone the push service keeps the latest. Maximum 32 characters.
   */
  topic: string;
};

/** Pushes to phones by Web Push (RFC 8030). Must not be called inside a transaction. */
export type PushService = {
  publicKey: string;
  /** Resolves when the push service has accepted the message; rejects with a PushError. */
  send: (subscription: PushSubscription, message: PushMessage) => Promise<void>;
};

/**
 * A message that was not accepted. `isGone`: the subscription does not exist any more. `isFinal`: the same message would be
 * refused again. Contains no endpoints, since these are secrets of the phones.
 */
export class PushError extends Error {
  readonly isGone: boolean;
  readonly isFinal: boolean;

  constructor(reason: string, { isGone = false, isFinal = false } = {}) {
    super(`A push service did not take a message: ${reason}.`);
    this.name = "PushError";
    this.isGone = isGone;
    this.isFinal = isFinal || isGone;
  }
}

/** POSTs to a push service and returns the status. */
export type Post = (url: string, headers: Record<string, string>, body: Buffer) => Promise<number>;

/**
 * Refusals below 500 after which the same message can be accepted later: it took too long, or there are too many, or the push
 * service refuses the VAPID keys (401, 403), so that the settings are wrong.
 */
const repairable = new Set([401, 403, 408, 429]);
/** Seconds that a push service keeps a message for a phone that is off. */
const timeToLive = 24 * 3_600;

/** `post` is replaced in tests. */
export function openPushService(settings: PushSettings, post: Post = postToPublicHost): PushService {
  return {
    publicKey: settings.publicKey,
    send: async ({ endpoint, p256dh, auth }, { payload, topic }) => {
      // Imported with the first message, since most services start without sending one.
      const { default: webPush } = await import("web-push");
      const details = (() => {
        try {
          return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
            vapidDetails: settings,
            TTL: timeToLive,
            topic,
          });
        } catch {
          throw new PushError("the phone's keys are no keys", { isGone: true });
        }
      })();
      const headers = Object.fromEntries(
        Object.entries(details.headers).map(([name, value]) => [name, String(value)]),
      );
      const status = await post(endpoint, headers, details.body ?? Buffer.alloc(0)).catch((error: Error) => {
        throw new PushError(error.message);
      });
      if (status === 404 || status === 410) throw new PushError(`status ${status}`, { isGone: true });
      if (status < 200 || status > 299)
        throw new PushError(`status ${status}`, { isFinal: status < 500 && !repairable.has(status) });
    },
  };
}

/** Timeout of a request in milliseconds. */
const timeout = 10_000;
/** Maximum number of bytes that are read of an answer; a shorter one leaves the connection reusable. */
const maxAnswer = 10_000;
const agent = new Agent({ keepAlive: true, maxSockets: 50, timeout, lookup: publicLookup });

/** POSTs to named hosts only, and only if the name resolves to public addresses; redirects are not followed. */
const postToPublicHost: Post = (url, headers, body) =>
  new Promise((resolve, reject) => {
    const { protocol, hostname } = new URL(url);
    if (protocol !== "https:" || isIP(hostname.replace(/[[\]]/g, ""))) {
      reject(new Error("the address is no name on the public network"));
      return;
    }
    const signal = AbortSignal.timeout(timeout);
    const sending = request(url, { method: "POST", headers, agent, timeout, signal }, (response) => {
      resolve(response.statusCode ?? 0);
      // The body of the answer is not used. It is limited, because an endpoint chosen by a client could send endless data.
      let length = 0;
      response.on("error", () => {});
      response.on("data", (part: Buffer) => {
        length += part.length;
        if (length > maxAnswer) response.destroy();
      });
    });
    sending.on("timeout", () => sending.destroy(new Error("no answer in time")));
    // Without the host, which the message may contain.
    sending.on("error", ({ message }) => reject(new Error(message.replace(/[^ ]*[.:/][^ ]*/g, "…"))));
    sending.end(body);
  });
