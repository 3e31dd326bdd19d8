import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { TitleId } from "#src/ui/titleId.ts";

type Place = {
  /** How many of twelve columns the card takes: on a wide screen, and on a less wide one. */
  columns: number;
  narrowColumns?: number;
  /** The number of cards stacked beside it on a less wide screen, whose rows it spans. */
  narrowRows?: number;
};

type Props = Place & {
  title: string;
  /** What is counted; shown beside the title. */
  note?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

/** A card of the dashboard. */
export const Card = ({ title, note, action, children, ...place }: Props) => {
  const id = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      variant="outlined"
      sx={{ ...placeOf(place), minWidth: 0, px: 2, pt: 1.25, pb: 1.5 }}
    >
      <Box sx={{ display: "flex", alignItems: "baseline", gap: 1, minHeight: 28, mb: 0.5 }}>
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        {note && (
          <Typography variant="caption" color="textSecondary">
            {note}
          </Typography>
        )}
        {action && (
          <Box sx={{ marginInlineStart: "auto", alignSelf: "center", display: "flex" }}>{action}</Box>
        )}
      </Box>
      <TitleId value={id}>{children}</TitleId>
    </Paper>
  );
};

export const placeOf = ({ columns, narrowColumns = columns, narrowRows = 1 }: Place) => ({
  gridColumn: { lg: `span ${narrowColumns}` },
  gridRow: { lg: `span ${narrowRows}` },
  [wide]: { gridColumn: `span ${columns}`, gridRow: "auto" },
});

/** From this width on all statuses fit beside the drivers in every language. */
const wide = "@media (min-width: 1400px)";
