import { type ComponentType, createElement } from "react";
import { CanAccess, ResourceContextProvider } from "react-admin";
import { matchPath, Navigate, Route, useLocation } from "react-router";
import type { Areas, ConsolePage, ConsoleResource, View } from "./consoleResource.ts";
import { SentAway } from "./SentAway.tsx";
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
  ...pages.flatMap((page) =>
    page.addresses.map((path) => <Route key={path} path={path} element={<GuardedPage page={page} />} />),
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
    <CanAccess action={view} resource={resource.name} accessDenied={<SentAway {...options} />}>
      <Page />
    </CanAccess>
  );
};

const GuardedPage = ({ page: options }: { page: ConsolePage }) => (
  <CanAccess action="list" resource={options.name} accessDenied={<SentAway {...options} />}>
    {createElement(options.page, { title: options.title })}
  </CanAccess>
);

const viewsOf = ({ options }: ConsoleResource) =>
  Object.entries(options.views) as [View, NonNullable<(typeof options.views)[View]>][];
