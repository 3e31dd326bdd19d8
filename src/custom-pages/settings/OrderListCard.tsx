import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Switch from "@mui/material/Switch";
import { useId } from "react";
import { useWords } from "#src/i18n/useWords.ts";
import {
  densities,
  startSorts,
  useDensity,
  useHasSound,
  useStartSort,
} from "#src/resources/orders/list/listPreferences.ts";
import { playSound } from "#src/ui/playSound.ts";
import { SectionCard } from "#src/ui/SectionCard.tsx";
import { Choice } from "./Choice.tsx";

/** How the list of orders begins, looks and sounds for who works with it all day. */
export function OrderListCard() {
  const words = useWords("settings.orderList");
  const displayWords = useWords("orderList.display");
  const [density, setDensity] = useDensity();
  const [startSort, setStartSort] = useStartSort();
  const [hasSound, setSound] = useHasSound();
  const hintId = useId();
  return (
    <SectionCard title={words("title")} text={words("text")}>
      <Choice
        title={words("start")}
        value={startSort}
        options={startSorts.map((sort) => [sort, words(`starts.${sort}`)] as const)}
        onChange={setStartSort}
      />
      <Choice
        title={displayWords("density")}
        value={density}
        options={densities.map((name) => [name, displayWords(name)] as const)}
        onChange={setDensity}
      />
      <div>
        <FormControlLabel
          label={words("sound")}
          control={
            <Switch
              checked={hasSound}
              slotProps={{ input: { "aria-describedby": hintId } }}
              onChange={(_, isOn) => {
                setSound(isOn);
                // So that it is known, and because a browser lets a page sound only once somebody has clicked.
                if (isOn) playSound();
              }}
            />
          }
        />
        <FormHelperText id={hintId}>{words("soundHint")}</FormHelperText>
      </div>
    </SectionCard>
  );
}
