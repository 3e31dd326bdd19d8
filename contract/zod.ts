import * as z from "zod/mini";

// zod compiles parsers with eval if possible. The console's content security policy forbids eval, and even
// zod's check for it is reported as a violation.
z.config({ jitless: true });

export { z };
