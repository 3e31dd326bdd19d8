import { Agent, request } from "node:https";
import { isIP } from "node:net";
import type { PushSettings } from "#server/config.ts";
import { publicLookup } from "./publicAddress.ts";

/** Where a phone's push service takes messages for it, and the keys by which only the phone reads them. */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string };

type PushMessage = {
  /** JSON of at most 3,900 bytes. */
  payload: string;
  /** Of two messages of one topic that wait for a phone, the push service keeps the later: at most 32 characters. */
  topic: string;
};

/** Pushes to phones by Web Push (RFC 8030). Must not be called inside a transaction. */
export type PushService = {
  publicKey: string;
  /** Resolves when the phone's push service took the message; rejects with a PushError. */
  send: (subscription: PushSubscription, message: PushMessage) => Promise<void>;
};

/**
 * A message that was not taken. `isGone`: the subscription is of no use any more. `isFinal`: this message would be
 * refused again. Holds no address: endpoints are secrets of the phones.
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

/** A POST to a push service; gives the status. */
export type Post = (url: string, headers: Record<string, string>, body: Buffer) => Promise<number>;

/** Seconds that a push service keeps a message for a phone that is off. */
const timeToLive = 24 * 3_600;

/** `post` is doubled in tests. */
export function openPushService(settings: PushSettings, post: Post = postToPublicHost): PushService {
  return {
    publicKey: settings.publicKey,
    send: async ({ endpoint, p256dh, auth }, { payload, topic }) => {
      // Loaded with the first message: most services start without one.
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
      const isTemporary = status >= 500 || status === 408 || status === 429;
      if (status < 200 || status > 299) throw new PushError(`status ${status}`, { isFinal: !isTemporary });
    },
  };
}

/** Milliseconds for a whole request. */
const timeout = 10_000;
/** Bytes of an answer that are read, so that the connection can be used again. */
const maxAnswer = 10_000;
const agent = new Agent({ keepAlive: true, maxSockets: 50, timeout, lookup: publicLookup });

/** Only to hosts with a name, and only where the name leads to the public network; redirects are not followed. */
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
      // Nothing of the answer's body is of use, and a host that somebody named may send one without an end.
      let length = 0;
      response.on("error", () => {});
      response.on("data", (part: Buffer) => {
        length += part.length;
        if (length > maxAnswer) response.destroy();
      });
    });
    sending.on("timeout", () => sending.destroy(new Error("no answer in time")));
    // Without the host, which the message may name.
    sending.on("error", ({ message }) => reject(new Error(message.replace(/[^ ]*[.:/][^ ]*/g, "…"))));
    sending.end(body);
  });
