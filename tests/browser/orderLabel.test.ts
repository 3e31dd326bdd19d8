import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import jsQR from "jsqr";
import { expect, test } from "vitest";
import { drawLabel } from "#server/modules/orders/labelPdf.ts";
import { launchChromium } from "#tests/support/chromium.ts";
import { freshDatabase } from "#tests/support/cluster.ts";
import { makeOrder, makePlace } from "#tests/support/factories.ts";

test("the printed QR code is read as the order's id", async () => {
  const database = await freshDatabase();
  const order = await makeOrder(database.pool, { ...(await makePlace(database.pool)), pickupName: "Kiosk" });
  await database.drop();
  const pdf = await drawLabel({ order, companyName: "Łąka" }, order.createdAt);
  const { data, width, height } = await print(pdf);
  expect(jsQR(Uint8ClampedArray.from(data), width, height)?.data).toBe(order.id);
});

/** The page as a printer of 203 dots an inch has it, drawn by a browser. */
async function print(pdf: Buffer) {
  const files: Record<string, { contentType: string; body: string | Buffer }> = {
    "/": { contentType: "text/html", body: `<canvas></canvas><script type="module">${drawing}</script>` },
    "/label.pdf": { contentType: "application/pdf", body: pdf },
    "/pdfjs.mjs": {
      contentType: "text/javascript",
      body: await readFile(fileURLToPath(import.meta.resolve("unpdf/pdfjs"))),
    },
  };
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.route("**/*", (route) =>
      route.fulfill(files[new URL(route.request().url()).pathname] ?? { status: 404 }),
    );
    await page.goto("http://label.test/");
    await page.locator("canvas.drawn").waitFor();
    return await page.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
      // The quarter where the code is: a whole page is slow to hand over.
      const [width, height] = [Math.floor(canvas.width / 2), Math.floor(canvas.height / 2)];
      const pixels = canvas.getContext("2d")?.getImageData(width, 0, width, height);
      return { data: [...(pixels?.data ?? [])], width, height };
    });
  } finally {
    await browser.close();
  }
}

const drawing = `
  import { getDocument } from "/pdfjs.mjs";
  const data = new Uint8Array(await (await fetch("/label.pdf")).arrayBuffer());
  const page = await (await getDocument({ data }).promise).getPage(1);
  const viewport = page.getViewport({ scale: 203 / 72 });
  const canvas = document.querySelector("canvas");
  Object.assign(canvas, { width: viewport.width, height: viewport.height });
  await page.render({ canvas, canvasContext: canvas.getContext("2d"), viewport }).promise;
  canvas.className = "drawn";
`;
