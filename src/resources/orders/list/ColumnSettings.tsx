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
import { type ReactNode, useId, useMemo, useState } from "react";
import { useWords } from "#src/i18n/useWords.ts";
import { isListOf, isText } from "#src/ui/known.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { useStored } from "#src/ui/useStored.ts";
import { type Density, densities, useDensity, useDetailsPlace } from "./listPreferences.ts";
import { columnsFor, isHiddenAtFirstFor, type OrderColumn } from "./orderColumns.tsx";
import { useCards } from "./useCards.ts";
import { useViewLooks } from "./views/OpenView.tsx";

/** The button beside the download; it opens the settings of columns, row height and the place of details. */
export const ColumnChooser = () => {
  const words = useWords("orderList.display");
  const name = words("open");
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Tooltip placement="top" title={name}>
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

/** A checkbox per column, and the row height; every change applies to the table at once. */
const ColumnPanel = () => {
  const words = useWords("orderList.display");
  const columnWords = useWords("orders.columns");
  const { all, columns, show, showAll, density, setDensity } = useColumnSettings();
  const { hasRoom, isBeside, setBeside } = useDetailsPlace();
  const isCards = useCards();
  return (
    <Box sx={{ p: 2, width: 260 }}>
      <Group title={words("columns")}>
        <Box sx={{ display: "grid" }}>
          {all.map((column) => (
            <FormControlLabel
              key={column.name}
              label={columnWords(column.name)}
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
          {words("all")}
        </Button>
      </Group>
      {hasRoom && (
        <Group title={words("details")}>
          <RadioGroup
            value={isBeside ? "beside" : "below"}
            onChange={(_, value) => setBeside(value === "beside")}
          >
            {(["below", "beside"] as const).map((name) => (
              <FormControlLabel
                key={name}
                value={name}
                label={words(name)}
                sx={line}
                control={<Radio size="small" />}
              />
            ))}
          </RadioGroup>
        </Group>
      )}
      {/* The height of a card depends on its content. */}
      {!isCards && (
        <Group title={words("density")}>
          <RadioGroup value={density} onChange={(_, value) => setDensity(value as Density)}>
            {densities.map((name) => (
              <FormControlLabel
                key={name}
                value={name}
                label={words(name)}
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

/** Columns that can't be hidden: they identify the order and its state. */
const fixed: ReadonlySet<string> = new Set(["orderNo", "status"]);

const none: readonly string[] = [];

const isHiddenColumns = isListOf(isText);

/** The columns and the row height: the open view's, or else the user's own, which this browser keeps after signing out. */
export function useColumnSettings() {
  const { userType, permissions } = useSessionUser();
  const { canView } = permissions.orders;
  const all = useMemo(() => columnsFor(canView, userType), [canView, userType]);
  // The hidden columns are stored instead of the shown ones, so that columns which are added later are visible.
  const looks = useViewLooks();
  const [ownHidden, setOwnHidden] = useStored<readonly string[]>(
    `looks.orders.${userType}.hiddenColumns`,
    isHiddenColumns,
    useMemo(
      () => all.filter((column) => isHiddenAtFirstFor(column, userType)).map(({ name }) => name),
      [all, userType],
    ),
  );
  const [ownDensity, setOwnDensity] = useDensity();
  const hidden = looks?.hiddenColumns ?? ownHidden;
  const setHidden = looks?.setHiddenColumns ?? setOwnHidden;
  const columns = useMemo(
    () => all.filter(({ name }) => fixed.has(name) || !hidden.includes(name)),
    [all, hidden],
  );
  const show = (name: string, isShown: boolean) =>
    setHidden(isShown ? hidden.filter((other) => other !== name) : [...hidden, name]);
  return {
    /** All columns that the account may see. */
    all,
    /** The ones that are shown. */
    columns,
    show,
    showAll: () => setHidden(none),
    /** The names of the hidden columns. */
    hidden,
    density: looks?.density ?? ownDensity,
    setDensity: looks?.setDensity ?? setOwnDensity,
  };
}

const isFixed = ({ name }: OrderColumn): boolean => fixed.has(name);
