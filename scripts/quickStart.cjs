// Loaded by `node -r` before the service, whose start it halves.
const { join } = require("node:path");
const { enableCompileCache, registerHooks } = require("node:module");

// Compiled modules, their types stripped, are kept from one start to the next. A folder that can't be written is no error.
enableCompileCache(join(__dirname, "../node_modules/.cache/node"));

// Node parses the `exports` of a package's manifest at each import of it, and Drizzle's manifest has 180 kB. Of our own
// files all mean the same package by a name.
const resolved = new Map();
registerHooks({
  resolve(specifier, context, next) {
    const isOwn = /^[a-z@]/.test(specifier) && !context.parentURL?.includes("/node_modules/");
    if (!isOwn) return next(specifier, context);
    const key = `${specifier} ${context.conditions.join()}`;
    if (!resolved.has(key)) resolved.set(key, { ...next(specifier, context), shortCircuit: true });
    return resolved.get(key);
  },
});
