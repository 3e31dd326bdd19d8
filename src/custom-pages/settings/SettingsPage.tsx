import Box from "@mui/material/Box";
import { Navigate, Route, Routes } from "react-router";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { SettingsTabs } from "./SettingsTabs.tsx";
import { settingsTabs } from "./settingsTabs.ts";

/** The settings of the account and of a client's company: tabs that are pages, each at an address of its own. */
export function SettingsPage() {
  const user = useSessionUser();
  const tabs = settingsTabs.filter(({ isFor }) => isFor(user));
  return (
    <Box
      sx={{
        display: { md: "grid" },
        gridTemplateColumns: "200px minmax(0, 1fr)",
        gap: 4,
        p: { xs: 2, md: 3 },
      }}
    >
      <SettingsTabs tabs={tabs} />
      <Box sx={{ minWidth: 0, maxWidth: 1200 }}>
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
