import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { useEffect, useMemo, useState } from "react";
import {
  AdminContext,
  type AdminContextProps,
  AdminUI,
  type CoreLayoutProps,
  CustomRoutes,
  Resource,
  type Store,
} from "react-admin";
import { createBrowserRouter, Navigate, Route } from "react-router";
import { RouterProvider } from "react-router/dom";
import { areas, resourcesWithoutPages } from "./areas.ts";
import { RightsFollower } from "./authProvider/RightsFollower.tsx";
import { SignedInToast } from "./authProvider/SignedInToast.tsx";
import { type ConsoleOptions, createConsole } from "./createConsole.ts";
import { UnsavedGuard } from "./forms/unsavedChanges.tsx";
import { useI18nProvider } from "./i18n/i18nProvider.ts";
import { areaRoutes, guardedViews } from "./layout/areaRoutes.tsx";
import { BrokenPage } from "./layout/BrokenPage.tsx";
import { brand } from "./layout/brand/brand.ts";
import { Notifications } from "./layout/Notifications.tsx";
import { registrationPaths } from "./layout/registrationPaths.ts";
import { createRouterProvider } from "./layout/routerProvider.tsx";
import { SessionGate } from "./layout/SessionGate.tsx";
import { Shell } from "./layout/Shell.tsx";
import { StartRedirect } from "./layout/StartRedirect.tsx";
import { muiTheme } from "./layout/theme/muiTheme.ts";
import { useThemeMode } from "./layout/theme/themeChoice.ts";
import { createToAddress } from "./layout/toAddress.ts";
import { LiveContext } from "./live/LiveContext.ts";
import { AlertBell } from "./resources/alerts/AlertBell.tsx";
import { FileNotices } from "./resources/reportFiles/FileNotices.tsx";
import { LoadingPage } from "./ui/LoadingPage.tsx";
import { loadablePage } from "./ui/loadable.tsx";

const toAddress = createToAddress(areas);
const routerProvider = createRouterProvider(toAddress);

/** The whole console: resources, pages and routes. Sign-in and the other public pages are outside of it, in `main.tsx`. */
function Console(options: ConsoleOptions) {
  const [{ start, stop, live, ...providers }] = useState(() => createConsole(options, areas));
  useEffect(() => stop, [stop]);
  return (
    <TranslatedContext {...providers} language={options.language} messages={options.messages}>
      <LiveContext value={live}>
        <SessionGate start={start}>
          <SignedInToast />
          <RightsFollower />
          <UnsavedGuard />
          <AdminUI
            title={brand.title}
            layout={Layout}
            loading={LoadingPage}
            error={BrokenPage}
            catchAll={ToStart}
            notification={Notifications}
            loginPage={false}
            requireAuth
            disableTelemetry
          >
            {areas.resources.map((resource) => (
              <Resource key={resource.name} {...resource} {...guardedViews(resource, toAddress)} />
            ))}
            {resourcesWithoutPages.map((resource) => (
              <Resource key={resource.name} {...resource}>
                <Route path="*" element={<ToStart />} />
              </Resource>
            ))}
            <CustomRoutes>{areaRoutes(areas, toAddress)}</CustomRoutes>
            <CustomRoutes noLayout>
              {Object.values(registrationPaths).map((path) => (
                <Route key={path} path={path} element={<OnboardingPage />} />
              ))}
            </CustomRoutes>
          </AdminUI>
        </SessionGate>
      </LiveContext>
    </TranslatedContext>
  );
}

/** Separate from its children, so that a change of the language only renders components that use it. */
const TranslatedContext = ({ language, messages, ...providers }: TranslatedProps) => {
  const i18nProvider = useI18nProvider(providers.store, language, messages);
  const { translate } = i18nProvider;
  const mode = useThemeMode();
  const theme = useMemo(() => muiTheme(mode, translate), [mode, translate]);
  return (
    <AdminContext
      {...providers}
      i18nProvider={i18nProvider}
      routerProvider={routerProvider}
      theme={theme}
      darkTheme={null}
    />
  );
};

type TranslatedProps = Pick<ConsoleOptions, "language" | "messages"> & AdminContextProps & { store: Store };

export function App(options: ConsoleOptions) {
  // react-admin's warning about unsaved changes needs a data router, which can block navigation.
  const [router] = useState(() => createBrowserRouter([{ path: "*", element: <Console {...options} /> }]));
  return (
    <CacheProvider value={styles}>
      <RouterProvider router={router} />
    </CacheProvider>
  );
}

const OnboardingPage = loadablePage(
  async () => (await import("./custom-pages/onboarding/OnboardingPage.tsx")).OnboardingPage,
);

const RegistrationHome = loadablePage(
  async () => (await import("./custom-pages/onboarding/RegistrationHome.tsx")).RegistrationHome,
);

const Layout = ({ children }: CoreLayoutProps) => (
  <Shell areas={areas} registrationHome={<RegistrationHome />} tools={tools}>
    <FileNotices />
    <StartRedirect>{children}</StartRedirect>
  </Shell>
);

const tools = <AlertBell />;

/** The start page is not asked for, so nothing is said to an account that may not open it. */
const ToStart = () => <Navigate to="/" replace />;

/** The cache of Emotion, whose style elements carry the page's nonce, as the Content-Security-Policy requires. */
const styles = createCache({
  key: "css",
  nonce: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce,
});
