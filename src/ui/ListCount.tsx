import { useEffect, useEffectEvent, useState } from "react";
import { visuallyHidden } from "./visuallyHidden.ts";

type Props = {
  text: string;
  /** The filter that the rows were chosen by. */
  of?: object;
  /** The rows are still those of another filter. */
  isOld?: boolean;
};

/**
 * Says to screen readers how many rows a list has: when it is opened and after each change of its filter, not for each row
 * that comes or goes by itself.
 */
export const ListCount = ({ text, of, isOld = false }: Props) => {
  const [said, setSaid] = useState("");
  const say = useEffectEvent(() => setSaid(text));
  const filter = JSON.stringify(of);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter.
  useEffect(() => {
    if (isOld) return;
    const timer = setTimeout(say, delay);
    return () => clearTimeout(timer);
  }, [filter, isOld]);
  return (
    <span role="status" style={visuallyHidden}>
      {said}
    </span>
  );
};

/** Milliseconds, after which lists that filter their rows themselves show those of the new filter. */
const delay = 300;
