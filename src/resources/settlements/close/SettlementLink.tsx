import Button from "@mui/material/Button";
import { Link, useLocation } from "react-router";
import { useWords } from "#src/i18n/useWords.ts";
import { settlementAddress } from "#src/layout/addresses.ts";

/** In the toast: the way to the new settlement, for who has left the page that would have led there. */
export const SettlementLink = ({ id }: { id: string }) => {
  const words = useWords("settlements.close");
  const address = settlementAddress(id);
  if (useLocation().pathname === address) return null;
  return (
    <Button color="inherit" size="small" component={Link} to={address}>
      {words("show")}
    </Button>
  );
};
