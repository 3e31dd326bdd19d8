import { join } from "node:path";
import type { Rolldown } from "vite";

type Graph = { getModuleInfo(id: string): Rolldown.ModuleInfo | null };

const sources = join(import.meta.dirname, "..", "src");

/**
 * One chunk of what the console needs at once and no public page does. Else each part of it that a page needs too is a
 * request of its own, and every page waits for thirty more of them.
 */
export function consoleChunk(): Rolldown.CodeSplittingGroup {
  let modules: Set<string> | undefined;
  return {
    debugName: "console",
    name(id, graph) {
      modules ??= modulesOfConsole(graph);
      return modules.has(id) ? "console" : null;
    },
    // Those of public pages stay where they are.
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
  // A set that grows while it is walked is walked to its end.
  for (const id of found) for (const next of imported(id)) found.add(next);
  return found;
}
