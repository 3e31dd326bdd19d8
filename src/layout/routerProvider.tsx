import { type ComponentProps, useMemo } from "react";
import { type RouterProvider, reactRouterProvider } from "react-admin";
import type { ToAddress } from "./toAddress.ts";

type To = ComponentProps<RouterProvider["Link"]>["to"];

/** react-router for react-admin, with links rewritten to the console's addresses. */
export function createRouterProvider(toAddress: ToAddress): RouterProvider {
  const { Link, Navigate, useNavigate, useMatch } = reactRouterProvider;
  // Without a pathname only the search parameters change.
  const rewrite = (to: To): To => {
    if (typeof to === "string") return toAddress(to);
    return to.pathname === undefined ? to : { ...to, pathname: toAddress(to.pathname) };
  };
  const rewriting =
    (navigate: ReturnType<typeof useNavigate>): ReturnType<typeof useNavigate> =>
    (to, options) =>
      navigate(typeof to === "number" ? to : rewrite(to), options);
  return {
    ...reactRouterProvider,
    Link: ({ to, ...props }) => <Link to={rewrite(to)} {...props} />,
    Navigate: ({ to, ...props }) => <Navigate to={rewrite(to)} {...props} />,
    useMatch: ({ path, ...pattern }) => useMatch({ path: toAddress(path), ...pattern }),
    useNavigate() {
      const navigate = useNavigate();
      // biome-ignore lint/correctness/useExhaustiveDependencies: `rewriting` never changes, and a new function on each render would freeze pages that redirect.
      return useMemo(() => rewriting(navigate), [navigate]);
    },
  };
}
