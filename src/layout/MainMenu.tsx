import LogoutOutlined from "@mui/icons-material/LogoutOutlined";
import Box from "@mui/material/Box";
import { memo } from "react";
import { matchPath, useLocation } from "react-router";
import { hasFlags } from "#contract/permissions.ts";
import { useSignOut } from "#src/forms/unsavedChanges.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { type Areas, type MenuEntryOptions, menuGroups, openEntries } from "./consoleResource.ts";
import { MenuEntry } from "./MenuEntry.tsx";
import { linkTo } from "./toAddress.ts";

type MainMenuProps = { areas: Areas; isExpanded: boolean; onNavigate?: () => void };

/** The menu: the areas that the account may open, by group, and signing out. */
export const MainMenu = memo(({ areas, isExpanded, onNavigate }: MainMenuProps) => {
  const words = useWords("shell.menu");
  const { signOut, dialog } = useSignOut();
  const { permissions } = useSessionUser();
  const open = openEntries(areas, permissions);
  const groups = menuGroups
    .map((group) => ({ group, entries: open.filter(({ menu }) => menu.group === group) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <Box component="nav" aria-label={words("label")} sx={{ px: 1, py: 1.5 }}>
      {groups.map(({ group, entries }) => (
        <Box component="ul" key={group} sx={list}>
          {entries.map((entry) => (
            <MenuArea key={entry.name} {...{ entry, isExpanded, onNavigate }} />
          ))}
          {group === "account" && (
            <MenuEntry
              icon={LogoutOutlined}
              text={words("logOut")}
              isExpanded={isExpanded}
              onClick={signOut}
            />
          )}
        </Box>
      ))}
      {dialog}
    </Box>
  );
});

type MenuAreaProps = { entry: MenuEntryOptions; isExpanded: boolean; onNavigate?: () => void };

/** The entry of an area; in the expanded menu with its sub-entries. */
function MenuArea({ entry, isExpanded, onNavigate }: MenuAreaProps) {
  const shellWords = useWords("shell.menu");
  const { permissions } = useSessionUser();
  const { pathname } = useLocation();
  const { icon, menu, view, addresses } = entry;
  const items = isExpanded ? entry.items : [];
  // An account that may only open a part of the area gets a link to that part.
  const home = hasFlags(permissions, view.flags) ? view : (entry.items[0] ?? view);
  const isAt = (paths: readonly string[]) => paths.some((path) => matchPath(path, pathname));
  return (
    <>
      <MenuEntry
        icon={icon}
        text={shellWords(view.title)}
        to={linkTo(home.addresses[0])}
        isExpanded={isExpanded}
        state={isAt(addresses) ? (items.length > 0 ? "holds" : "current") : undefined}
        badge={menu.badge}
        onClick={onNavigate}
      />
      {items.map((item) => (
        <MenuEntry
          key={item.label}
          text={shellWords(item.label)}
          to={linkTo(item.addresses[0])}
          isExpanded
          state={isAt(item.addresses) ? "current" : undefined}
          badge={item.badge}
          onClick={onNavigate}
        />
      ))}
    </>
  );
}

const list = { listStyle: "none", m: 0, p: 0, "& + &": { mt: 2 } } as const;
