import ViewColumnOutlined from "@mui/icons-material/ViewColumnOutlined";
import IconButton from "@mui/material/IconButton";
import Popover from "@mui/material/Popover";
import Tooltip from "@mui/material/Tooltip";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { ColumnPanel } from "./ColumnPanel.tsx";

/** The button beside the download that lets one choose columns and the height of rows. */
export const ColumnChooser = () => {
  const translate = useTranslate();
  const name = translate("orderDesk.looks.open");
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Tooltip title={name}>
        <IconButton
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          aria-label={name}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
        >
          <ViewColumnOutlined />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{ paper: { role: "dialog", "aria-label": name } }}
      >
        <ColumnPanel />
      </Popover>
    </>
  );
};
