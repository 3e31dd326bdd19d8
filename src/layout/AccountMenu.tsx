import AccountCircleOutlined from "@mui/icons-material/AccountCircleOutlined";
import Box from "@mui/material/Box";
import Divider from "@mui/material/Divider";
import ListItemText from "@mui/material/ListItemText";
import MenuItem from "@mui/material/MenuItem";
import Typography from "@mui/material/Typography";
import { Link } from "react-router";
import { useSignOut } from "#src/forms/unsavedChanges.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { belowAtRight, IconMenu } from "#src/ui/IconMenu.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";

/** The menu of the signed-in account, with links to the settings and to sign out. */
export function AccountMenu() {
  const words = useWords("shell");
  const { signOut, dialog } = useSignOut();
  const { email, userType, accountType, activated } = useSessionUser();
  return (
    <>
      <IconMenu name={words("account.label", { email })} icon={<AccountCircleOutlined />} {...belowAtRight}>
        <Box component="li" role="none" sx={{ px: 1, py: 0.5, maxWidth: 280 }}>
          <Typography noWrap sx={{ fontWeight: 600 }}>
            {email}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {words(`account.types.${userType === "client" ? "client" : accountType}`)}
          </Typography>
          {/* On phones the top bar only has room for a dot, so the menu shows the state in words. */}
          {userType === "client" && (
            <Typography variant="body2" color="textSecondary" sx={{ display: { sm: "none" } }}>
              {words(`account.${activated ? "active" : "inactive"}`)}
            </Typography>
          )}
        </Box>
        <Divider component="li" sx={{ my: 0.5 }} />
        <MenuItem component={Link} to="/settings">
          <ListItemText>{words("menu.settings")}</ListItemText>
        </MenuItem>
        <MenuItem onClick={signOut}>
          <ListItemText>{words("menu.logOut")}</ListItemText>
        </MenuItem>
      </IconMenu>
      {dialog}
    </>
  );
}
