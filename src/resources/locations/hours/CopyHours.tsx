import ContentCopyOutlined from "@mui/icons-material/ContentCopyOutlined";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Tooltip from "@mui/material/Tooltip";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { type CopyTarget, copyTargets } from "./copyHours.ts";

/** Gives the hours of a day to others. */
export function CopyHours({ day, onCopy }: { day: string; onCopy: (target: CopyTarget) => void }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate("locations.hours.copy", { day });
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <ContentCopyOutlined />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {copyTargets.map((target) => (
          <MenuItem
            key={target}
            onClick={() => {
              setAnchor(null);
              onCopy(target);
            }}
          >
            {translate(`locations.hours.copyTo.${target}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
