import { defineCall } from "#contract/call.ts";
import { typedText } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

/** The calls by which a phone subscribes to notifications while the app is closed: Web Push (RFC 8030). */
const driver = { access: "driver" } as const;

/** Names that may resolve to addresses of the service's own network. */
const ownNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|home\.arpa)\.?$/;

/**
 * Whether a text can be the endpoint of a push service: https on the default port of a named host. The address that the name
 * resolves to is checked with each message.
 */
function isPushEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  const isNamed = /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*\.?$/.test(hostname) && !ownNames.test(hostname);
  return protocol === "https:" && port === "" && username === "" && password === "" && isNamed;
}

/** A base64url text that encodes the number of bytes. */
const key = (bytes: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`)));

export const pushKey = defineCall({
  ...driver,
  name: "driverApp.pushKey",
  method: "GET",
  path: "/driver-app/push-key",
  summary: "Returns the public key for push subscriptions; null if nothing is pushed",
  response: z.object({ publicKey: z.nullable(z.string()) }),
  errors: [],
});

export const subscribe = defineCall({
  ...driver,
  name: "driverApp.subscribePush",
  method: "POST",
  path: "/driver-app/push-subscribe",
  summary:
    "Subscribes this phone to push notifications until it signs out; replaces its previous subscription",
  body: z.strictObject({
    endpoint: typedText({ min: 1, max: 1_000 }).check(z.refine(isPushEndpoint, { error: "pushEndpoint" })),
    keys: z.strictObject({ p256dh: key(65), auth: key(16) }),
  }),
  response: z.null(),
  errors: ["push_not_available"],
});

export const unsubscribe = defineCall({
  ...driver,
  name: "driverApp.unsubscribePush",
  method: "POST",
  path: "/driver-app/push-unsubscribe",
  summary: "Ends this phone's push subscription",
  response: z.null(),
  errors: [],
});
