import type { ComponentType } from "react";
import { ResourceContextProvider } from "react-admin";
import { matchPath, Navigate, Route, useLocation } from "react-router";
import type { Areas, ConsoleResource, View } from "./consoleResource.ts";
import { Guarded } from "./Guarded.tsx";
import { linkTo, type ToAddress } from "./toAddress.ts";

/** Routes of all addresses of resources' views and pages. */
export const areaRoutes = ({ resources, pages }: Areas, toAddress: ToAddress) => [
  ...resources.flatMap((resource) =>
    viewsOf(resource).flatMap(([view, { addresses }]) =>
      addresses.map((path) => (
        <Route
          key={path}
          path={path}
          element={
            <ResourceContextProvider value={resource.name}>
              <ResourceView {...{ resource, view, toAddress }} />
            </ResourceContextProvider>
          }
        />
      )),
    ),
  ),
  ...pages.flatMap(({ name, page: Page, ...options }) =>
    options.addresses.map((path) => (
      <Route
        key={path}
        path={path}
        element={
          <Guarded key={name} {...options}>
            <Page title={options.title} />
          </Guarded>
        }
      />
    )),
  ),
];

/** The views for `<Resource>`, which mounts them at react-admin's own paths. */
export const guardedViews = (resource: ConsoleResource, toAddress: ToAddress) =>
  Object.fromEntries(
    viewsOf(resource).map(([view]) => [view, <ResourceView key={view} {...{ resource, view, toAddress }} />]),
  );

type ResourceViewProps = { resource: ConsoleResource; view: View; toAddress: ToAddress };

/** A view with its guard. react-admin's own guard would render the view first, which would send its requests. */
const ResourceView = ({ resource, view, toAddress }: ResourceViewProps) => {
  const { pathname, search, hash } = useLocation();
  const { views } = resource.options;
  const options = views[view];
  const Page: ComponentType | undefined = resource[view];
  if (!options || !Page) return null;
  if (!options.addresses.some((address) => matchPath(address, pathname))) {
    const address = toAddress(pathname);
    const home = linkTo((views.list ?? options).addresses[0]);
    return <Navigate to={{ pathname: address === pathname ? home : address, search, hash }} replace />;
  }
  return (
    <Guarded key={`${resource.name}.${view}`} {...options}>
      <Page />
    </Guarded>
  );
};

const viewsOf = ({ options }: ConsoleResource) =>
  Object.entries(options.views) as [View, NonNullable<(typeof options.views)[View]>][];
