import AccountCircleOutlined from "@mui/icons-material/AccountCircleOutlined";
import { Box, Divider, IconButton, ListItemText, Menu, MenuItem, Tooltip, Typography } from "@mui/material";
import { useId, useState } from "react";
import { useLogout, useTranslate } from "react-admin";
import { Link } from "react-router";
import { useSessionUser } from "#src/ui/sessionUser.ts";

/** Who is signed in, and the ways to the settings and out. */
export function AccountMenu() {
  const id = useId();
  const translate = useTranslate();
  const logout = useLogout();
  const { email, userType, accountType } = useSessionUser();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = translate("shell.account.label", { email });
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title={name}>
        <IconButton
          aria-label={name}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? id : undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <AccountCircleOutlined />
        </IconButton>
      </Tooltip>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
      >
        <Box component="li" role="none" sx={{ px: 1, py: 0.5, maxWidth: 280 }}>
          <Typography noWrap sx={{ fontWeight: 600 }}>
            {email}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {translate(`shell.account.types.${userType === "client" ? "client" : accountType}`)}
          </Typography>
        </Box>
        <Divider component="li" sx={{ my: 0.5 }} />
        <MenuItem component={Link} to="/settings" onClick={close}>
          <ListItemText>{translate("shell.menu.settings")}</ListItemText>
        </MenuItem>
        <MenuItem onClick={() => logout()}>
          <ListItemText>{translate("shell.menu.logOut")}</ListItemText>
        </MenuItem>
      </Menu>
    </>
  );
}
