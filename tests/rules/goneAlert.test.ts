import { expect, it } from "vitest";
import type { Alert, AlertKind } from "#contract/alerts.ts";
import { goneAlert } from "#src/resources/alerts/goneAlert.ts";
import { noon } from "#tests/support/factories/factories.ts";

const alert = (kind: AlertKind, at = noon): Alert => ({
  ...{ id: `${kind}:A:${at.getTime()}`, kind, at: at.toISOString(), subjectId: "A", about: null },
  ...{ order: null, driver: null, companyName: null, region: null },
  ...{ isSeen: false, sound: false, notice: false },
});
const now = {
  rows: [] as Alert[],
  leftOut: "none" as const,
  elsewhere: [],
  waiting: 0,
  readAt: noon.toISOString(),
};
const yesterday = new Date(noon.getTime() - 24 * 3_600_000);

it("an alert is over once its exception is", () => {
  expect(goneAlert(alert("lateDelivery"), now)).toEqual({ why: "over" });
});

it.each([
  ["an order at risk, which may be late", alert("atRisk"), now],
  ["a new order", alert("newOrder"), now],
  ["an exception that began a day ago", alert("lateDelivery", yesterday), now],
  [
    "an exception that has a new alert",
    alert("noDriver", yesterday),
    { ...now, readAt: yesterday.toISOString(), rows: [alert("noDriver")] },
  ],
  ["a late pickup that is a late delivery", alert("latePickup"), { ...now, rows: [alert("lateDelivery")] }],
])("it is not said to be over: %s", (_, gone, answer) => {
  expect(goneAlert(gone, answer)).toEqual({ why: "unknown" });
});

it("an alert of a late pickup tells who has taken the late delivery", () => {
  const elsewhere = [{ id: "lateDelivery:A", isSnoozed: false, owner: "anna" }];
  expect(goneAlert(alert("latePickup"), { ...now, elsewhere })).toEqual({ why: "taken", name: "anna" });
});
