import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import webPush from "web-push";
import { openPushService, type Post } from "#server/integrations/push/pushService.ts";

type Received = { path: string; headers: Record<string, unknown>; body: Buffer };

/** A double of a push service over HTTP; by default it answers 201. */
export async function startPushService() {
  const received: Received[] = [];
  /** The statuses of the next answers by path. */
  const answers = new Map<string, number[]>();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const path = request.url ?? "";
    received.push({ path, headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(answers.get(path)?.shift() ?? 201).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const post: Post = async (url, headers, body) => {
    const { "Content-Length": _length, ...rest } = headers;
    const { pathname } = new URL(url);
    const request = { method: "POST", headers: rest, body: new Uint8Array(body) };
    return (await fetch(`http://127.0.0.1:${port}${pathname}`, request)).status;
  };
  const keys = { ...webPush.generateVAPIDKeys(), subject: "mailto:desk@edelivery.example" };
  return {
    keys,
    service: openPushService(keys, post),
    received,
    answers,
    to: (path: string) => received.filter((one) => one.path === path),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** A phone's subscription, with a function that decrypts what is pushed to it (RFC 8291). */
export function makeSubscription(path: string) {
  const ecdh = createECDH("prime256v1");
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    body: {
      endpoint: `https://push.example.com${path}`,
      keys: { p256dh: publicKey.toString("base64url"), auth: auth.toString("base64url") },
    },
    decrypt: (body: Buffer): unknown => {
      const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)];
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, sender]);
      const secret = Buffer.from(hkdfSync("sha256", ecdh.computeSecret(sender), auth, info, 32));
      const part = (name: string, length: number) =>
        Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${name}\0`, length));
      const decipher = createDecipheriv("aes-128-gcm", part("aes128gcm", 16), part("nonce", 12));
      decipher.setAuthTag(body.subarray(-16));
      const text = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
      // The padding of the last record begins with a 2.
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString("utf8"));
    },
  };
}
