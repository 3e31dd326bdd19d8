import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import { useEffect, useRef } from "react";
import { useTranslate } from "react-admin";
import { NavLink, useLocation } from "react-router";
import { useTokens } from "#src/layout/theme/useTokens.ts";
import type { SettingsTab } from "./settingsTabs.ts";

/** The tabs one below the other; on a narrow screen beside each other, to be scrolled. */
export function SettingsTabs({ tabs }: { tabs: readonly SettingsTab[] }) {
  const translate = useTranslate();
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
      aria-label={translate("settings.label")}
      sx={{ position: "relative", overflowX: "auto", mb: { xs: 2, md: 0 } }}
    >
      <Box
        component="ul"
        sx={{ display: "flex", flexDirection: { md: "column" }, gap: 0.5, m: 0, p: 0.5, listStyle: "none" }}
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
              {translate(`settings.tabs.${label}`)}
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
