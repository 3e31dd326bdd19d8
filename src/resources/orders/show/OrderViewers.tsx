import Avatar from "@mui/material/Avatar";
import { useWords } from "#src/i18n/useWords.ts";
import { tokens } from "#src/layout/theme/tokens.ts";
import { useViewers } from "#src/live/LiveContext.ts";
import { useOrder } from "#src/resources/orders/useOrder.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";

/** The other operators who have the order in context open at the moment. */
export const OrderViewers = () => {
  const words = useWords("orderDetails");
  const { id } = useOrder();
  const own = useSessionUser().id;
  const others = useViewers(id).filter((viewer) => viewer.id !== own);
  return (
    <div role="status" className="viewers">
      {others.length > 0 && (
        <>
          {words("alsoHere")}
          <ul>
            {others.map(({ id: account, name }) => (
              <li key={account}>
                <Avatar aria-hidden sx={avatar}>
                  {initialsOf(name)}
                </Avatar>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};

const avatar = {
  width: 22,
  height: 22,
  fontSize: 10,
  fontWeight: tokens.text.emphasis,
  bgcolor: "primary.main",
  color: "primary.contrastText",
};

/** The initials of a name or an e-mail address: AB for "Anna Bąk" and for "anna.bak@example.com". */
const initialsOf = (name: string): string =>
  (name.split("@")[0] ?? "")
    .split(/[\s._-]+/)
    .slice(0, 2)
    .map(([first]) => first ?? "")
    .join("")
    .toUpperCase();
