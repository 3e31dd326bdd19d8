import { tokens } from "#src/layout/theme/tokens.ts";
import { type FleetState, fleetStates } from "./fleet.ts";
import { type FleetColors, statePaths } from "./fleetLooks.ts";
import type { FleetMark } from "./fleetMarks.ts";

/** Pixels of a cluster's ring, which shows what its drivers do. */
const ring = 4;

/** Draws the marks; `chosenId` has a ring around it. */
export function drawFleet(
  context: CanvasRenderingContext2D,
  marks: readonly FleetMark[],
  colors: FleetColors,
  chosenId: string | null,
): void {
  const paths = shapes();
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.font = `${tokens.text.emphasis} ${tokens.text.small}px ${tokens.font}`;
  for (const mark of marks) {
    if (mark.kind === "cluster") {
      drawCluster(context, mark, colors);
      continue;
    }
    const { x, y, radius, driver } = mark;
    context.save();
    context.translate(x, y);
    if (driver.id === chosenId) {
      circle(context, 0, 0, radius + 7);
      context.strokeStyle = colors.text;
      context.lineWidth = 3;
      context.stroke();
    }
    context.scale(radius, radius);
    context.fillStyle = colors.states[driver.state];
    context.strokeStyle = colors.surface;
    context.lineJoin = "round";
    context.lineWidth = 4 / radius;
    context.stroke(paths[driver.state]);
    context.fill(paths[driver.state]);
    context.restore();
  }
}

function drawCluster(
  context: CanvasRenderingContext2D,
  { x, y, radius, count, counts }: Extract<FleetMark, { kind: "cluster" }>,
  colors: FleetColors,
): void {
  circle(context, x, y, radius);
  context.fillStyle = colors.surface;
  context.fill();
  context.lineWidth = ring;
  let from = -Math.PI / 2;
  for (const state of fleetStates) {
    const to = from + (2 * Math.PI * counts[state]) / count;
    if (to === from) continue;
    context.beginPath();
    context.arc(x, y, radius - ring / 2, from, to);
    context.strokeStyle = colors.states[state];
    context.stroke();
    from = to;
  }
  context.fillStyle = colors.text;
  context.fillText(String(count), x, y + 0.5);
}

function circle(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
}

const shapes = (): Record<FleetState, Path2D> => ({
  moving: new Path2D(statePaths.moving),
  standing: new Path2D(statePaths.standing),
  silent: new Path2D(statePaths.silent),
  offline: new Path2D(statePaths.offline),
});
