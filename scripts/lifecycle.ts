import { writeFileSync } from "node:fs";
import path from "node:path";
import { type OrderMove, orderMoves, statusAfter } from "#contract/orders/moves.ts";
import { type OrderStatus, orderStatuses } from "#contract/orders/statuses.ts";

const moves = Object.keys(orderMoves) as OrderMove[];

/** The page about the order's lifecycle, generated from the table of moves. `npm run lifecycle` writes it. */
export const lifecyclePage = (): string => `# The life of an order

Made from \`contract/orders/moves.ts\` by \`npm run lifecycle\`; change the table, not this page.

An order begins as new, or as scheduled when it has a slot. These moves change its status:

\`\`\`mermaid
stateDiagram-v2
${diagram().join("\n")}
\`\`\`

## Every move in every status

The status after it, or the code that refuses it.

${table(["Move", ...orderStatuses], moves.map(statusRow))}

Some moves ask for more than a status: cancelling and renewing are refused with \`order_is_not_cancellable\` while the
goods are on their way (picked_up, arrived), unless an operator or a client forces it; a pickup and a change of driver
need a pickup point, and an arrival straight from accepted needs that there is none. A scheduled order is accepted by the
clock alone, an hour before its slot, for the driver whom an operator gave it, and has a driver taken off only where it
has one.

## Who may, and what a hold stops

${table(["Move", "Event", "By", "While held"], moves.map(rightsRow))}
`;

/** Mermaid lines: one arrow per pair of statuses, labelled with all its moves. */
function diagram(): string[] {
  const arrows = moves.flatMap((move) =>
    orderStatuses.flatMap((from) => {
      const to = statusAfter(move, from);
      return to && to !== from ? [{ move, from, to }] : [];
    }),
  );
  const byArrow = Map.groupBy(arrows, ({ from, to }) => `${from} --> ${to}`);
  const sources = new Set(arrows.map(({ from }) => from));
  return [
    ...["new", "scheduled"].map((status) => `[*] --> ${status}`),
    ...[...byArrow].map(([arrow, group]) => `${arrow}: ${group.map(({ move }) => move).join(", ")}`),
    ...orderStatuses.filter((status) => !sources.has(status)).map((status) => `${status} --> [*]`),
  ].map((line) => `    ${line}`);
}

const statusRow = (move: OrderMove): string[] => [
  move,
  ...orderStatuses.map((status) => statusCell(move, status)),
];

function statusCell(move: OrderMove, status: OrderStatus): string {
  const after = statusAfter(move, status);
  return after ? `**${after}**` : `\`${orderMoves[move].error}\``;
}

function rightsRow(move: OrderMove): string[] {
  const { event, by, whileHeld } = orderMoves[move];
  return [move, event, by.join(", "), whileHeld ? "allowed" : "`order_on_hold`"];
}

const table = (head: readonly string[], rows: string[][]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

if (import.meta.main) {
  writeFileSync(path.join(import.meta.dirname, "..", "docs", "order-lifecycle.md"), lifecyclePage());
}
