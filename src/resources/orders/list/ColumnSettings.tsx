import ViewColumnOutlined from "@mui/icons-material/ViewColumnOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import IconButton from "@mui/material/IconButton";
import Popover from "@mui/material/Popover";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Tooltip from "@mui/material/Tooltip";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, useId, useState } from "react";
import { useTranslate } from "react-admin";
import { cardsQuery } from "./orderColumns.tsx";
import { type Density, densities, isFixed, useColumnSettings } from "./useColumnSettings.ts";

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

/** A box per column, and the height of the rows; each choice is seen at once in the table behind. */
const ColumnPanel = () => {
  const translate = useTranslate();
  const { all, columns, show, showAll, density, setDensity } = useColumnSettings();
  const isCards = useMediaQuery(cardsQuery);
  return (
    <Box sx={{ p: 2, width: 260 }}>
      <Group title={translate("orderDesk.looks.columns")}>
        <Box sx={{ display: "grid" }}>
          {all.map((column) => (
            <FormControlLabel
              key={column.name}
              label={translate(`orders.columns.${column.name}`)}
              disabled={isFixed(column)}
              sx={line}
              control={
                <Checkbox
                  checked={columns.includes(column)}
                  onChange={(_, isShown) => show(column.name, isShown)}
                />
              }
            />
          ))}
        </Box>
        <Button variant="outlined" onClick={showAll} sx={{ mt: 1 }}>
          {translate("orderDesk.looks.all")}
        </Button>
      </Group>
      {/* Cards are as high as what they hold. */}
      {!isCards && (
        <Group title={translate("orderDesk.looks.density")}>
          <RadioGroup value={density} onChange={(_, value) => setDensity(value as Density)}>
            {densities.map((name) => (
              <FormControlLabel
                key={name}
                value={name}
                label={translate(`orderDesk.looks.${name}`)}
                sx={line}
                control={<Radio size="small" />}
              />
            ))}
          </RadioGroup>
        </Group>
      )}
    </Box>
  );
};

const Group = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ "& + &": { mt: 2 } }}>
      <Box id={id} sx={{ typography: "subtitle2", mb: 0.5 }}>
        {title}
      </Box>
      {children}
    </Box>
  );
};

const line = {
  m: 0,
  ml: -0.75,
  ".MuiFormControlLabel-label": { typography: "body2" },
  ".MuiCheckbox-root, .MuiRadio-root": { p: 0.5 },
};
