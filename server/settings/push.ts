import { contactUrl, isVapidPair, type SettingsReader, vapidPrivateKey, vapidPublicKey } from "./parsers.ts";

/** Keys and contact that identify the service to push services (VAPID, RFC 8292). */
export type PushSettings = {
  publicKey: string;
  /** Must not be logged. */
  privateKey: string;
  /** A `mailto:` or `https:` URL at which operators of push services can reach somebody. */
  subject: string;
};

const names = ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "VAPID_SUBJECT"] as const;

/** Null: notifications are not pushed to phones whose app is closed. */
export function readPush({ read, isSet, problems }: SettingsReader): PushSettings | null {
  const missing = names.filter((name) => !isSet(name));
  if (missing.length === names.length) return null;
  if (missing.length > 0) problems.push(`${missing.join(", ")} must be set, as all VAPID_… or none.`);
  const publicKey = read("VAPID_PUBLIC_KEY", "", vapidPublicKey);
  const privateKey = read("VAPID_PRIVATE_KEY", "", vapidPrivateKey);
  if (publicKey && privateKey && !isVapidPair(publicKey, privateKey))
    problems.push("VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY don't belong together.");
  const subject = read("VAPID_SUBJECT", "", contactUrl);
  return { publicKey, privateKey, subject };
}
