import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { type ComponentType, useEffect, useRef } from "react";
import { Navigate, NavLink, Route, Routes, useLocation } from "react-router";
import { maxClientLocations } from "#contract/locations.ts";
import type { SessionUser } from "#contract/session.ts";
import type { settings } from "#locales/en/settings.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useTokens } from "#src/layout/theme/useTokens.ts";
import { CompanyLocations } from "#src/resources/locations/CompanyLocations.tsx";
import { pageFrom } from "#src/ui/pageRoom.ts";
import { scrollHint } from "#src/ui/scrollHint.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { CompanyDataTab } from "./CompanyDataTab.tsx";
import { ContractTab } from "./ContractTab.tsx";
import { GeneralTab } from "./GeneralTab.tsx";
import { PasswordTab } from "./PasswordTab.tsx";
import { ProductTab } from "./ProductTab.tsx";
import { StatementTab } from "./StatementTab.tsx";

/** The settings of the account and of a client's company. Each tab is a page with its own address. */
export function SettingsPage() {
  const user = useSessionUser();
  const tabs = settingsTabs.filter(({ isFor }) => isFor(user));
  return (
    <Box
      sx={{
        display: { [besideFrom]: "grid" },
        gridTemplateColumns: "200px minmax(0, 1fr)",
        gap: 4,
        p: { xs: 2, md: 3 },
      }}
    >
      <SettingsTabs tabs={tabs} />
      <Box sx={{ minWidth: 0, maxWidth: 960 }}>
        <Routes>
          {tabs.map(({ path, page: Page }) => (
            <Route key={path} {...(path === "" ? { index: true } : { path })} element={<Page />} />
          ))}
          <Route path="*" element={<Navigate to="/settings" replace />} />
        </Routes>
      </Box>
    </Box>
  );
}

type SettingsTab = {
  /** The path below /settings; "" for the first tab. */
  path: string;
  label: keyof typeof settings.tabs;
  isFor: (user: SessionUser) => boolean;
  page: ComponentType;
};

const everybody = () => true;
const clients = ({ company }: SessionUser) => company !== null;

/** All tabs of the settings in display order. */
const settingsTabs: readonly SettingsTab[] = [
  { path: "", label: "general", isFor: everybody, page: GeneralTab },
  // An active company's contract data are shown with its contract.
  {
    path: "companyData",
    label: "companyData",
    isFor: (user) => clients(user) && !user.activated,
    page: CompanyDataTab,
  },
  {
    path: "contract",
    label: "contract",
    isFor: (user) => clients(user) && user.activated,
    page: ContractTab,
  },
  {
    path: "statement",
    label: "statement",
    isFor: ({ company }) => company !== null && company.status !== "pending",
    page: StatementTab,
  },
  { path: "product", label: "product", isFor: clients, page: ProductTab },
  { path: "locations", label: "locations", isFor: clients, page: LocationsTab },
  { path: "password", label: "password", isFor: everybody, page: PasswordTab },
];

/** Pages of this width have room for the tabs beside a tab. */
const besideFrom = pageFrom(840);

/** The tabs: below each other, or on narrow pages in a line that scrolls. */
function SettingsTabs({ tabs }: { tabs: readonly SettingsTab[] }) {
  const words = useWords("settings");
  const { palette } = useTokens();
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another tab.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - nav.current.clientWidth / 2;
  }, [pathname]);
  return (
    <Box
      component="nav"
      ref={nav}
      aria-label={words("label")}
      sx={{
        position: "relative",
        overflowX: "auto",
        mb: { xs: 2, [besideFrom]: 0 },
        paddingRight: { xs: scrollHint.paddingRight, [besideFrom]: 0 },
        maskImage: { xs: scrollHint.maskImage, [besideFrom]: "none" },
      }}
    >
      <Box
        component="ul"
        sx={{
          display: "flex",
          flexDirection: { [besideFrom]: "column" },
          gap: 0.5,
          m: 0,
          p: 0.5,
          listStyle: "none",
        }}
      >
        {tabs.map(({ path, label }) => (
          <li key={path}>
            <Tab
              to={path === "" ? "/settings" : `/settings/${path}`}
              end={path === ""}
              sx={{
                "&:hover": { background: palette.hover },
                "&.active": { background: palette.brandTint, color: palette.brand, fontWeight: 600 },
              }}
            >
              {words(`tabs.${label}`)}
            </Tab>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const Tab = styled(NavLink)({
  display: "flex",
  alignItems: "center",
  minHeight: 32,
  padding: "0 12px",
  borderRadius: 8,
  color: "inherit",
  textDecoration: "none",
  whiteSpace: "nowrap",
});

/** The locations of a client's own company. */
function LocationsTab() {
  const words = useWords("settings.tabs");
  const { company } = useSessionUser();
  if (!company) return null;
  return (
    <>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {words("locations")}
      </Typography>
      <CompanyLocations companyId={company.id} limit={maxClientLocations} />
    </>
  );
}
