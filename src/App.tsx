import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { lazy, Suspense, useMemo, useState } from "react";
import {
  AdminContext,
  AdminUI,
  type CoreLayoutProps,
  CustomRoutes,
  Notification,
  Resource,
} from "react-admin";
import { BrowserRouter, Navigate, Route } from "react-router";
import { SignedInToast } from "./authProvider/SignedInToast.tsx";
import { type Beginning, createConsole } from "./createConsole.ts";
import { BrokenPage } from "./layout/BrokenPage.tsx";
import { brand } from "./layout/brand/brand.ts";
import { Guarded } from "./layout/Guarded.tsx";
import { LoadingPage } from "./layout/LoadingPage.tsx";
import { SessionGate } from "./layout/SessionGate.tsx";
import { Shell } from "./layout/Shell.tsx";
import { muiTheme } from "./layout/theme/muiTheme.ts";
import { useThemeMode } from "./layout/theme/themeChoice.ts";
import { LiveContext } from "./live/LiveContext.ts";
import { routes } from "./routes.ts";
import { registrationPaths } from "./ui/registration.ts";

/** The whole console on one page. Sign-in and the other public pages stand outside of it, in `main.tsx`. */
export function App(beginning: Beginning) {
  const [{ start, live, ...providers }] = useState(() => createConsole(beginning));
  const mode = useThemeMode();
  const theme = useMemo(() => muiTheme(mode), [mode]);
  return (
    <CacheProvider value={styles}>
      <BrowserRouter>
        <AdminContext {...providers} theme={theme} darkTheme={null}>
          <LiveContext value={live}>
            <SessionGate start={start}>
              <SignedInToast />
              <AdminUI
                title={brand.title}
                layout={Layout}
                loading={LoadingPage}
                error={BrokenPage}
                catchAll={ToOrders}
                notification={Notifications}
                loginPage={false}
                requireAuth
                disableTelemetry
              >
                <Resource name="orders" />
                <Resource name="companies" />
                <Resource name="companyNames" />
                <Resource name="companyData" />
                <Resource name="locations" />
                <Resource name="regions" />
                <Resource name="products" />
                <Resource name="drivers" />
                <Resource name="leads" />
                <CustomRoutes>
                  {routes.flatMap((route) =>
                    route.paths.map((path) => (
                      <Route key={path} path={path} element={<Guarded route={route} />} />
                    )),
                  )}
                </CustomRoutes>
                <CustomRoutes noLayout>
                  {Object.values(registrationPaths).map((path) => (
                    <Route key={path} path={path} element={<Onboarding />} />
                  ))}
                </CustomRoutes>
              </AdminUI>
            </SessionGate>
          </LiveContext>
        </AdminContext>
      </BrowserRouter>
    </CacheProvider>
  );
}

const OnboardingPage = lazy(async () => {
  const { OnboardingPage } = await import("./custom-pages/onboarding/OnboardingPage.tsx");
  return { default: OnboardingPage };
});

const Onboarding = () => (
  <Suspense fallback={<LoadingPage />}>
    <OnboardingPage />
  </Suspense>
);

const Layout = ({ children }: CoreLayoutProps) => <Shell routes={routes}>{children}</Shell>;

const ToOrders = () => <Navigate to="/orders" replace />;

/** Milliseconds that a notification stays. */
const Notifications = () => <Notification autoHideDuration={5000} />;

/** The styles that Emotion writes carry the page's nonce, so that the content security policy lets them in. */
const styles = createCache({
  key: "css",
  nonce: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce,
});
