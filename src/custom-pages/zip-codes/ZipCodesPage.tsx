import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { type ReactNode, useId, useMemo, useState } from "react";
import { useLocation } from "react-router";
import type { Point } from "#contract/rules/point.ts";
import { radiusLimits } from "#contract/zipCodes.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { tokens } from "#src/layout/theme/tokens.ts";
import { loadablePart } from "#src/ui/loadable.tsx";
import { AddressForm } from "./AddressForm.tsx";
import { CheckResult } from "./CheckResult.tsx";
import type { SearchArea } from "./map/CoverageMap.tsx";
import { firstLayers, LayerToggles } from "./map/LayerToggles.tsx";
import { usePins } from "./pins.ts";
import { SearchResult } from "./SearchResult.tsx";
import { type StartAddress, type TypedAddress, useStartAddress } from "./startAddress.ts";
import { type Search, type Task, useAddressQuery } from "./useAddressQuery.ts";

/** The page of the postal codes: where they are, which of them an address reaches, and the outcome of an order to it. */
export const ZipCodesPage = () => {
  // Another link to this page starts it with a new state.
  const { key } = useLocation();
  return <StartedPage key={key} />;
};

const StartedPage = () => {
  const { isLoading, address, problem } = useStartAddress();
  return isLoading ? <Loading /> : <Content address={address} problem={problem} />;
};

const Loading = () => {
  const words = useWords("common");
  return (
    <Frame
      panel={<Skeleton variant="rounded" height={280} role="status" aria-label={words("loading")} />}
      map={<Skeleton variant="rectangular" height="100%" />}
    />
  );
};

const CoverageMap = loadablePart(
  async () => (await import("./map/CoverageMap.tsx")).CoverageMap,
  () => <Skeleton variant="rectangular" height="100%" />,
);

/** The closest zoom for a search and for an address; the map zooms out as far as their surroundings need. */
const searchZoom = 10;
const addressZoom = 13;

type Props = {
  /** An address that is searched for at once. */
  address: TypedAddress | null;
  /** Why there is no address although the link named a location: a key below `zipCodes.problems`. */
  problem: StartAddress["problem"];
};

/** The panel and the map with their shared state. */
const Content = ({ address, problem }: Props) => {
  const words = useWords("zipCodes");
  const resultId = useId();
  const [layers, setLayers] = useState(firstLayers);
  const [task, setTask] = useState<Task>("search");
  const search = useAddressQuery("search", address && { ...address, radius: String(radiusLimits.default) });
  const check = useAddressQuery("check", null);
  const [choice, setChoice] = useState<{ of: unknown; index: number }>({ of: null, index: 0 });

  const chosen = choice.of === check.data ? choice.index : 0;
  const candidate = check.data?.candidates[chosen];
  const pins = usePins(check.data, chosen);
  const isSearch = task === "search";
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what it reads of the query.
  const around = useMemo(() => aroundOf(search), [search.data, search.isFetching]);
  const isChosen = choice.of !== null && choice.of === check.data;
  const marks = JSON.stringify(isSearch || isChosen ? [] : pins.map(({ position }) => position));
  const target = useMemo(() => {
    const place = isSearch ? around?.centre : candidate;
    if (!place) return null;
    const centre = { lat: place.lat, lng: place.lng };
    return isSearch
      ? { centre, zoom: searchZoom, extent: circleAround(centre, around?.radius ?? 0) }
      : { centre, zoom: addressZoom, extent: JSON.parse(marks) as Point[] };
  }, [isSearch, around, candidate, marks]);

  return (
    <Frame
      panel={
        <>
          <LayerToggles layers={layers} onChange={setLayers} />
          {problem && <Alert severity="warning">{words(`problems.${problem}`)}</Alert>}
          <AddressForm address={address} task={task} onTask={setTask} search={search} check={check} />
          <Box id={resultId} component="section" aria-label={words("result")}>
            {isSearch ? (
              <SearchResult {...search} />
            ) : (
              <CheckResult
                {...check}
                chosen={chosen}
                onChoose={(index) => setChoice({ of: check.data, index })}
              />
            )}
          </Box>
        </>
      }
      map={
        <CoverageMap
          layers={layers}
          around={isSearch ? around : null}
          pins={isSearch ? none : pins}
          highlighted={isSearch ? null : (check.data?.area?.name ?? null)}
          target={target}
          detailsId={resultId}
        />
      }
    />
  );
};

const none: [] = [];

/** The points north, east, south and west of a place at a distance in kilometres. */
function circleAround({ lat, lng }: Point, radius: number): Point[] {
  const north = radius / 111.2;
  const east = north / Math.cos((lat * Math.PI) / 180);
  return [
    { lat: lat + north, lng },
    { lat, lng: lng + east },
    { lat: lat - north, lng },
    { lat, lng: lng - east },
  ];
}

/** The part of a search that the map shows. */
function aroundOf({ input, data, isFetching }: Search): SearchArea | null {
  if (!input || !data || isFetching) return null;
  return {
    centre: data.centerPoint ?? null,
    radius: Number(input.radius.replace(",", ".")),
    inRange: data.zipCodes,
    outOfBounds: data.zipCodesOutOfBounds,
  };
}

/** The panel is beside the map, or above it where there is no room. */
const Frame = ({ panel, map }: { panel: ReactNode; map: ReactNode }) => (
  <Box sx={frame}>
    <Box sx={panelBox}>{panel}</Box>
    <Box sx={mapBox}>{map}</Box>
  </Box>
);

const height = `calc(100dvh - ${tokens.bar}px)`;

const frame = {
  display: { xs: "block", md: "grid" },
  gridTemplateColumns: "minmax(340px, 380px) minmax(0, 1fr)",
  height: { md: height },
};

const panelBox = {
  display: "flex",
  flexDirection: "column",
  gap: 1.5,
  p: 1.5,
  minWidth: 0,
  bgcolor: "background.paper",
  borderStyle: "solid",
  borderWidth: { xs: "0 0 1px", md: "0 1px 0 0" },
  borderColor: "divider",
  overflowY: { md: "auto" },
  // Tooltips and visually hidden texts are positioned inside the panel; elsewhere they would lengthen the page.
  position: "relative",
};

const mapBox = {
  minWidth: 0,
  minHeight: 0,
  // On a phone that is held sideways, the page must be left a place to scroll by, because a touch on the map moves the map.
  // In a window that is lower still, as that of a magnified page, the map keeps a height in which something is seen.
  height: { xs: "max(216px, min(max(420px, 72dvh), 100dvh - 144px))", md: "100%" },
};
