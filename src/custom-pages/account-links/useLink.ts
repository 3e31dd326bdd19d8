import { useEffect, useState } from "react";
import { readLink } from "#contract/accountLinks.ts";
import type { ResponseOf } from "#contract/call.ts";
import { ApiError } from "#contract/errors.ts";
import type { LinkKind } from "#contract/rules/linkPaths.ts";
import { callApi } from "#src/dataProvider/api.ts";

type Link = ResponseOf<typeof readLink>;

export type LinkState =
  | { state: "loading" }
  | { state: "valid"; token: string; link: Link }
  | { state: "gone" }
  | { state: "failed"; error: unknown; retry: () => void };

/** The link in the page's address. The token follows the hash; the service answers what the link is for. */
export function useLink(kind: LinkKind): LinkState {
  const [token, setToken] = useState(tokenOfAddress);
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<Link | "gone" | { error: unknown } | null>(null);

  // Another link that is opened in the same tab only changes the hash: the page is not loaded anew.
  useEffect(() => {
    const follow = () => {
      setResult(null);
      setToken(tokenOfAddress());
    };
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    const leaving = new AbortController();
    callApi(readLink, { token }, { signal: leaving.signal }).then(
      (link) => setResult(link.kind === kind ? link : "gone"),
      (error) => {
        if (leaving.signal.aborted) return;
        setResult(isGone(error) ? "gone" : { error });
      },
    );
    return () => leaving.abort();
  }, [token, kind, attempt]);

  if (result === null) return { state: "loading" };
  if (result === "gone") return { state: "gone" };
  if ("error" in result) {
    const retry = () => {
      setResult(null);
      setAttempt((count) => count + 1);
    };
    return { state: "failed", error: result.error, retry };
  }
  return { state: "valid", token, link: result };
}

export const tokenOfAddress = (): string => window.location.hash.slice(1);

/** Whether the link is not valid. An incomplete or damaged token is invalid input, and counts as well. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.errorCode === "link_not_valid" || error.body.errors?.token !== undefined);

/** The page on which a new link of the kind is requested. */
export const askAgainPaths = {
  newPassword: "/forgot-password",
  newEmail: "/settings",
} as const satisfies Record<LinkKind, string>;
