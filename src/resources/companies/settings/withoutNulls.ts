/** Of the values the named ones, without those that were left empty: react-admin's inputs make null of an empty text. */
export const withoutNulls = (values: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name];
      return value === null || value === undefined || value === "" ? [] : [[name, value]];
    }),
  );
