import type { SvgIconComponent } from "@mui/icons-material";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Tooltip from "@mui/material/Tooltip";
import { type ComponentType, memo } from "react";
import { Link } from "react-router";
import { tokens } from "#src/layout/theme/tokens.ts";
import { onTouch } from "#src/layout/theme/touch.ts";

type MenuEntryProps = {
  /** Sub-entries have no icon. */
  icon?: SvgIconComponent;
  text: string;
  /** Target of a link; without it the entry is a button. */
  to?: string;
  isExpanded: boolean;
  /** "current": the open page; "holds": a sub-entry is the open page. */
  state?: "current" | "holds";
  badge?: ComponentType;
  onClick?: () => void;
};

/**
 * A menu entry: icon, text and badge. While the menu is collapsed, the text is the tooltip. It is one of thirty, which the
 * page's changes do not render again.
 */
export const MenuEntry = memo(
  ({ icon: Icon, text, to, isExpanded, state, badge: Badge, onClick }: MenuEntryProps) => {
    const entry = (
      <ButtonBase
        {...(to ? { component: Link, to } : {})}
        onClick={onClick}
        aria-label={isExpanded ? undefined : text}
        aria-current={state === "current" ? "page" : undefined}
        sx={{ ...line, ...(Icon ? {} : { pl: "38px" }), ...(state && states[state]) }}
      >
        {Icon && <Icon aria-hidden sx={{ flex: "none" }} />}
        {isExpanded && (
          <Box component="span" sx={{ flex: 1, minWidth: 0, overflow: "hidden", textOverflow: "ellipsis" }}>
            {text}
          </Box>
        )}
        {Badge && isExpanded && <Badge />}
      </ButtonBase>
    );
    return (
      <li>
        {isExpanded ? (
          entry
        ) : (
          <Tooltip title={text} placement="right">
            {entry}
          </Tooltip>
        )}
      </li>
    );
  },
);

const line = {
  display: "flex",
  justifyContent: "flex-start",
  gap: 1.25,
  width: "100%",
  height: 32,
  [onTouch]: { height: 44 },
  px: 1.375,
  mb: 0.25,
  borderRadius: 1,
  color: "text.secondary",
  fontFamily: "inherit",
  fontSize: tokens.text.form,
  fontWeight: 500,
  textAlign: "left",
  whiteSpace: "nowrap",
  "&:hover": { bgcolor: "action.hover", color: "text.primary" },
} as const;

const current = { bgcolor: "var(--brand-tint)", color: "primary.main" };

const states = {
  current: { ...current, "&:hover": current },
  holds: { color: "text.primary" },
} as const;
