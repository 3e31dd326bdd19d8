type Spot = { x: number; y: number };

/** The maximum of rounds; a dozen marks need only a few. */
const rounds = 60;

/** Moves marks of `size` pixels apart until none overlaps another; fixed ones stay. The result is deterministic. */
export function fanOut<Mark extends Spot & { isFixed?: boolean }>(
  marks: readonly Mark[],
  size: number,
): Spot[] {
  const spots = marks.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < rounds; round++) {
    if (!pushApart(spots, marks, size)) break;
  }
  return spots;
}

/** Moves both marks of each overlapping pair by half of the overlap; answers whether there was such a pair. */
function pushApart(spots: Spot[], marks: readonly { isFixed?: boolean }[], size: number): boolean {
  let hasPushed = false;
  for (const [index, one] of spots.entries()) {
    for (const [nth, other] of spots.slice(index + 1).entries()) {
      const lacking = size - Math.hypot(other.x - one.x, other.y - one.y);
      const [isOneFixed, isOtherFixed] = [marks[index]?.isFixed, marks[index + 1 + nth]?.isFixed];
      if (lacking < 0.5 || (isOneFixed && isOtherFixed)) continue;
      hasPushed = true;
      const { x, y } = direction(one, other, index + nth);
      const share = isOneFixed || isOtherFixed ? lacking : lacking / 2;
      if (!isOneFixed) Object.assign(one, { x: one.x - x * share, y: one.y - y * share });
      if (!isOtherFixed) Object.assign(other, { x: other.x + x * share, y: other.y + y * share });
    }
  }
  return hasPushed;
}

/** The unit vector from one mark to the other; pairs at the same position get different directions. */
function direction(one: Spot, other: Spot, nth: number): Spot {
  const length = Math.hypot(other.x - one.x, other.y - one.y);
  if (length > 0.01) return { x: (other.x - one.x) / length, y: (other.y - one.y) / length };
  const angle = nth * 2.4;
  return { x: Math.cos(angle), y: Math.sin(angle) };
}
