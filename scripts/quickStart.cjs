// Loaded by `node -r` before the service, whose start it halves, and before the tests.
const { join } = require("node:path");
const { enableCompileCache, registerHooks } = require("node:module");

// Compiled modules, their types stripped, are kept from one start to the next. A folder that can't be written is no error.
enableCompileCache(join(__dirname, "../node_modules/.cache/node"));

// Node parses the whole manifest of a package at each import of it, and again at each import inside it; those of Drizzle and
// date-fns have 180 kB. But all files of a package mean the same package by a name, and those of a folder are of one format.
const packages = new Map();
const formats = new Map();
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = "", conditions } = context;
    const [inside] = /^file:.*\/node_modules\/(@[^/]+\/)?[^/]+\//.exec(parentURL) ?? [""];
    if (/^[a-z@]/.test(specifier)) {
      const key = `${inside} ${specifier} ${conditions.join()}`;
      if (!packages.has(key)) packages.set(key, { ...next(specifier, context), shortCircuit: true });
      return packages.get(key);
    }
    const [, folder, extension] = /^(\..*)\/[^/]*(\.m?js)$/.exec(specifier) ?? [];
    if (!inside || !folder || !conditions.includes("import")) return next(specifier, context);
    const key = new URL(`${folder}/*${extension}`, parentURL).href;
    if (!formats.has(key)) formats.set(key, next(specifier, context).format);
    const url = new URL(specifier.replaceAll(/\/+/g, "/"), parentURL).href;
    return { url, format: formats.get(key), shortCircuit: true };
  },
});
