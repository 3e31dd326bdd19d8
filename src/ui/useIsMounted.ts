import { type RefObject, useEffect, useRef } from "react";

/** Whether the component is still mounted, for what an answer does: who has left is not led elsewhere. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
