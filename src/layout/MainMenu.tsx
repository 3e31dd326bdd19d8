import LogoutOutlined from "@mui/icons-material/LogoutOutlined";
import { Box } from "@mui/material";
import { useLogout, useTranslate } from "react-admin";
import { matchPath, useLocation } from "react-router";
import { hasFlags } from "#contract/permissions.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { linkTo } from "./addresses.ts";
import { type Areas, type MenuEntryOptions, menuEntries, menuGroups } from "./consoleResource.ts";
import { MenuEntry } from "./MenuEntry.tsx";

type MainMenuProps = { areas: Areas; isExpanded: boolean; onNavigate?: () => void };

/** The areas that this account may open, group by group, and the way out. */
export function MainMenu({ areas, isExpanded, onNavigate }: MainMenuProps) {
  const translate = useTranslate();
  const logout = useLogout();
  const { permissions } = useSessionUser();
  const open = menuEntries(areas).filter(({ view }) => hasFlags(permissions, view.flags));
  const groups = menuGroups
    .map((group) => ({ group, entries: open.filter(({ menu }) => menu.group === group) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <Box component="nav" aria-label={translate("shell.menu.label")} sx={{ px: 1, py: 1.5 }}>
      {groups.map(({ group, entries }) => (
        <Box component="ul" key={group} sx={list}>
          {entries.map((entry) => (
            <MenuArea key={entry.name} {...{ entry, isExpanded, onNavigate }} />
          ))}
          {group === "own" && (
            <MenuEntry
              icon={LogoutOutlined}
              text={translate("shell.menu.logOut")}
              isExpanded={isExpanded}
              onClick={() => logout()}
            />
          )}
        </Box>
      ))}
    </Box>
  );
}

type MenuAreaProps = { entry: MenuEntryOptions; isExpanded: boolean; onNavigate?: () => void };

/** An area's entry, and the entries below it while there is room for them. */
function MenuArea({ entry, isExpanded, onNavigate }: MenuAreaProps) {
  const translate = useTranslate();
  const { permissions } = useSessionUser();
  const { pathname } = useLocation();
  const { icon, menu, view, addresses } = entry;
  const items = isExpanded ? entry.items.filter(({ flags }) => hasFlags(permissions, flags)) : [];
  const isAt = (paths: readonly string[]) => paths.some((path) => matchPath(path, pathname));
  return (
    <>
      <MenuEntry
        icon={icon}
        text={translate(`shell.menu.${view.title}`)}
        to={linkTo(view.addresses[0])}
        isExpanded={isExpanded}
        state={isAt(addresses) ? (items.length > 0 ? "holds" : "current") : undefined}
        badge={menu.badge}
        onClick={onNavigate}
      />
      {items.map((item) => (
        <MenuEntry
          key={item.label}
          text={translate(`shell.menu.${item.label}`)}
          to={linkTo(item.addresses[0])}
          isExpanded
          state={isAt(item.addresses) ? "current" : undefined}
          onClick={onNavigate}
        />
      ))}
    </>
  );
}

const list = { listStyle: "none", m: 0, p: 0, "& + &": { mt: 2 } } as const;
