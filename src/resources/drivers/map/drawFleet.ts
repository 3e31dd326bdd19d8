import { tokens } from "#src/layout/theme/tokens.ts";
import { type FleetState, fleetStates } from "./fleet.ts";
import { type FleetColors, orderPath, statePaths } from "./fleetLooks.ts";
import type { FleetMark } from "./fleetMarks.ts";
import type { Leg } from "./fleetOrders.ts";

/** Width in pixels of a cluster's ring, which shows the states of its drivers. */
const ring = 4;

type Project = (place: Leg["from"]) => { x: number; y: number };

/** Draws legs as lines; a driver's way to the next stop is dashed. `isStrong` is for legs of the chosen or hovered mark. */
export function drawLegs(
  context: CanvasRenderingContext2D,
  legs: readonly Leg[],
  colors: FleetColors,
  project: Project,
  isStrong: boolean,
): void {
  context.save();
  context.lineCap = "round";
  context.globalAlpha = isStrong ? 1 : 0.35;
  context.lineWidth = isStrong ? 3 : 1.5;
  for (const { kind, from, to } of legs) {
    const [a, b] = [project(from), project(to)];
    context.setLineDash(kind === "driver" ? [2, 6] : []);
    context.strokeStyle = kind === "driver" ? colors.states.moving : colors.order;
    context.beginPath();
    context.moveTo(a.x, a.y);
    context.lineTo(b.x, b.y);
    context.stroke();
  }
  context.restore();
}

/** Draws the marks; the chosen one has a ring. */
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
      if (mark.count > 0) drawCluster(context, mark, colors);
      else drawOrderCount(context, mark, mark.radius * 0.8, colors);
      continue;
    }
    const { x, y, radius } = mark;
    const shape = mark.kind === "driver" ? mark.driver.state : "order";
    context.save();
    context.translate(x, y);
    if ((mark.kind === "driver" ? mark.driver.id : mark.order.id) === chosenId) {
      circle(context, 0, 0, radius + 7);
      context.strokeStyle = colors.text;
      context.lineWidth = 3;
      context.stroke();
    }
    context.scale(radius, radius);
    context.fillStyle = shape === "order" ? colors.order : colors.states[shape];
    context.strokeStyle = colors.surface;
    context.lineJoin = "round";
    context.lineWidth = 4 / radius;
    context.stroke(paths[shape]);
    context.fill(paths[shape]);
    context.restore();
  }
}

type Cluster = Extract<FleetMark, { kind: "cluster" }>;

/** Draws a cluster: the number of drivers in a ring of their states, and the number of orders in its corner. */
function drawCluster(context: CanvasRenderingContext2D, mark: Cluster, colors: FleetColors): void {
  const { x, y, radius, count, counts } = mark;
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
  if (counts.orders === 0) return;
  const corner = { x: x + radius * 0.8, y: y - radius * 0.8, counts };
  context.save();
  context.font = `${tokens.text.emphasis} ${smallest}px ${tokens.font}`;
  drawOrderCount(context, corner, smallest * 0.75, colors);
  context.restore();
}

/** Font size in pixels of the number in a cluster's corner. */
const smallest = 10;

/** Draws a number of orders on their sign, which is as wide as the number needs. */
function drawOrderCount(
  context: CanvasRenderingContext2D,
  { x, y, counts }: Pick<Cluster, "x" | "y" | "counts">,
  half: number,
  colors: FleetColors,
): void {
  const text = String(counts.orders);
  const side = Math.max(half, context.measureText(text).width / 2 + 3);
  context.beginPath();
  context.roundRect(x - side, y - half, 2 * side, 2 * half, 4);
  context.fillStyle = colors.order;
  context.strokeStyle = colors.surface;
  context.lineWidth = 2;
  context.stroke();
  context.fill();
  context.fillStyle = colors.onOrder;
  context.fillText(text, x, y + 0.5);
}

function circle(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
}

const shapes = (): Record<FleetState | "order", Path2D> => ({
  moving: new Path2D(statePaths.moving),
  standing: new Path2D(statePaths.standing),
  silent: new Path2D(statePaths.silent),
  offline: new Path2D(statePaths.offline),
  order: new Path2D(orderPath),
});
