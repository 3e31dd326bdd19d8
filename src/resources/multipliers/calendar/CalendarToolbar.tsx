import ChevronLeftOutlined from "@mui/icons-material/ChevronLeftOutlined";
import ChevronRightOutlined from "@mui/icons-material/ChevronRightOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import type { ToolbarProps } from "react-big-calendar";
import { useWords } from "#src/i18n/useWords.ts";
import type { CalendarEvent } from "./calendarEvent.ts";

/** On a phone it stands above the buttons, where two dates have room. */
const heading = {
  order: { xs: -1, sm: 0 },
  flex: { xs: "1 0 100%", sm: 1 },
  minWidth: 160,
  textTransform: "capitalize",
} as const;

export const calendarViews = ["day", "week", "month"] as const;

/** The toolbar of the calendar: moves through time and switches between day, week and month. */
export const CalendarToolbar = ({ label, view, onNavigate, onView }: ToolbarProps<CalendarEvent>) => {
  const words = useWords("multipliers.calendar");
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 1.5 }}>
      <Button variant="outlined" onClick={() => onNavigate("TODAY")}>
        {words("today")}
      </Button>
      <IconButton aria-label={words("previous")} onClick={() => onNavigate("PREV")}>
        <ChevronLeftOutlined />
      </IconButton>
      <IconButton aria-label={words("next")} onClick={() => onNavigate("NEXT")}>
        <ChevronRightOutlined />
      </IconButton>
      <Typography variant="h2" sx={heading}>
        <span role="status">{label}</span>
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={words("views")}
        value={view}
        onChange={(_event, chosen) => chosen && onView(chosen)}
      >
        {calendarViews.map((one) => (
          <ToggleButton key={one} value={one} sx={{ py: 0.5, textTransform: "none" }}>
            {words(one)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
};
