import { globSync, readFileSync } from "node:fs";
import path from "node:path";

/** The specifiers of all imports of a source file, including types and lazy imports, as they are written. */
export const specifiersIn = (text: string): string[] =>
  [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"([^"\n]+)"/g)].map(([, specifier = ""]) => specifier);

/** The source files of a checkout and their text, by path relative to it, with slashes. */
export function sourceFiles(projectRoot: string): Map<string, string> {
  const files = globSync("{contract,locales,server,simulator,src,tests,bench,scripts}/**/*.{ts,tsx}", {
    cwd: projectRoot,
  });
  return new Map(
    files.map((file) => [file.split(path.sep).join("/"), readFileSync(path.join(projectRoot, file), "utf8")]),
  );
}

/**
 * The groups of files that import one another in a cycle. Type imports count, because files with types of each other can't
 * be understood separately.
 */
export function importCycles(files: ReadonlyMap<string, string>): string[][] {
  const graph = new Map([...files].map(([file, text]) => [file, importedFiles(file, text)]));
  return stronglyConnected(graph).filter((group) => group.length > 1);
}

const importedFiles = (file: string, text: string): string[] =>
  specifiersIn(text)
    .filter((specifier) => /^[#.]/.test(specifier))
    .map((specifier) =>
      specifier.startsWith("#")
        ? specifier.slice(1)
        : path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier)),
    );

/** Strongly connected components by Tarjan's algorithm. */
function stronglyConnected(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const indices = new Map<string, number>();
  const stack: string[] = [];
  const groups: string[][] = [];
  const visit = (file: string): number => {
    const index = indices.size;
    indices.set(file, index);
    stack.push(file);
    let low = index;
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue;
      if (!indices.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, indices.get(next) ?? low);
    }
    if (low === index) groups.push(stack.splice(stack.indexOf(file)));
    return low;
  };
  for (const file of graph.keys()) if (!indices.has(file)) visit(file);
  return groups;
}
