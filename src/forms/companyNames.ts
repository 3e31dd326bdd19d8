import { useLookup } from "#src/dataProvider/useLookup.ts";
import { useWords } from "#src/i18n/useWords.ts";
import type { Choice } from "./AutocompleteInputs.tsx";

type Options = { enabled?: boolean };

/** All companies within reach; the name of one that is not active says so. Undefined until they are loaded. */
export function useCompanyNames({ enabled }: Options = {}): (Choice & { isActive: boolean })[] | undefined {
  const words = useWords("common");
  const { data } = useLookup("companyNames", { enabled });
  return data?.map(({ id, name, status }) => {
    const isActive = status === "active";
    return { id, name: isActive ? name : words("notActive", { name }), isActive };
  });
}

/** The choices of an input or filter: the active companies, and others within reach only if they are chosen already. */
export function useCompanyChoices({ chosen = [], ...options }: ChoiceOptions = {}): Choice[] | undefined {
  return useCompanyNames(options)?.filter(({ id, isActive }) => isActive || chosen.includes(id));
}

type ChoiceOptions = Options & { chosen?: readonly (string | undefined)[] };

/** A function that names a company by its id. */
export function useCompanyName(): (id: unknown) => string {
  const words = useWords("validation");
  const names = useCompanyNames();
  return (id) => {
    if (!names) return "…";
    return names.find((one) => one.id === id)?.name ?? words("unknownValue", { names: id });
  };
}

/**
 * Whether the company of a page's address does not exist, or is out of reach. Nothing matches it then, not even what belongs to
 * all companies. As long as they are being loaded, none is unknown.
 */
export function useIsUnknownCompany(companyId: string | undefined): boolean {
  const { data } = useLookup("companyNames", { enabled: companyId !== undefined });
  return companyId !== undefined && data !== undefined && !data.some(({ id }) => id === companyId);
}
