import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import jsQR from "jsqr";
import { expect, test } from "vitest";
import { drawLabel } from "#server/modules/orders/labelPdf.ts";
import { sharedChromium } from "#tests/support/browser/chromium.ts";
import { freshDatabase } from "#tests/support/database/cluster.ts";
import { makeOrder, makePlace } from "#tests/support/factories/factories.ts";

test("the printed QR code is read as the order's id, and the number begins where the box of its size does", async () => {
  const database = await freshDatabase();
  const order = await makeOrder(database.pool, {
    ...(await makePlace(database.pool)),
    pickupName: "Kiosk",
    packageSize: "S",
    // The first letter has a vertical stem, since round letters begin further right.
    orderNo: "HK27",
  });
  await database.drop();
  const pdf = await drawLabel({ order, companyName: "Łąka", isPersonalVisible: true }, order.createdAt);
  const { number, code, width, height } = await print(pdf);
  expect(jsQR(Uint8ClampedArray.from(Buffer.from(code, "latin1")), width, height)?.data).toBe(order.id);
  /** The leftmost dark dot between two heights in millimetres. */
  const inkFrom = (top: number, bottom: number) => {
    for (let x = 0; x < width; x += 1)
      for (let y = Math.round(top * dots); y < bottom * dots; y += 1)
        if (number.charCodeAt((y * width + x) * 4) < 128) return x;
    return undefined;
  };
  const dots = height / 75;
  expect(Math.abs((inkFrom(22, 34) ?? 0) - (inkFrom(40, 48) ?? width))).toBeLessThanOrEqual(2);
});

/** The page in the resolution of a printer with 203 dots per inch, drawn by a browser. */
async function print(pdf: Buffer) {
  const files: Record<string, { contentType: string; body: string | Buffer }> = {
    "/": { contentType: "text/html", body: `<canvas></canvas><script type="module">${drawing}</script>` },
    "/label.pdf": { contentType: "application/pdf", body: pdf },
    "/pdfjs.mjs": {
      contentType: "text/javascript",
      body: await readFile(fileURLToPath(import.meta.resolve("unpdf/pdfjs"))),
    },
  };
  const page = await (await sharedChromium()).newPage();
  try {
    await page.route("**/*", (route) =>
      route.fulfill(files[new URL(route.request().url()).pathname] ?? { status: 404 }),
    );
    await page.goto("http://label.test/");
    await page.locator("canvas.drawn").waitFor();
    return await page.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
      // The upper left quarter contains the number, the upper right one the code.
      const [width, height] = [Math.floor(canvas.width / 2), Math.floor(canvas.height / 2)];
      const quarter = (x: number) => {
        const { data } = canvas.getContext("2d")?.getImageData(x, 0, width, height) ?? { data: [] };
        // As a single text, because transferring a list of millions of numbers takes twenty seconds.
        return Array.from(data, (byte) => String.fromCharCode(byte)).join("");
      };
      return { number: quarter(0), code: quarter(width), width, height };
    });
  } finally {
    await page.close();
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
