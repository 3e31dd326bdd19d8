import LogoutOutlined from "@mui/icons-material/LogoutOutlined";
import { Box } from "@mui/material";
import { useLogout, useTranslate } from "react-admin";
import { useLocation } from "react-router";
import { hasFlags } from "#contract/permissions.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { type ConsoleRoute, menuGroups } from "./consoleRoute.ts";
import { MenuEntry } from "./MenuEntry.tsx";

type MainMenuProps = { routes: readonly ConsoleRoute[]; isExpanded: boolean; onNavigate?: () => void };

/** The areas that this account may open, group by group, and the way out. */
export function MainMenu({ routes, isExpanded, onNavigate }: MainMenuProps) {
  const translate = useTranslate();
  const logout = useLogout();
  const { permissions } = useSessionUser();
  const { pathname } = useLocation();
  const open = routes.filter(({ menu, flags }) => menu && hasFlags(permissions, flags));
  const groups = menuGroups
    .map((group) => open.filter(({ menu }) => menu?.group === group))
    .filter((group) => group.length > 0);
  return (
    <Box component="nav" aria-label={translate("shell.menu.label")} sx={{ px: 1, py: 1.5 }}>
      {groups.map((group) => (
        <Box component="ul" key={group[0]?.menu?.group} sx={list}>
          {group.map((route) => (
            <MenuArea key={route.name} {...{ route, isExpanded, pathname, onNavigate }} />
          ))}
          {group[0]?.menu?.group === "own" && (
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

type MenuAreaProps = { route: ConsoleRoute; isExpanded: boolean; pathname: string; onNavigate?: () => void };

/** An area's entry, and the entries below it while there is room for them. */
function MenuArea({ route: { menu, title, paths }, isExpanded, pathname, onNavigate }: MenuAreaProps) {
  const translate = useTranslate();
  const { permissions } = useSessionUser();
  const items = (isExpanded && menu?.items?.filter(({ flags }) => hasFlags(permissions, flags))) || [];
  const home = toPath(paths[0]);
  const at = pathname === "/" || pathname === "/orders" ? "/orders/list" : pathname;
  const isWithin = (path: string) => at === path || at.startsWith(`${path}/`);
  const isOpen = isWithin(home) || (menu?.items?.some(({ path }) => isWithin(path)) ?? false);
  return (
    <>
      <MenuEntry
        icon={menu?.icon}
        text={translate(`shell.menu.${title}`)}
        to={home}
        isExpanded={isExpanded}
        state={isOpen ? (items.length > 0 ? "holds" : "current") : undefined}
        badge={menu?.badge}
        onClick={onNavigate}
      />
      {items.map((item) => (
        <MenuEntry
          key={item.path}
          text={translate(`shell.menu.${item.title}`)}
          to={item.path}
          isExpanded
          state={isWithin(item.path) ? "current" : undefined}
          onClick={onNavigate}
        />
      ))}
    </>
  );
}

/** "/companies/*" leads to "/companies". */
const toPath = (pattern: string): string => pattern.replace(/\/\*$/, "");

const list = { listStyle: "none", m: 0, p: 0, "& + &": { mt: 2 } } as const;
