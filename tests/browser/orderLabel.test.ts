import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import jsQR from "jsqr";
import { expect, onTestFinished, test } from "vitest";
import { label } from "#contract/orders/orders.ts";
import { drawLabel } from "#server/modules/orders/labelPdf.ts";
import { sharedChromium } from "#tests/support/chromium.ts";
import { freshDatabase } from "#tests/support/cluster.ts";
import { startConsole } from "#tests/support/console.ts";
import { openCompany } from "#tests/support/deskOrders.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makeOrder, makePlace } from "#tests/support/factories.ts";
import { ordersPage } from "#tests/support/ordersPage.ts";

test("the printed QR code is read as the order's id, and the number begins where the box of its size does", async () => {
  const database = await freshDatabase();
  const order = await makeOrder(database.pool, {
    ...(await makePlace(database.pool)),
    pickupName: "Kiosk",
    packageSize: "S",
    // A letter that begins with a stem: round ones begin further in.
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

test("the label is saved under its order’s name; where it fails the reason is told", async () => {
  const world = await startConsole({ orders: 0 });
  onTestFinished(world.stop);
  const company = await openCompany(world);
  const order = await company.order({ pickupName: "Apteka pod Lwem" });
  const forgives = [/Failed to load resource/];
  const page = await world.openPage({ account: { token: company.token }, forgives });
  const list = ordersPage(page);
  await list.open(order.id);
  const button = list.details(order.id).getByRole("button", { name: "Label" });
  const hindered = Promise.withResolvers<void>();
  await page.route(`**/api${label.path.replace(":orderId", order.id)}`, async (route) => {
    await hindered.promise;
    await route.continue();
  });
  const download = page.waitForEvent("download");
  await button.click();
  await eventually(() => button.getAttribute("aria-busy")).toBe("true");
  hindered.resolve();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${order.id}_order_label.pdf`);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");
  await button.waitFor();
  await page.getByText(`Label of order ${order.orderNo} downloaded`).waitFor();

  await page.route("**/api/order/labels/**", (route) => route.abort());
  await button.click();
  await page.getByText(/The label could not be downloaded\. No connection/).waitFor();

  await world.service.pool.query("update orders set pickup_name = null where id = $1", [order.id]);
  await button.click();
  await page.getByText("The order has no pickup point", { exact: true }).last().waitFor();
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
  const page = await (await sharedChromium()).newPage();
  try {
    await page.route("**/*", (route) =>
      route.fulfill(files[new URL(route.request().url()).pathname] ?? { status: 404 }),
    );
    await page.goto("http://label.test/");
    await page.locator("canvas.drawn").waitFor();
    return await page.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
      // The upper quarters: the number is in the left one, the code in the right one.
      const [width, height] = [Math.floor(canvas.width / 2), Math.floor(canvas.height / 2)];
      const quarter = (x: number) => {
        const { data } = canvas.getContext("2d")?.getImageData(x, 0, width, height) ?? { data: [] };
        // As one text: a list of millions of numbers takes the connection to the browser twenty seconds.
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
