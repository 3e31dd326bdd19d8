import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import webPush from "web-push";
import { ConfigError, readConfig } from "#server/config.ts";

const problemsOf = (env: NodeJS.ProcessEnv): string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.problems : [String(error)];
  }
};

const operator = {
  OPERATOR_NAME: "Szybko sp. z o.o.",
  OPERATOR_ADDRESS: "ul. Długa 1, 00-238 Warszawa",
  OPERATOR_SEAT: "Warszawa",
  OPERATOR_NIP: "5260250995",
  OPERATOR_REGON: "012100784",
  OPERATOR_KRS: "0000028860",
  OPERATOR_SHARE_CAPITAL: "5000",
  OPERATOR_REPRESENTATIVE: "Ewa Maj – Prezes Zarządu",
  OPERATOR_EMAIL: "umowy@szybko.example",
};

describe("settings", () => {
  it("have answers for all that is not set", () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      host: "127.0.0.1",
      port: 3000,
      databaseUrl: undefined,
      seed: "demo",
      seedOrders: 3000,
      seedDrivers: 120,
      simulator: true,
      simulatorSpeed: 5,
      simulatorSeed: 1,
      postalTable: true,
      logLevel: "info",
      trustProxy: [],
      geo: { geocoder: { kind: "embedded" }, routing: { kind: "straight" } },
    });
  });

  it("bring neither demo nor simulator to production, even when asked to", () => {
    const production = { ...operator, NODE_ENV: "production" };
    expect(readConfig(production)).toMatchObject({ seed: "none", simulator: false });
    expect(problemsOf({ ...production, SEED: "demo", SIMULATOR: "on" })).toHaveLength(2);
  });

  it("name in production who runs the service, whom contracts must not invent", () => {
    const { OPERATOR_NIP: _, OPERATOR_SEAT: __, ...rest } = operator;
    expect(problemsOf({ ...rest, NODE_ENV: "production" })).toEqual([
      "OPERATOR_SEAT, OPERATOR_NIP must be set when NODE_ENV is production: contracts name who runs the service.",
    ]);
    expect(problemsOf({})).toEqual([]);
  });

  it.each([
    ["PORT", ["0", "65535"], ["-1", "65536", "3e3", "80 80"]],
    ["METRICS_PORT", ["0", "65535"], ["-1", "65536"]],
    ["LIMITS_FACTOR", ["1", "1000"], ["0", "1001"]],
    ["DRAIN_SECONDS", ["0", "60"], ["-1", "61"]],
    ["PERSONAL_DATA_DAYS", ["1", "30"], ["0", "31", "300"]],
    ["DATABASE_READ_MAX_AGE", ["1", "3600"], ["0", "3601"]],
    ["BACKUP_RECIPIENT", [`age1${"q".repeat(58)}`], [`age1${"q".repeat(57)}`, "ssh-ed25519 AAAA"]],
    ["BACKUP_IDENTITY", [`AGE-SECRET-KEY-1${"Q".repeat(58)}`], [`age1${"q".repeat(58)}`]],
    ["HOST", ["0.0.0.0", "::1", "console.example"], ["http://x", "a b"]],
    ["OPERATOR_NIP", ["526-104-08-28"], ["0000000001", "12"]],
    ["OPERATOR_SHARE_CAPITAL", ["5000"], ["0", "5.5"]],
    ["OPERATOR_EMAIL", ["umowy@firma.example"], ["umowy", "a b@c.example"]],
    ["SEED_ORDERS", ["0", "1000000"], ["1000001", "1.5"]],
    ["SEED_DRIVERS", ["0", "5000"], ["5001", "-1"]],
    ["SIMULATOR_SPEED", ["1", "1000"], ["0", "1001", "2.5", "fast"]],
    ["SIMULATOR_SEED", ["0", "999999999"], ["-1", "1000000000"]],
    ["LOG_LEVEL", ["silent", "trace"], ["loud"]],
    ["TRUST_PROXY", ["10.0.0.1", "10.0.0.0/8, ::1/128"], ["true", "1", "10.0.0.0/33", "10.0.0.1,"]],
    [
      "DATABASE_URL",
      [
        "postgres://a:b@c/d",
        "postgresql://a@/d?host=/run/x.y",
        "postgres://a:b@%2Frun%2Fx.y/d",
        "postgres://a:50%@localhost/d",
        "postgres://a:b@[::1]/d",
        "postgres://a:b@10.0.0.7:5433/d",
        "postgres://a:b@db.shop.svc.cluster.local/d",
        "postgres://a:b@db.example/d?sslmode=verify-full",
        "postgres://a:b@db.example/d?sslmode=disable",
      ],
      [
        "mysql://a/b",
        "postgres://[/x",
        "postgres://a:b@db.example/d",
        "postgres://a:b@192.88.99.1/d",
        "postgres://a:b@c/d?host=db.example",
        "postgres://a:b@db.example/d?sslmode=",
        "postgres://a:b@%C3/d",
        "postgres://a:%C3@localhost/d",
        "postgres://a:b@db.example/d?sslmode=verify",
        "postgres://a:b@db.example/d?sslmode=require&uselibpqcompat=true",
        "postgres://a:b@db.example/d?sslmode=verify-full&sslmode=no-verify",
        "postgres://a:b@db.example/d?ssl=0",
        "postgres://a:b@10.0.0.7/d?sslmode=no-verify",
      ],
    ],
    [
      "MAP_TILES_URL",
      ["https://tiles.example/{z}/{x}/{y}.png", "http://localhost:8080/{z}/{y}/{x}"],
      ["tiles.example/{z}/{x}/{y}", "https://tiles.example/{z}/{x}", "https://{s}.tiles.example/{z}/{x}/{y}"],
    ],
    [
      "PUBLIC_URL",
      ["https://console.example", "http://127.0.0.1:3000/"],
      ["console.example", "https://a/?b=1"],
    ],
    ["NODE_ENV", ["test", "development"], ["prod"]],
    ["GEOCODER", ["embedded"], ["google", "Photon"]],
    ["ROUTING", ["straight"], ["car"]],
  ])("%s takes what it can use and refuses the rest by name", (name, good, bad) => {
    for (const text of good) expect(problemsOf({ [name]: text })).toEqual([]);
    for (const text of bad)
      expect(problemsOf({ [name]: text })).toEqual([expect.stringContaining(`${name} must be`)]);
  });

  it.each([
    ["GEOCODER", "photon", "GEOCODER_URL"],
    ["GEOCODER", "nominatim", "GEOCODER_URL"],
    ["ROUTING", "osrm", "ROUTING_URL"],
  ])("%s of %s needs to be told where it is", (name, kind, url) => {
    const told = (address: string) => problemsOf({ [name]: kind, [url]: address });
    expect(problemsOf({ [name]: kind })).toEqual([`${url} must be set when ${name} is ${kind}.`]);
    const wrong = [
      "geocoder.example",
      "ftp://a.example",
      "https://a.example/?q=1",
      "http://",
      "http://a.example",
    ];
    for (const bad of wrong) {
      expect(told(bad)).toEqual([expect.stringContaining(`${url} must be a web address`)]);
    }
    expect(told("http://127.0.0.1:2322")).toEqual([]);
  });

  it("take a way around a pooler", () => {
    const urls = { DATABASE_URL: "postgres://pooler/d", DATABASE_LISTEN_URL: "postgres://primary/d" };
    expect(readConfig(urls)).toMatchObject({ databaseListenUrl: "postgres://primary/d" });
  });

  it.each([
    ["DATABASE_LISTEN_URL", "postgres://primary/d", "is of use with DATABASE_URL only."],
    ["DATABASE_READ_URL", "postgres://standby/d", "is of use with DATABASE_URL only."],
    ["MAIL_FROM", "desk@edelivery.example", "is of use with SMTP_URL only."],
    ["GEOCODER_URL", "https://a.example", "is of no use while GEOCODER is embedded."],
    ["ROUTING_URL", "https://a.example", "is of no use while ROUTING is straight."],
  ])("%s is refused where it would do nothing, and checked there, too", (name, value, problem) => {
    expect(problemsOf({ [name]: value })).toEqual([`${name} ${problem}`]);
    expect(problemsOf({ [name]: "nonsense" })).toContainEqual(expect.stringContaining(`${name} must be`));
  });

  it("a wrong partner is the only problem", () => {
    expect(problemsOf({ GEOCODER: "google", GEOCODER_URL: "https://a.example" })).toHaveLength(1);
    const withoutFile = { DATABASE_URL_FILE: "/nosuch", DATABASE_READ_URL: "postgres://standby/d" };
    expect(problemsOf(withoutFile)).toHaveLength(1);
  });

  it.each([
    ["OPERATOR_NAME", "x".repeat(201), "at most 200 characters"],
    ["OPERATOR_SHARE_CAPITAL", "0", "from 1 to 999999999"],
    ["DATABASE_READ_MAX_AGE", "0", "from 1 to 3600"],
  ])("%s beyond its limit is told the limit", (name, value, limit) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringContaining(limit)]);
  });

  it("keep metrics and service apart, unless the system chooses both ports", () => {
    expect(problemsOf({ METRICS_PORT: "3000" })).toEqual([
      "METRICS_PORT and PORT must differ; both are 3000.",
    ]);
    expect(problemsOf({ METRICS_PORT: "0", PORT: "0" })).toEqual([]);
  });

  it("have no slash at the end of an address", () => {
    const { geo } = readConfig({ GEOCODER: "photon", GEOCODER_URL: "https://a.example/photon/" });
    expect(geo.geocoder).toEqual({ kind: "photon", url: "https://a.example/photon" });
  });

  it.each([
    ...["DATABASE_URL", "DATABASE_LISTEN_URL", "DATABASE_READ_URL", "SMTP_URL"],
    ...["OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"],
    ...["VAPID_PRIVATE_KEY", "BACKUP_IDENTITY"],
  ])("never repeat %s, which may hold a password or a key", (name) => {
    const problems = problemsOf({ [name]: "nonsense://me:geheim@host/name" }).join();
    expect(problems).toContain(`${name} must be`);
    expect(problems).not.toContain("geheim");
  });

  it("take a secret from a file that is named, and say which has none", () => {
    const folder = mkdtempSync(join(tmpdir(), "secrets-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "database-url");
    writeFileSync(file, "postgres://desk:geheim@127.0.0.1/desk\n");

    expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe("postgres://desk:geheim@127.0.0.1/desk");
    expect(problemsOf({ DATABASE_URL_FILE: file, DATABASE_URL: "postgres://127.0.0.1/other" })).toEqual([
      "DATABASE_URL and DATABASE_URL_FILE can't both be set.",
    ]);
    writeFileSync(join(folder, "empty"), "\n");
    const without = { DATABASE_URL_FILE: join(folder, "empty"), SMTP_URL_FILE: join(folder, "none") };
    expect(problemsOf(without)).toEqual([
      "DATABASE_URL_FILE is empty.",
      expect.stringMatching(/^SMTP_URL_FILE can't be read: ENOENT/),
    ]);
  });

  it("pushes need both keys and a contact, and keep the private one to themselves", () => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const push = {
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
      VAPID_SUBJECT: "mailto:desk@edelivery.example",
    };
    expect(readConfig({}).push).toBeNull();
    expect(readConfig(push).push).toEqual({ publicKey, privateKey, subject: push.VAPID_SUBJECT });
    expect(problemsOf({ VAPID_PUBLIC_KEY: publicKey })).toEqual([
      "VAPID_PRIVATE_KEY, VAPID_SUBJECT must be set, as all VAPID_… or none.",
    ]);
    for (const [name, wrong] of [
      ["VAPID_PUBLIC_KEY", privateKey],
      ["VAPID_PRIVATE_KEY", publicKey],
      ["VAPID_SUBJECT", "desk@edelivery.example"],
    ] as const) {
      expect(problemsOf({ ...push, [name]: wrong })).toEqual([expect.stringContaining(`${name} must be`)]);
    }
  });

  it("keys of pushes that don't belong together are refused, since every message would be lost", () => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const no = Buffer.alloc(32).toString("base64url");
    for (const other of [webPush.generateVAPIDKeys().privateKey, no]) {
      const push = {
        VAPID_PUBLIC_KEY: publicKey,
        VAPID_PRIVATE_KEY: other,
        VAPID_SUBJECT: "mailto:a@b.example",
      };
      expect(problemsOf(push)).toEqual(["VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY don't belong together."]);
      expect(problemsOf({ ...push, VAPID_PRIVATE_KEY: privateKey })).toEqual([]);
    }
  });

  it("mail needs to be told its sender and the console's address, and keeps its password to itself", () => {
    const mail = { SMTP_URL: "smtp://desk:geheim@mail.example:587", MAIL_FROM: "eDelivery <a@b.example>" };
    expect(readConfig({}).mail).toBeNull();
    expect(problemsOf({ SMTP_URL: mail.SMTP_URL })).toEqual([
      "MAIL_FROM must be set when SMTP_URL is.",
      "PUBLIC_URL must be set when SMTP_URL is: mails have links to it.",
    ]);
    expect(readConfig({ ...mail, PUBLIC_URL: "https://console.example/" }).mail).toEqual({
      smtpUrl: mail.SMTP_URL,
      from: mail.MAIL_FROM,
      publicUrl: "https://console.example",
    });
    const wrong = problemsOf({
      ...mail,
      SMTP_URL: "http://desk:geheim@mail.example",
      PUBLIC_URL: "https://a",
    });
    expect(wrong).toEqual([expect.stringContaining("SMTP_URL must be like")]);
    expect(wrong.join()).not.toContain("geheim");
    const told = (parameters: string) =>
      problemsOf({ ...mail, SMTP_URL: `${mail.SMTP_URL}?${parameters}`, PUBLIC_URL: "https://a" });
    expect(told("requireTLS=false")).toEqual([]);
    for (const unsafe of ["tls.rejectUnauthorized=false", "requireTLS=maybe", "ignoreTLS=true"])
      expect(told(unsafe)).toEqual([expect.stringContaining("requireTLS=true or requireTLS=false")]);
    expect(problemsOf({ ...mail, MAIL_FROM: "nobody", PUBLIC_URL: "https://a" })).toHaveLength(1);
  });
});
