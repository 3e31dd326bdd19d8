import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router";
import { useWords } from "#src/i18n/useWords.ts";
import { tokens } from "#src/layout/theme/tokens.ts";
import { LowMark } from "#src/resources/stock/LowMark.tsx";
import { movementsLink, transferLink } from "#src/resources/stock/stockLinks.ts";
import { useStock } from "#src/resources/stock/useStock.ts";
import { DataStates, LoadingBox } from "#src/ui/DataStates.tsx";
import { useNumbers } from "#src/ui/useNumbers.ts";

/** The driver's stock, with links to the pages that change it. */
export const DriverStock = ({ driverId }: { driverId: string }) => {
  const words = useWords("stock.ofDriver");
  const stockWords = useWords("stock");
  const query = useStock({ type: "driver", id: driverId });
  const { plain } = useNumbers();
  return (
    <Box component="section" aria-label={words("title")}>
      <Typography variant="subtitle2" component="h3">
        {words("title")}
      </Typography>
      <DataStates query={query} failed={stockWords("failed")} loading={<LoadingBox height={60} />}>
        {(all) => {
          const items = all.filter(({ amount }) => amount > 0);
          if (items.length === 0) return <Typography color="textSecondary">{words("none")}</Typography>;
          return (
            <Box component="ul" sx={list}>
              {items.map((item) => (
                <li key={item.productId}>
                  <span>{plain(item.amount)} ×</span> <bdi>{item.name}</bdi>
                  {" · "}
                  <bdi>{item.companyName}</bdi> <LowMark {...item} />
                </li>
              ))}
            </Box>
          );
        }}
      </DataStates>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, mt: 0.5 }}>
        <Link component={RouterLink} to={transferLink({ type: "driver", id: driverId })} variant="body2">
          {words("transfer")}
        </Link>
        <Link component={RouterLink} to={movementsLink({ driverId })} variant="body2">
          {stockWords("movements.open")}
        </Link>
      </Box>
    </Box>
  );
};

const list = {
  m: 0,
  p: 0,
  listStyle: "none",
  fontSize: tokens.text.table,
  li: { py: 0.25, overflowWrap: "anywhere" },
  "li > span": { fontVariantNumeric: "tabular-nums" },
} as const;
