import { join } from "node:path";
import type { Rolldown } from "vite";

type Graph = { getModuleInfo(id: string): Rolldown.ModuleInfo | null };

const sources = join(import.meta.dirname, "..", "src");

/**
 * Puts the modules that the console needs at its start, but no public page does, into one chunk. Otherwise each module that
 * a page shares would be a separate request, about thirty more for every page.
 */
export function consoleChunk(): Rolldown.CodeSplittingGroup {
  let modules: Set<string> | undefined;
  return {
    debugName: "console",
    name(id, graph) {
      modules ??= modulesOfConsole(graph);
      return modules.has(id) ? "console" : null;
    },
    // The dependencies of public pages stay in their own chunks.
    includeDependenciesRecursively: false,
  };
}

function modulesOfConsole(graph: Graph): Set<string> {
  const app = join(sources, "App.tsx");
  const ofPublicPages = reachable(join(sources, "main.tsx"), (id) => {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    return [...importedIds, ...dynamicallyImportedIds].filter((imported) => imported !== app);
  });
  return reachable(app, (id) => graph.getModuleInfo(id)?.importedIds ?? []).difference(ofPublicPages);
}

function reachable(start: string, imported: (id: string) => readonly string[]): Set<string> {
  const found = new Set([start]);
  // Elements that are added to a Set during an iteration are visited as well.
  for (const id of found) for (const next of imported(id)) found.add(next);
  return found;
}
