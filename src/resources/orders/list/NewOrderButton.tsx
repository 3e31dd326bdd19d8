import AddOutlined from "@mui/icons-material/AddOutlined";
import Button from "@mui/material/Button";
import { Link } from "react-router";
import { useWords } from "#src/i18n/useWords.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";

/** The button that creates an order, for clients. Operators rarely create orders and use the menu. */
export const NewOrderButton = () => {
  const words = useWords("shell.menu");
  const { userType, activated, permissions } = useSessionUser();
  if (userType !== "client" || !activated || !permissions.orders.canWrite) return null;
  return (
    <Button
      component={Link}
      to="/orders/new"
      variant="contained"
      startIcon={<AddOutlined />}
      sx={{ flex: { xs: "1 0 100%", sm: "none" }, whiteSpace: "nowrap", ml: { md: "auto" } }}
    >
      {words("ordersNew")}
    </Button>
  );
};
