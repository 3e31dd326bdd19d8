import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { info, updateImage } from "#contract/companies/companies.ts";
import { me } from "#contract/session.ts";
import { png } from "#tests/support/factories/pictures.ts";
import { createCompanyScenario } from "#tests/support/scenarios/companyScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

type Kind = "logo" | "dashboard";
const send = (companyId: string, token: string, file: Buffer | null, kind: Kind = "logo") =>
  service.send(updateImage, { companyId, kind, image: file?.toString("base64") ?? null }, { token });

const jpeg = (side: number) => {
  const size = Buffer.alloc(4);
  size.writeUInt16BE(side, 0);
  size.writeUInt16BE(side, 2);
  const start = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...Buffer.alloc(14), 0xff, 0xc0, 0, 17, 8]);
  return Buffer.concat([start, size, Buffer.alloc(10), Buffer.from([0xff, 0xd9])]);
};

const webp = Buffer.concat([
  Buffer.from("RIFF\x1e\0\0\0WEBPVP8X\x0a\0\0\0", "latin1"),
  Buffer.from([0, 0, 0, 0, 7, 0, 0, 7, 0, 0]),
]);

const stored = async () =>
  (await service.pool.query<{ name: string }>("select name from images")).rows.map(({ name }) => name);

describe("a picture", () => {
  it.each([
    ["png", "image/png", png()],
    ["jpg", "image/jpeg", jpeg(20)],
    ["webp", "image/webp", webp],
  ])("of type %s is served by the name of its content, for ever, as what it is", async (ending, type, file) => {
    const { id, client } = await createCompanyScenario(service);
    expect((await send(id, client, file)).body).toEqual({ id, version: 2 });
    const { imageUrl } = (await service.send(info, { companyId: id }, { token: client })).body;
    expect(imageUrl).toBe(`/images/${createHash("sha256").update(file).digest("hex")}.${ending}`);
    const response = await service.request(imageUrl ?? "");
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(file);
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      "content-type": type,
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
  });

  it("for the top bar reaches the company's people", async () => {
    const { id, token, client, stored } = await createCompanyScenario(service);
    await send(id, token, png(), "dashboard");
    const { settings } = (await service.send(me, undefined, { token: client })).body;
    const { company, events } = await stored();
    expect(settings.dashboardImage).toBe(company.dashboard_image_url);
    expect(settings.dashboardImage).toMatch(/^\/images\/[0-9a-f]{64}\.png$/);
    expect(events).toMatchObject([
      { name: "changeCompanyImage", changes: { dashboardImageUrl: [null, settings.dashboardImage] } },
    ]);
  });

  it("set again changes nothing", async () => {
    const { id, token } = await createCompanyScenario(service);
    await send(id, token, png());
    expect((await send(id, token, png())).body.version).toBe(2);
  });

  it("that nobody shows any more is thrown away, and not before", async () => {
    const [one, other] = [await createCompanyScenario(service), await createCompanyScenario(service)];
    const shared = png(3, 3, 7);
    const name = `${createHash("sha256").update(shared).digest("hex")}.png`;
    await send(one.id, one.token, shared);
    await send(other.id, other.token, shared, "dashboard");
    await send(one.id, one.token, png(3, 3, 8));
    expect(await stored()).toContain(name);
    await send(other.id, other.token, null, "dashboard");
    expect(await stored()).not.toContain(name);
    expect((await service.request(`/images/${name}`)).status).toBe(404);
  });

  it("that somebody takes away while another begins to show it stays", async () => {
    const [one, other] = [await createCompanyScenario(service), await createCompanyScenario(service)];
    const shared = png(4, 4, 9);
    await send(one.id, one.token, shared);
    const url = (await one.stored()).company.image_url;
    // Imitates the other company's command up to its commit.
    const client = await service.pool.connect();
    await client.query("begin");
    await client.query("insert into images select * from images on conflict do nothing");
    await client.query("update companies set image_url = $1 where id = $2", [url, other.id]);
    let isDone = false;
    const takenAway = send(one.id, one.token, null).finally(() => {
      isDone = true;
    });
    const waiting = "select from pg_locks where relation = 'images'::regclass and not granted";
    while (!isDone && (await service.pool.query(waiting)).rowCount === 0);
    await client.query("commit");
    client.release();
    expect((await takenAway).status).toBe(200);
    expect((await service.request(url)).status).toBe(200);
  });
});

describe("a file is refused", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const manyBytes = Buffer.concat([png(), Buffer.alloc(512 * 1024)]);
  it.each([
    ["an SVG with a script", Buffer.from(svg), "imageType"],
    ["an SVG that begins like a PNG's name", Buffer.from(`.png${svg}`), "imageType"],
    ["a text", Buffer.from("picture.png"), "imageType"],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>"), "imageType"],
    ["a GIF", Buffer.from("GIF89a\x08\0\x08\0", "latin1"), "imageType"],
    ["the beginning of a PNG", png().subarray(0, 20), "imageType"],
    ["the beginning of a JPEG", jpeg(20).subarray(0, 12), "imageType"],
    ["the beginning of a WebP", webp.subarray(0, 16), "imageType"],
    ["a PNG without pixels", png(0, 0), "imageType"],
    ["a PNG of 5,000 pixels a side", png(5_000, 5_000), "imageTooLarge"],
    ["a PNG of 2,001 pixels one way", png(2_001, 1), "imageTooLarge"],
    ["a JPEG of 5,000 pixels a side", jpeg(5_000), "imageTooLarge"],
    ["a PNG of four billion pixels", png(0xffffffff, 1), "imageTooLarge"],
    ["a PNG of more than 512 kB", manyBytes, "imageTooLarge"],
  ])("that is %s", async (_, file, message) => {
    const { id, token, stored: read } = await createCompanyScenario(service);
    const before = [await read(), await stored()];
    const { status, error } = await send(id, token, file);
    expect([status, error.errors]).toEqual([400, { image: { message } }]);
    expect([await read(), await stored()]).toEqual(before);
  });

  it("that is 2 MB, before it is read", async () => {
    const { id, token } = await createCompanyScenario(service);
    const { status, error } = await send(id, token, Buffer.alloc(2_000_000));
    expect([status, error.errorCode]).toEqual([413, "payload_too_large"]);
  });

  it.each([
    ["imageType", "data:image/png;base64,iVBORw0KGgo="],
    ["imageType", "https://example.com/logo.png"],
    ["imageType", "☃☃☃"],
    ["required", ""],
  ])("with %s when it is the text %s", async (message, image) => {
    const { id, token } = await createCompanyScenario(service);
    const input = { companyId: id, kind: "logo", image } as const;
    const { status, error } = await service.send(updateImage, input, { token });
    expect([status, error.errors]).toMatchObject([400, { image: { message } }]);
  });
});

describe("below /images there is nothing but pictures", () => {
  it.each([
    "/images/nosuch.png",
    `/images/${"0".repeat(64)}.png`,
    `/images/${"0".repeat(64)}.svg`,
    "/images/..%2f..%2fpackage.json",
    "/images/%00",
    "/images/",
    "/images",
  ])("%s", async (path) => {
    const response = await service.request(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  });
});
