import { useState } from "react";

type Query<Data, Refetch> = { data?: Data; error: unknown; isPending: boolean; refetch: Refetch };

/**
 * Keeps the error of a query that could not be loaded while it is requested again by itself: TanStack Query forgets an error
 * without data when it fetches, and the page would alternate between the error and loading. The returned `refetch` is for the
 * user, to whom it shows loading. `asked` says what is queried: an error of something else is not kept.
 */
export function useKeptFailure<Data, Refetch extends () => unknown>(
  { data, error, isPending, refetch }: Query<Data, Refetch>,
  asked: string,
) {
  const [failure, setFailure] = useState<Failure | null>(null);
  if (error && failure?.error !== error) setFailure({ error, asked, isShown: true });
  if (!error && !isPending && failure) setFailure(null);
  const kept = isPending && failure?.isShown && failure.asked === asked ? failure.error : null;
  return {
    data,
    error: kept ?? error,
    refetch: (): ReturnType<Refetch> => {
      setFailure((last) => last && { ...last, isShown: false });
      return refetch() as ReturnType<Refetch>;
    },
  };
}

type Failure = { error: unknown; asked: string; isShown: boolean };
