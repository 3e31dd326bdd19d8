import { createECDH } from "node:crypto";
import { isIP } from "node:net";
import { z } from "#contract/zod.ts";
import { isNearHost } from "./nearHost.ts";

/** Reads and parses a setting. Returns the fallback if it is not set, or adds a problem if it is not what was `expected`. */
export type ReadSetting = <T>(
  name: string,
  fallback: T,
  parse: (text: string) => T | undefined,
  expected: string,
) => T;

export type SettingsReader = {
  read: ReadSetting;
  /** Whether a setting has a text, be it right or wrong. */
  isSet: (name: string) => boolean;
  /** One sentence for each wrong setting. */
  problems: string[];
};

/** Parsers of settings; undefined for an invalid text. */

export function oneOf<const T extends string>(words: readonly T[]) {
  return (text: string): T | undefined => words.find((word) => word === text);
}

const maxLine = 200;
export const line = (text: string): string | undefined => (text.length <= maxLine ? text : undefined);
export const likeLine = `a line of at most ${maxLine} characters`;

/** Parses with a schema of the API's contract. */
export const by = (schema: z.ZodMiniType<string, string>) => (text: string) => z.safeParse(schema, text).data;

export function wholeNumber(min: number, max: number) {
  return (text: string): number | undefined => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return value >= min && value <= max ? value : undefined;
  };
}

export function hostName(text: string): string | undefined {
  return isIP(text) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text) ? text : undefined;
}

export const likeSmtp =
  "like smtp://user:password@host:587, with no parameter but requireTLS=true or requireTLS=false";

/** Other parameters are refused, because nodemailer takes all its options from them, and some check no certificate. */
export function smtpAddress(text: string): string | undefined {
  if (!/^smtps?:\/\/[^/]+/.test(text) || !URL.canParse(text)) return undefined;
  const parameters = [...new URL(text).searchParams];
  const isKnown = parameters.every(([name, value]) => name === "requireTLS" && /^(true|false)$/.test(value));
  return isKnown ? text : undefined;
}

export const likeSender = "an address, or a name and one: eDelivery <desk@edelivery.example>";

export function sender(text: string): string | undefined {
  return /^([^<>@]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(text) ? text : undefined;
}

export const likePostgres =
  "like postgres://user:password@host:5432/name, and beyond private networks with sslmode=verify-full, or disable where the way is safe otherwise; no other sslmode, and neither ssl nor uselibpqcompat";

/** The other modes of pg check no certificate, or will not in its next version. */
const sslModes: readonly string[] = ["verify-full", "disable"];

/** A URL of PostgreSQL. Unless the host is near, it must say whether the connection is encrypted. */
export function postgresUrl(text: string): string | undefined {
  // For a unix socket the host is empty ("@/") and its folder is in the query, which URL.canParse rejects. pg takes a % that
  // begins no code as it is.
  const complete = text.replace("@/", "@localhost/").replace(/%(?![0-9a-f]{2})/gi, "%25");
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(complete) || !isPercentEncoded(complete))
    return undefined;
  const { hostname, searchParams } = new URL(complete);
  // As in pg, the last one counts of parameters with the same name.
  const { host, sslmode, ...others } = Object.fromEntries(searchParams);
  if ("ssl" in others || "uselibpqcompat" in others) return undefined;
  if (!sslmode) return isNearHost(host || decodeURIComponent(hostname)) ? text : undefined;
  return sslModes.includes(sslmode) ? text : undefined;
}

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

export function httpUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, search, hash } = new URL(text);
  const isWeb = protocol === "http:" || protocol === "https:";
  return isWeb && search === "" && hash === "" ? text.replace(/[/?#]+$/, "") : undefined;
}

export const likeServiceUrl =
  "a web address like https://geocoder.example, without a query; http: in private networks";

/** A URL that the service itself requests: it must be encrypted or near. */
export function serviceUrl(text: string): string | undefined {
  const url = httpUrl(text);
  return url && (url.startsWith("https:") || isNearHost(new URL(url).hostname)) ? url : undefined;
}

export function tilesUrl(text: string): string | undefined {
  const isTemplate = ["{z}", "{x}", "{y}"].every((part) => text.includes(part));
  return isTemplate && /^https?:\/\/[^/{]+\//.test(text) && URL.canParse(text) ? text : undefined;
}

/** An age key in its usual form: the prefix and 58 characters. */
export const ageKey = (prefix: "age1" | "AGE-SECRET-KEY-1") => (text: string) =>
  text.startsWith(prefix) && /^[0-9a-z]{58}$/i.test(text.slice(prefix.length)) ? text : undefined;

export function addresses(text: string): string[] | undefined {
  const list = text.split(",").map((part) => part.trim());
  return list.every(isNetwork) ? list : undefined;
}

function isNetwork(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || wholeNumber(0, family === 4 ? 32 : 128)(bits) !== undefined;
}

/** A key of web push in base64url: a point on the curve P-256, or a scalar. */
export const vapidKey =
  (bytes: number) =>
  (text: string): string | undefined =>
    /^[\w-]+$/.test(text) && Buffer.from(text, "base64url").length === bytes ? text : undefined;

/** Whether the public key of web push is that of the private one. */
export function isVapidPair(publicKey: string, privateKey: string): boolean {
  const curve = createECDH("prime256v1");
  try {
    curve.setPrivateKey(privateKey, "base64url");
  } catch {
    // It is no scalar of the curve.
    return false;
  }
  return curve.getPublicKey().equals(Buffer.from(publicKey, "base64url"));
}

export const contactUrl = (text: string): string | undefined =>
  /^(mailto:[^@\s]+@[^@\s]+|https:\/\/[^/\s]+.*)$/.test(text) && URL.canParse(text) ? text : undefined;
