import type { Operator } from "#contract/operators.ts";
import { useLookup } from "#src/dataProvider/useLookup.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { PaletteGroup, PaletteLink } from "#src/ui/palette/PaletteItem.tsx";
import type { Finder } from "#src/ui/palette/paletteContext.ts";
import { toPermissions } from "./form/usePermissionField.ts";
import { filterOperators } from "./list/operatorRows.ts";

const shown = 4;

/**
 * Operators that match every word of the phrase by e-mail address; addresses that begin with it come first. A phrase with
 * "@" before it, such as "@an", finds only operators. The links lead to the operator's permissions.
 */
export const FoundOperators = ({ phrase }: Finder) => {
  const words = useWords("palette");
  const isForUsers = phrase.startsWith("@");
  const q = isForUsers ? phrase.slice(1) : phrase;
  const isEnough = q.length > (isForUsers ? 0 : 1);
  const { data = [] } = useLookup("operators", { enabled: isEnough });
  const begins = ({ email }: Operator) => email.startsWith(q.toLowerCase());
  const found = isEnough
    ? filterOperators(data, { q }).toSorted((one, other) => Number(begins(other)) - Number(begins(one)))
    : [];
  return (
    <PaletteGroup heading={words("operators")}>
      {found.slice(0, shown).map(({ id, email }) => (
        <PaletteLink
          key={id}
          to={`/users/manager?user=${encodeURIComponent(id)}${toPermissions}`}
          label={email}
        />
      ))}
    </PaletteGroup>
  );
};
