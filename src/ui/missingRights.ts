import { scopeOpening } from "#contract/grants.ts";
import { type CanViewFlag, canViewFlags, type FlagPath } from "#contract/permissions.ts";
import { useWords } from "#src/i18n/useWords.ts";

/** What an account lacks, in the words in which it is granted. */
export function useMissingRights(): (flags: readonly FlagPath[]) => string {
  const words = useWords("operators");
  const commonWords = useWords("common");
  return (flags) => {
    const names = flags.map((path) => {
      const canView = canViewFlags.find((flag): flag is CanViewFlag => path === `orders.canView.${flag}`);
      if (canView) return words(`canView.${canView}`);
      const scope = scopeOpening(path);
      return scope ? words(`scopes.${scope}`) : path;
    });
    return [...new Set(names)].map((text) => commonWords("quoted", { text })).join(", ");
  };
}
