import VisibilityOutlined from "@mui/icons-material/VisibilityOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useLogout } from "react-admin";
import { useWords } from "#src/i18n/useWords.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";

/** Says on every page that the console is viewed as another account, with a button that ends this. */
export const ViewingBanner = () => {
  const words = useWords("shell.viewing");
  const { email, viewedBy } = useSessionUser();
  // Only ends the view in this tab.
  const leave = useLogout();
  if (viewedBy === null) return null;
  return (
    <Box role="status" sx={banner}>
      <VisibilityOutlined />
      <Box sx={{ flex: "1 1 200px", minWidth: 0, overflowWrap: "anywhere" }}>{words("text", { email })}</Box>
      <Button
        variant="outlined"
        onClick={() => void leave()}
        sx={{ color: "inherit", borderColor: "currentColor" }}
      >
        {words("leave")}
      </Button>
    </Box>
  );
};

const banner = {
  position: "sticky",
  bottom: 0,
  zIndex: "appBar",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1.5,
  px: { xs: 1.5, sm: 3 },
  py: 1,
  bgcolor: "warning.main",
  color: "warning.contrastText",
  fontWeight: 500,
} as const;
