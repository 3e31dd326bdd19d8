import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { companyStatuses } from "#contract/companies.ts";
import { type CompanyQuestion, companySorts } from "./companyRows.ts";

/** The question that the page's address holds; what it does not say is as usual: all, those that wait first. */
export function useCompanyQuestion() {
  const [params, setParams] = useSearchParams();
  const question = useMemo<CompanyQuestion>(
    () => ({
      q: params.get("q") ?? "",
      status: companyStatuses.find((status) => status === params.get("status")) ?? null,
      sort: companySorts.find((sort) => sort === params.get("sort")) ?? "status",
      isDescending: params.get("order") === "desc",
    }),
    [params],
  );
  const change = useCallback(
    (changes: Partial<CompanyQuestion>) => {
      const { q, status, sort, isDescending } = { ...question, ...changes };
      const next = new URLSearchParams();
      if (q) next.set("q", q);
      if (status) next.set("status", status);
      if (sort !== "status") next.set("sort", sort);
      if (isDescending) next.set("order", "desc");
      setParams(next, { replace: true });
    },
    [question, setParams],
  );
  return { question, change, isFiltered: question.q !== "" || question.status !== null };
}
