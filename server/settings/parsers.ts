import { createECDH } from "node:crypto";
import { isIP } from "node:net";
import { z } from "#contract/zod.ts";
import { isNearHost } from "./nearHost.ts";

/** How the text of a setting is understood. */
export type SettingParser<T> = {
  /** Undefined for an invalid text. */
  parse: (text: string) => T | undefined;
  /** Says what is valid; completes the sentence "NAME must be …". */
  expected: string;
};

/** Reads and parses a setting. Returns the fallback if it is not set, or adds a problem if it is invalid. */
export type ReadSetting = <T>(name: string, fallback: T, parser: SettingParser<T>) => T;

export type SettingsReader = {
  read: ReadSetting;
  /** Whether a setting has a text, be it right or wrong. */
  isSet: (name: string) => boolean;
  /** One sentence for each wrong setting. */
  problems: string[];
};

export const oneOf = <const T extends string>(words: readonly T[]): SettingParser<T> => ({
  parse: (text) => words.find((word) => word === text),
  expected: words.length > 2 ? `one of ${words.join(", ")}` : words.join(" or "),
});

export const onOrOff: SettingParser<boolean> = {
  parse: (text) => (text === "on" ? true : text === "off" ? false : undefined),
  expected: "on or off",
};

/** Takes every text for which `isValid` is true, as it is. */
const textThat = (isValid: (text: string) => boolean, expected: string): SettingParser<string> => ({
  parse: (text) => (isValid(text) ? text : undefined),
  expected,
});

const maxLine = 200;
export const line = textThat((text) => text.length <= maxLine, `a line of at most ${maxLine} characters`);

export const html = textThat(() => true, "HTML");

/** Parses with a schema of the API's contract. */
export const by = (schema: z.ZodMiniType<string, string>, expected: string): SettingParser<string> => ({
  parse: (text) => z.safeParse(schema, text).data,
  expected,
});

/** `unit`: what is counted, as in "seconds". */
export const wholeNumber = (min: number, max: number, unit?: string): SettingParser<number> => ({
  parse(text) {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return value >= min && value <= max ? value : undefined;
  },
  expected: `a whole number${unit ? ` of ${unit}` : ""} from ${min} to ${max}`,
});

export const share: SettingParser<number> = {
  parse: (text) => (/^(0(\.\d+)?|1(\.0+)?)$/.test(text) ? Number(text) : undefined),
  expected: "a number from 0 to 1",
};

export const hostName = textThat(
  (text) => isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text),
  "an address or a host name",
);

/** Other parameters are refused, because nodemailer takes all its options from them, and some check no certificate. */
export const smtpAddress = textThat((text) => {
  if (!/^smtps?:\/\/[^/]+/.test(text) || !URL.canParse(text)) return false;
  const parameters = [...new URL(text).searchParams];
  return parameters.every(([name, value]) => name === "requireTLS" && /^(true|false)$/.test(value));
}, "like smtp://user:password@host:587, with no parameter but requireTLS=true or requireTLS=false");

export const sender = textThat(
  (text) => /^([^<>@]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(text),
  "an address, or a name and one: eDelivery <desk@edelivery.example>",
);

/** The other modes of pg check no certificate, or will not in its next version. */
const sslModes: readonly string[] = ["verify-full", "disable"];

/** A URL of PostgreSQL. Unless the host is near, it must say whether the connection is encrypted. */
export const postgresUrl = textThat((text) => {
  // For a unix socket the host is empty ("@/") and its folder is in the query, which URL.canParse rejects. pg takes a % that
  // begins no code as it is.
  const complete = text.replace("@/", "@localhost/").replace(/%(?![0-9a-f]{2})/gi, "%25");
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(complete) || !isPercentEncoded(complete))
    return false;
  const { hostname, searchParams } = new URL(complete);
  // As in pg, the last one counts of parameters with the same name.
  const { host, sslmode, ...others } = Object.fromEntries(searchParams);
  if ("ssl" in others || "uselibpqcompat" in others) return false;
  return sslmode ? sslModes.includes(sslmode) : isNearHost(host || decodeURIComponent(hostname));
}, "like postgres://user:password@host:5432/name, and beyond private networks with sslmode=verify-full, or disable where the way is safe otherwise; no other sslmode, and neither ssl nor uselibpqcompat");

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

export const webUrl: SettingParser<string> = {
  parse: withoutSlash,
  expected: "a web address like https://console.example",
};

/** A URL that the service itself requests: it must be encrypted or near. */
export const serviceUrl = (example: string): SettingParser<string> => ({
  parse(text) {
    const url = withoutSlash(text);
    return url && (url.startsWith("https:") || isNearHost(new URL(url).hostname)) ? url : undefined;
  },
  expected: `a web address like ${example}, without a query; http: in private networks`,
});

/** A web address without the slash at its end; undefined for another text, and for an address with a query or fragment. */
function withoutSlash(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, search, hash } = new URL(text);
  const isWeb = protocol === "http:" || protocol === "https:";
  return isWeb && search === "" && hash === "" ? text.replace(/[/?#]+$/, "") : undefined;
}

export const tilesUrl = textThat((text) => {
  const isTemplate = ["{z}", "{x}", "{y}"].every((part) => text.includes(part));
  return isTemplate && /^https?:\/\/[^/{]+\//.test(text) && URL.canParse(text);
}, "a web address with {z}, {x} and {y}, like https://tiles.example/{z}/{x}/{y}.png");

export const ageRecipient = textThat(isAgeKey("age1"), "like age1…, of `npm run backup -- --new-key`");
export const ageIdentity = textThat(isAgeKey("AGE-SECRET-KEY-1"), "like AGE-SECRET-KEY-1…");

/** Whether a text is an age key in its usual form: the prefix and 58 characters. */
function isAgeKey(prefix: string) {
  return (text: string) => text.startsWith(prefix) && /^[0-9a-z]{58}$/i.test(text.slice(prefix.length));
}

export const addresses: SettingParser<string[]> = {
  parse(text) {
    const list = text.split(",").map((part) => part.trim());
    return list.every(isNetwork) ? list : undefined;
  },
  expected: "a list of addresses or networks, like 10.0.0.1,10.1.0.0/16",
};

function isNetwork(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || wholeNumber(0, family === 4 ? 32 : 128).parse(bits) !== undefined;
}

/** Keys of web push in base64url: a point on the curve P-256, and a scalar. */
export const vapidPublicKey = textThat(isVapidKey(65), "a public key of `npx web-push generate-vapid-keys`");
export const vapidPrivateKey = textThat(isVapidKey(32), "the private key that belongs to it");

function isVapidKey(bytes: number) {
  return (text: string) => /^[\w-]+$/.test(text) && Buffer.from(text, "base64url").length === bytes;
}

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

export const contactUrl = textThat(
  (text) => /^(mailto:[^@\s]+@[^@\s]+|https:\/\/[^/\s]+.*)$/.test(text) && URL.canParse(text),
  "like mailto:desk@edelivery.example",
);
