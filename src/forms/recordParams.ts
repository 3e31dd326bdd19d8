/** Parameters of a page's query that name the record whose form is open, by what they name. Other ones keep forms mounted. */
export const recordParams = { operator: "user", correction: "correctionId" } as const;

/** Whether another record's form opens, or none, when the first query is replaced by the second. */
export function opensAnotherRecord(from: string, to: string): boolean {
  const [before, after] = [new URLSearchParams(from), new URLSearchParams(to)];
  return Object.values(recordParams).some((name) => {
    const [former, next] = [before.get(name), after.get(name)];
    // Where nothing is chosen, the form of a new record is already open.
    return former !== next && !(former === null && next === newRecord);
  });
}

/** The value of such a parameter while a new record is being entered. */
export const newRecord = "new";
