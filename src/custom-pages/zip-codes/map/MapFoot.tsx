import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslate } from "react-admin";
import type { ResponseOf } from "#contract/call.ts";
import type { view } from "#contract/zipCodes.ts";
import { Legend } from "./Legend.tsx";
import type { Layers } from "./layers.ts";
import { SourceNote } from "./SourceNote.tsx";

type Props = {
  layers: Layers;
  hasResult: boolean;
  hasAddress: boolean;
  source: ResponseOf<typeof view>["source"] | undefined;
  inView: { isLoading: boolean; isFailed: boolean; isCut: boolean; retry: () => void };
};

/** What the map's signs mean, how its areas are coming along, and whence the codes are. */
export const MapFoot = ({ layers, hasResult, hasAddress, source, inView }: Props) => {
  const translate = useTranslate();
  const word = (key: string) => translate(`zipCodes.map.${key}`);
  return (
    <Box sx={foot}>
      <Legend layers={layers} hasResult={hasResult} hasAddress={hasAddress} />
      {layers.areas && (
        <span role="status">
          {inView.isFailed
            ? word("failed")
            : inView.isLoading
              ? word("loading")
              : inView.isCut && word("cut")}
          {inView.isFailed && (
            <Button onClick={inView.retry} sx={{ ml: 1, minHeight: 24, py: 0 }}>
              {translate("common.tryAgain")}
            </Button>
          )}
        </span>
      )}
      <Box sx={{ ml: "auto" }}>{source !== undefined && <SourceNote source={source} />}</Box>
    </Box>
  );
};

const foot = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 2,
  rowGap: 0.5,
  minHeight: 40,
  px: 1.5,
  py: 0.5,
  borderTop: 1,
  borderColor: "divider",
  bgcolor: "background.paper",
  typography: "caption",
};
