import { expect, test } from "vitest";
import {
  type DisabledReason,
  type OrderAction,
  offeredActions,
  orderActions,
} from "#contract/orders/availableActions.ts";

const verdicts = (own: Partial<Record<OrderAction, DisabledReason>>) =>
  ({ ...Object.fromEntries(orderActions.map((action) => [action, null])), ...own }) as Record<
    OrderAction,
    DisabledReason | null
  >;

test("what the account may never do is not offered", () => {
  const shown = offeredActions(verdicts({ cancel: "permission", changeDriver: "operatorsOnly" }));
  expect(shown).not.toContain("cancel");
  expect(shown).not.toContain("changeDriver");
});

test("what the order does not allow is offered with its reason", () => {
  const shown = offeredActions(verdicts({ cancel: "status", label: "noPickupPoint", verifyPickup: "noPin" }));
  expect(shown).toEqual(expect.arrayContaining(["cancel", "label", "verifyPickup"]));
});

test("one of hold and release is offered, and what few orders need only on those", () => {
  const free = offeredActions(
    verdicts({
      release: "notHeld",
      removeDriver: "noDriver",
      unlockPin: "pinNotLocked",
      contactClient: "status",
      bringBack: "noReturn",
      edit: "status",
    }),
  );
  expect(free).toEqual(["hold", "changeDriver", "verifyPickup", "route", "label", "cancel"]);
  const held = offeredActions(verdicts({ hold: "alreadyHeld", verifyPickup: "held" }));
  expect(held).toContain("release");
  expect(held).not.toContain("hold");
  expect(offeredActions(verdicts({ contactClient: "alreadyContacted" }))).toContain("contactClient");
});

test("what can be done comes first, and cancel stands last", () => {
  const ended = verdicts({
    hold: "status",
    release: "status",
    changeDriver: "status",
    removeDriver: "status",
    verifyPickup: "status",
    unlockPin: "status",
    edit: "status",
    bringBack: "noReturn",
    cancel: "status",
  });
  expect(offeredActions(ended)).toEqual([
    "contactClient",
    "route",
    "label",
    "hold",
    "changeDriver",
    "verifyPickup",
    "cancel",
  ]);
});
