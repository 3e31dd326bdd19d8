import { type ComponentType, type JSX, useEffect, useState } from "react";
import { LoadingPage } from "./LoadingPage.tsx";

// Not React.lazy: after a fallback it holds back for 300 ms what has come long ago, it suspends even for code that is
// there, and a failure is for ever.

export type Loadable<Props> = ((props: Props) => JSX.Element) & {
  /** Fetches the code ahead of its use, which then shows it at once. Rejects when it does not come. */
  preload: () => Promise<unknown>;
};

type Load<Props> = () => Promise<ComponentType<Props>>;

/** A page whose code comes when it is first shown. Throws when it does not come; the next time it is tried again. */
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
 * A part of a page whose code comes with its first use; `Waiting` stands in for it. Code that does not come is asked for
 * again and again: an error would take along what was typed beside it.
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
    // Without a connection: its use will tell.
    const timer = setTimeout(() => void preload().catch(() => undefined), preloadDelay);
    return () => clearTimeout(timer);
  }, [preload]);
}

/** Milliseconds after the page has come. */
export const preloadDelay = 1_000;

/** For parts that nothing stands in for. */
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
