import { render, screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { loadablePart, Nothing } from "#src/ui/loadable.tsx";

const Calendar = ({ day }: { day: string }) => <p>{day}</p>;
const Waiting = ({ day }: { day: string }) => <p>waiting for {day}</p>;

test("what stands in for a part is there until its code has come, and no longer", async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Calendar>();
  const Part = loadablePart(() => promise, Waiting);
  render(<Part day="Monday" />);
  await screen.findByText("waiting for Monday");
  resolve(Calendar);
  await screen.findByText("Monday");
});

test("code that was fetched ahead is shown at once, and fetched once", async () => {
  const load = vi.fn(async () => Calendar);
  const Part = loadablePart(load, Waiting);
  await Part.preload();
  render(<Part day="Monday" />);
  expect(screen.queryByText("Monday")).not.toBe(null);
  expect(load).toHaveBeenCalledOnce();
});

test("code that did not come is asked for again, and takes nothing along that stands beside it", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const load = vi.fn(async () => Calendar).mockRejectedValueOnce(new TypeError("no connection"));
  const Part = loadablePart<{ day: string }>(load, Nothing);
  render(
    <>
      <Part day="Monday" />
      <p>typed</p>
    </>,
  );
  // Moves the clock on while it waits.
  await vi.waitFor(() => expect(screen.queryByText("Monday")).not.toBe(null), { timeout: 10_000 });
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.queryByText("typed")).not.toBe(null);
});
