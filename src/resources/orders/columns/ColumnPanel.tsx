import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, useId } from "react";
import { useTranslate } from "react-admin";
import { cardsQuery } from "#src/resources/orders/orderColumns.tsx";
import { type Density, densities, isFixed, useOrderLooks } from "./useOrderLooks.ts";

/** A box per column, and the height of the rows; each choice is seen at once in the table behind. */
export const ColumnPanel = () => {
  const translate = useTranslate();
  const { all, columns, show, showAll, density, setDensity } = useOrderLooks();
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
