import { useTicking } from "#src/ui/ticker.ts";
import { dayOf } from "#src/ui/warsawTime.ts";

/** Today in Warsaw, `yyyy-MM-dd`; becomes tomorrow at midnight. */
export const useToday = (): string => useTicking(dayOf);
