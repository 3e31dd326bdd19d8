import { type ComponentType, type JSX, useEffect, useState } from "react";
import { LoadingPage } from "./LoadingPage.tsx";

// React.lazy is not used: after a fallback it waits 300 ms even if the code has come, it suspends although the code is
// there already, and it never tries again after a failure.

export type Loadable<Props> = ((props: Props) => JSX.Element) & {
  /** Fetches the code ahead of its use, which then shows it at once. Rejects when it does not come. */
  preload: () => Promise<unknown>;
};

type Load<Props> = () => Promise<ComponentType<Props>>;

/** A page whose code is fetched when it is first shown. Throws when that fails; the next time it is tried again. */
export function loadablePage<Props extends object>(load: Load<Props>): Loadable<Props> {
  const code = codeOf(load);
  const Page = (props: Props) => {
    const [Component, failure] = useCode(code);
    if (failure) throw failure.error;
    return Component ? <Component {...props} /> : <LoadingPage />;
  };
  return Object.assign(Page, { preload: code.load });
}

/**
 * A part of a page whose code is fetched with its first use; until then `Waiting` is shown. A failed fetch is repeated
 * until it succeeds: an error would unmount the page, and what was typed on it would be lost.
 */
export function loadablePart<Props extends object>(
  load: Load<Props>,
  Waiting: ComponentType<Props>,
): Loadable<Props> {
  const code = codeOf(load);
  const Part = (props: Props) => {
    const [Component, failure, setFailure] = useCode(code);
    useEffect(() => {
      if (!failure) return;
      const timer = setTimeout(() => setFailure(null), retryDelay);
      return () => clearTimeout(timer);
    }, [failure, setFailure]);
    return Component ? <Component {...props} /> : <Waiting {...props} />;
  };
  return Object.assign(Part, { preload: code.load });
}

/** Milliseconds. */
const retryDelay = 2_000;

/** Fetches the code of what is likely to be opened next, once the page that is open has what it needs. */
export function usePreload({ preload }: Loadable<never>): void {
  useEffect(() => {
    // There may be no connection. When the code is needed, the failure is shown.
    const timer = setTimeout(() => void preload().catch(() => undefined), preloadDelay);
    return () => clearTimeout(timer);
  }, [preload]);
}

/** Milliseconds after the page has come. */
export const preloadDelay = 1_000;

/** A `Waiting` for parts that need no placeholder. */
export const Nothing = () => null;

type Code<Props> = { now: () => ComponentType<Props> | undefined; load: Load<Props> };

function codeOf<Props>(load: Load<Props>): Code<Props> {
  let loading: ReturnType<Load<Props>> | undefined;
  let loaded: ComponentType<Props> | undefined;
  const remember = async () => {
    try {
      loaded = await load();
      return loaded;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  return {
    now: () => loaded,
    load: () => {
      loading ??= remember();
      return loading;
    },
  };
}

function useCode<Props>(code: Code<Props>) {
  const [Component, setComponent] = useState(code.now);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const isAwaited = !(Component || failure);
  useEffect(() => {
    if (!isAwaited) return;
    let isLeft = false;
    code.load().then(
      (loaded) => isLeft || setComponent(() => loaded),
      (error: unknown) => isLeft || setFailure({ error }),
    );
    return () => {
      isLeft = true;
    };
  }, [code, isAwaited]);
  return [Component, failure, setFailure] as const;
}
