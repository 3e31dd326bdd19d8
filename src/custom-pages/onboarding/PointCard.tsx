import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import EditOutlined from "@mui/icons-material/EditOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Paper from "@mui/material/Paper";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslate } from "react-admin";
import type { LocationValues } from "#src/resources/locations/form/locationValues.ts";
import { PointForm } from "./PointForm.tsx";
import type { Point, PointProblems } from "./points.ts";

/** A pickup point in the list: its name and address, or its form in the same place. */
export function PointCard({ point, isOpen, problems, attempt, onEdit, onRemove, onChange, onDone }: Props) {
  const translate = useTranslate();
  // Whoever has finished with the form stays at the point.
  const [wasDone, setDone] = useState(false);
  const { name, street, zipCode, city } = point.values;
  const title = name?.trim() || translate("onboarding.locations.unnamed");
  const address = [street, [zipCode, city].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return (
    <Paper component="li" variant="outlined" aria-label={title} sx={{ p: { xs: 1.5, sm: 2 } }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h2" variant="subtitle1" noWrap title={title}>
            {title}
          </Typography>
          {!isOpen && (
            <Typography variant="body2" color="textSecondary" noWrap title={address}>
              {address}
            </Typography>
          )}
          {!isOpen && problems && (
            <Typography variant="body2" color="error" role="alert">
              {translate("onboarding.locations.check")}
            </Typography>
          )}
        </Box>
        {!isOpen && (
          <Deed
            label={translate("onboarding.locations.edit", { name: title })}
            icon={<EditOutlined />}
            autoFocus={wasDone}
            onClick={onEdit}
          />
        )}
        <Deed
          label={translate("onboarding.locations.remove", { name: title })}
          icon={<DeleteOutlined />}
          onClick={onRemove}
        />
      </Box>
      {isOpen && (
        <PointForm
          key={attempt}
          values={point.values}
          problems={problems}
          onChange={onChange}
          onDone={() => {
            setDone(true);
            onDone();
          }}
        />
      )}
    </Paper>
  );
}

const Deed = ({ label, icon, autoFocus = false, onClick }: DeedProps) => (
  <Tooltip title={label}>
    <IconButton aria-label={label} autoFocus={autoFocus} onClick={onClick}>
      {icon}
    </IconButton>
  </Tooltip>
);

type DeedProps = { label: string; icon: React.ReactNode; autoFocus?: boolean; onClick: () => void };

type Props = {
  point: Point;
  isOpen: boolean;
  problems: PointProblems | undefined;
  attempt: number;
  onEdit: () => void;
  onRemove: () => void;
  onChange: (values: LocationValues) => void;
  onDone: () => void;
};
