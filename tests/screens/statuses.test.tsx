import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ArrivalStatus } from "#src/ui/ArrivalStatus.tsx";
import { ListCount } from "#src/ui/ListCount.tsx";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const said = () => screen.getByRole("status").textContent;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test("how many rows a list has is said for each filter, once its rows are there, and not for rows that come by themselves", () => {
  const { rerender } = render(<ListCount text="9 orders" of={{}} />);
  expect(said()).toBe("");
  pass(1_000);
  expect(said()).toBe("9 orders");
  rerender(<ListCount text="10 orders" of={{}} />);
  pass(60_000);
  expect(said()).toBe("9 orders");
  rerender(<ListCount text="10 orders" of={{ status: "late" }} isOld />);
  pass(60_000);
  expect(said()).toBe("9 orders");
  rerender(<ListCount text="3 orders" of={{ status: "late" }} />);
  pass(1_000);
  expect(said()).toBe("3 orders");
});

test("what comes by itself is said at once, then at most every half minute and together", () => {
  const { rerender } = render(<ArrivalStatus text="" />);
  const come = (text: string) => {
    rerender(<ArrivalStatus text={text} />);
    pass(5_000);
    return said();
  };
  expect(come("1 new order")).toBe("1 new order");
  expect(come("2 new orders")).toBe("1 new order");
  expect(come("3 new orders")).toBe("1 new order");
  pass(30_000);
  expect(said()).toBe("3 new orders");
  expect(come("")).toBe("");
});
