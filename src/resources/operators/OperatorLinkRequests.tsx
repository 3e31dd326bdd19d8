import { useLookup } from "#src/dataProvider/useLookup.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { MenuBadge } from "#src/layout/MenuBadge.tsx";

/** The badge of the users' list: the number of operators' requests for a link to a new password or e-mail address. */
export function OperatorLinkRequests() {
  const words = useWords("linkRequests");
  const { data = [] } = useLookup("operators");
  const count = data.flatMap(({ requests }) => requests.filter(({ madeAt }) => madeAt === null)).length;
  return <MenuBadge count={count} words={words("pending", { smart_count: count })} />;
}
