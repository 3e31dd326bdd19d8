import { writeFileSync } from "node:fs";
import path from "node:path";
import { type OrderMove, orderMoves, statusAfter } from "#contract/orders/moves.ts";
import { type OrderStatus, orderStatuses } from "#contract/orders/statuses.ts";

const moves = Object.keys(orderMoves) as OrderMove[];

/** The page about the order's lifecycle, generated from the table of moves. `npm run lifecycle` writes it. */
export const lifecyclePage = (): string => `# The life of an order

Generated from \`contract/orders/moves.ts\` by \`npm run lifecycle\`. Change the table, not this page.

An order starts as new, or as scheduled if it has a slot. These moves change its status:

\`\`\`mermaid
stateDiagram-v2
${diagram().join("\n")}
\`\`\`

## Every move in every status

Each cell gives the status after the move, or the error code that refuses it.

${table(["Move", ...orderStatuses], moves.map(statusRow))}

Some moves have further conditions:

- While an order is in delivery (picked_up or arrived, and accepted if it has no pickup point), operators and clients get
  \`order_is_not_cancellable\` when they cancel or renew it, unless an operator forces it with \`forceCancel\`.
- An order whose goods were picked up can't be renewed.
- A pickup and a change of driver need a pickup point. An arrival directly from accepted needs an order without one.
- A scheduled order is accepted only by the sweep, an hour before its slot, for the driver whom an operator assigned.
  removeDriver needs an order with such a driver.

## Who may make a move, and which moves a hold prevents

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
