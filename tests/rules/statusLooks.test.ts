import { expect, test } from "vitest";
import { type OrderStatus, orderStatuses, statusTone } from "#contract/orders/statuses.ts";
import { palettes, tones } from "#src/layout/theme/tokens.ts";
import { statusMarks } from "#src/resources/orders/statusMarks.ts";

const modes = ["light", "dark"] as const;

test("statuses of one colour differ in the shape of their dot, and in how their chip is drawn", () => {
  const looks = (status: OrderStatus) => {
    const { shape, weight } = statusMarks[status];
    return { shape, chip: `${statusTone[status]} ${weight}` };
  };
  expect(new Set(orderStatuses.map((status) => looks(status).shape)).size).toBe(orderStatuses.length);
  expect(new Set(orderStatuses.map((status) => looks(status).chip)).size).toBe(orderStatuses.length);
});

test.each(modes)("the word of every status can be read in the %s theme", (mode) => {
  for (const status of orderStatuses) {
    const { chip, onChip, tint } = tones[mode][statusTone[status]];
    const row = over(parts(tint), parts(palettes[mode].surface));
    const [text, ground] = {
      outlined: [parts(onChip), row],
      plain: [parts(onChip), parts(chip)],
      strong: [parts(chip), parts(onChip)],
    }[statusMarks[status].weight] as [number[], number[]];
    expect(contrast(text, ground), status).toBeGreaterThan(4.5);
  }
});

/** Red, green and blue of a colour like "#0f6e6a", also with opacity like "rgb(214 162 11 / 0.07)". */
function parts(colour: string): number[] {
  if (!colour.startsWith("#")) return [...colour.matchAll(/[\d.]+/g)].map(Number);
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

const over = ([red = 0, green = 0, blue = 0, opacity = 1]: number[], ground: number[]): number[] =>
  [red, green, blue].map((value, at) => value * opacity + (ground[at] ?? 0) * (1 - opacity));

function contrast(one: number[], other: number[]): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
