import * as z from "zod/mini";

// zod compiles its parsers with eval where it may; the console's CSP forbids that, and even the probe is a violation.
z.config({ jitless: true });

export { z };
