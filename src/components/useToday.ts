import { useTicking } from "#src/components/ticker.ts";
import { dayOf } from "#src/components/warsawTime.ts";

/** Today in Warsaw, `yyyy-MM-dd`; becomes tomorrow at midnight. */
export const useToday = (): string => useTicking(dayOf);
