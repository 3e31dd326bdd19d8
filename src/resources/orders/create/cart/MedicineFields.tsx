import AddOutlined from "@mui/icons-material/AddOutlined";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useRef } from "react";
import { useTranslate } from "react-admin";
import { useFieldArray } from "react-hook-form";
import { Problem } from "#src/resources/orders/create/Problem.tsx";
import { TextField } from "#src/resources/orders/create/TextField.tsx";

/** The medicines to fetch, one in a line; at least one. */
export function MedicineFields({ line }: { line: string }) {
  const translate = useTranslate();
  const say = (key: string, args = {}) => translate(`orderForm.cart.${key}`, args);
  const name = `${line}.medicines`;
  const addButton = useRef<HTMLButtonElement>(null);
  const { fields, append, remove } = useFieldArray({ name, keyName: "key" });
  return (
    <Box role="group" aria-label={say("medicines")} sx={{ display: "grid", gap: 1.5, justifyItems: "start" }}>
      {fields.map(({ key }, nth) => (
        <Box
          key={key}
          sx={{
            display: "flex",
            gap: 1,
            width: "100%",
            alignItems: "start",
            "> :first-of-type": { flex: 1 },
          }}
        >
          <TextField source={`${name}.${nth}.details`} label="orderForm.fields.medicine" isRequired />
          <Tooltip title={say("removeMedicine", { nth: nth + 1 })}>
            <IconButton
              aria-label={say("removeMedicine", { nth: nth + 1 })}
              onClick={() => {
                remove(nth);
                addButton.current?.focus();
              }}
            >
              <DeleteOutlined />
            </IconButton>
          </Tooltip>
        </Box>
      ))}
      <Problem of={[name]} />
      <Button ref={addButton} startIcon={<AddOutlined />} onClick={() => append({ details: "" })}>
        {say("addMedicine")}
      </Button>
    </Box>
  );
}
