import type { Page } from "playwright-core";
import type { Screens } from "#tests/support/screens/screens.tsx";

export const bydgoszcz = { street: "Gdańska 12", zipCode: "85-022", city: "Bydgoszcz" };

type Options = Parameters<Screens["openPage"]>[0];

/** Opens the page of postal codes; returns its actions and elements. */
export async function openZipCodesPage(world: Screens, options: Options = {}) {
  const account = await world.service.signInOperator({ scopes: ["zipCodes", "companies", "orders"] });
  return zipCodesPage(await world.openPage({ account, path: "/zipCodes", ...options }));
}

function zipCodesPage(page: Page) {
  const result = page.getByRole("region", { name: "Result" });
  const map = page.getByRole("application", { name: "Map of postal codes" });
  // The list of suggestions below an input has the same label as the input.
  const field = (name: string) =>
    page.getByLabel(new RegExp(`^${name}`)).and(page.locator(":not([role=listbox])"));
  return {
    page,
    result,
    map,
    field,
    /** The codes of the list "in range" or "out of bounds". */
    codes: async (which: "in range" | "out of bounds") => {
      const list = result.getByRole("group", { name: which });
      return (await list.count()) === 0 ? [] : (await list.innerText()).split(/,\s*/);
    },
    fill: async ({ street, zipCode, city }: typeof bydgoszcz, radius?: string) => {
      for (const [name, text] of [
        ["Street", street],
        ["Postal code", zipCode],
        ["City", city],
      ] as const) {
        await field(name).fill(text);
        // The suggestions would cover the next input as long as this one has the focus.
        await page.keyboard.press("Tab");
      }
      if (radius !== undefined) await field("Radius").fill(radius);
    },
    search: () => page.getByRole("button", { name: "Search", exact: true }).click(),
    check: async () => {
      await page.getByRole("tab", { name: "Address check" }).click();
      await page.getByRole("button", { name: "Check the address" }).click();
    },
    layer: (name: "Centroids" | "Areas") => page.getByRole("switch", { name }),
    centre: map.getByRole("button", { name: "Centre of the search" }),
  };
}

/**
 * Records the circles that are drawn on the map's canvas from now on. The returned function gives the places of those
 * with a radius in pixels.
 */
export async function watchCircles(page: Page) {
  await page.evaluate(() => {
    const drawn: [number, number, number][] = [];
    Object.assign(window, { drawnCircles: drawn });
    const { arc } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.arc = function (x, y, radius, ...rest) {
      drawn.push([Math.round(x), Math.round(y), radius]);
      arc.call(this, x, y, radius, ...rest);
    };
  });
  return {
    forget: () => page.evaluate(() => void (window as never as Drawing).drawnCircles.splice(0)),
    count: (radius: number) =>
      page.evaluate(
        (wanted) =>
          new Set(
            (window as never as Drawing).drawnCircles
              .filter(([, , size]) => Math.abs(size - wanted) < 1)
              .map(([x, y]) => `${x} ${y}`),
          ).size,
        radius,
      ),
  };
}

type Drawing = { drawnCircles: [number, number, number][] };
