/** Who can cause an event; `system` is timed work. */
export const actorTypes = ["operator", "client", "driver", "system"] as const;
export type ActorType = (typeof actorTypes)[number];
