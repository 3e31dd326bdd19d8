import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { useWords } from "#src/i18n/useWords.ts";

/** The initial layers. */
export const firstLayers = { centroids: true, areas: false };
export type Layers = typeof firstLayers;

const names = ["centroids", "areas"] as const satisfies (keyof Layers)[];

type Props = { layers: Layers; onChange: (layers: Layers) => void };

export const LayerToggles = ({ layers, onChange }: Props) => {
  const words = useWords("zipCodes.layers");
  return (
    <Box role="group" aria-label={words("label")} sx={{ display: "flex", gap: 2, px: 0.5 }}>
      {names.map((name) => (
        <FormControlLabel
          key={name}
          control={
            <Switch
              size="small"
              checked={layers[name]}
              onChange={(_event, isOn) => onChange({ ...layers, [name]: isOn })}
            />
          }
          label={words(`${name}`)}
          slotProps={{ typography: { variant: "body2" } }}
        />
      ))}
    </Box>
  );
};
