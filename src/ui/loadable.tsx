import { type ComponentType, type JSX, useEffect, useState } from "react";
import { LoadingPage } from "./LoadingPage.tsx";
import { NotLoadedPage, NotLoadedPart } from "./NotLoaded.tsx";

// React.lazy is not used: after a fallback it waits 300 ms even if the code has come, and it suspends although the code is
// there already.

export type Loadable<Props> = ((props: Props) => JSX.Element) & {
  /** Fetches the code ahead of its use, which then shows it at once. Rejects when it does not come. */
  preload: () => Promise<unknown>;
};

type Load<Props> = () => Promise<ComponentType<Props>>;

/** A page whose code is fetched when it is first shown. */
export const loadablePage = <Props extends object>(load: Load<Props>): Loadable<Props> =>
  loadable(load, LoadingPage, NotLoadedPage);

/**
 * A part of a page whose code is fetched with its first use; until then `Waiting` is shown, and if it fails `Failed`. It does
 * not throw, because an error would unmount the page, and what was typed on it would be lost.
 */
export const loadablePart = <Props extends object>(
  load: Load<Props>,
  Waiting: ComponentType<Props>,
  Failed: ComponentType<Props> = NotLoadedPart,
): Loadable<Props> => loadable(load, Waiting, Failed);

function loadable<Props extends object>(
  load: Load<Props>,
  Waiting: ComponentType<Props>,
  Failed: ComponentType<Props>,
): Loadable<Props> {
  const code = codeOf(load);
  const Part = (props: Props) => {
    const Shown = useCode(code, Failed) ?? Waiting;
    return <Shown {...props} />;
  };
  return Object.assign(Part, { preload: code.load });
}

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

type Code<Props> = {
  /** Undefined until the code has come or failed. */
  now: () => ComponentType<Props> | "failed" | undefined;
  load: Load<Props>;
};

/**
 * Loads the code once. A failure is final: Chromium keeps a failed import, and a failed preload of one of its dependencies, as
 * long as the document lives, and answers every repetition from there without a request. Only a reload repairs it.
 */
function codeOf<Props>(load: Load<Props>): Code<Props> {
  let loading: ReturnType<Load<Props>> | undefined;
  let state: ComponentType<Props> | "failed" | undefined;
  const remember = async () => {
    try {
      const loaded = await load();
      state = loaded;
      return loaded;
    } catch (error) {
      state = "failed";
      throw error;
    }
  };
  return {
    now: () => state,
    load: () => {
      loading ??= remember();
      return loading;
    },
  };
}

function useCode<Props>(code: Code<Props>, Failed: ComponentType<Props>) {
  const [state, setState] = useState(code.now);
  useEffect(() => {
    if (state) return;
    let isLeft = false;
    const show = () => isLeft || setState(code.now);
    code.load().then(show, show);
    return () => {
      isLeft = true;
    };
  }, [code, state]);
  return state === "failed" ? Failed : state;
}
