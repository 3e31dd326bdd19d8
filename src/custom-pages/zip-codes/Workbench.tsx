import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { lazy, Suspense, useId, useMemo, useState } from "react";
import { useTranslate } from "react-admin";
import { checkAddress, radiusLimits, search as searchCall } from "#contract/zipCodes.ts";
import { AddressForm } from "./AddressForm.tsx";
import { aroundOf } from "./around.ts";
import type { TypedAddress } from "./beginning.ts";
import { CheckResult } from "./CheckResult.tsx";
import { Frame } from "./Frame.tsx";
import { LayerToggles } from "./LayerToggles.tsx";
import { firstLayers } from "./map/layers.ts";
import { usePins } from "./pins.ts";
import { useQuestion } from "./question.ts";
import { SearchResult } from "./SearchResult.tsx";
import type { Task } from "./tasks.ts";

const CoverageMap = lazy(async () => ({ default: (await import("./map/CoverageMap.tsx")).CoverageMap }));

/** Of a search; where a single address is looked at, the map comes closer. */
const searchZoom = 10;
const addressZoom = 13;

type Props = {
  /** Searched at once. */
  address: TypedAddress | null;
  /** Why there is none, although one was meant: a key below `zipCodes.problems`. */
  problem: string | null;
};

/** The panel and the map, and what both know. */
export const Workbench = ({ address, problem }: Props) => {
  const translate = useTranslate();
  const resultId = useId();
  const [layers, setLayers] = useState(firstLayers);
  const [task, setTask] = useState<Task>("search");
  const search = useQuestion(searchCall, address && { ...address, radius: String(radiusLimits.usual) });
  const check = useQuestion(checkAddress, null);
  const [choice, setChoice] = useState<{ of: unknown; index: number }>({ of: null, index: 0 });

  const chosen = choice.of === check.answer ? choice.index : 0;
  const candidate = check.answer?.candidates[chosen];
  const pins = usePins(check.answer, chosen);
  const isSearch = task === "search";
  // biome-ignore lint/correctness/useExhaustiveDependencies: of a question, these are what it shows.
  const around = useMemo(() => aroundOf(search), [search.answer, search.isAsking]);
  const target = useMemo(() => {
    const place = isSearch ? around?.centre : candidate;
    return place ? { lat: place.lat, lng: place.lng, zoom: isSearch ? searchZoom : addressZoom } : null;
  }, [isSearch, around, candidate]);

  return (
    <Frame
      panel={
        <>
          <LayerToggles layers={layers} onChange={setLayers} />
          {problem && <Alert severity="warning">{translate(`zipCodes.problems.${problem}`)}</Alert>}
          <AddressForm address={address} task={task} onTask={setTask} search={search} check={check} />
          <Box id={resultId} component="section" aria-label={translate("zipCodes.result")}>
            {isSearch ? (
              <SearchResult {...search} />
            ) : (
              <CheckResult
                {...check}
                chosen={chosen}
                onChoose={(index) => setChoice({ of: check.answer, index })}
              />
            )}
          </Box>
        </>
      }
      map={
        <Suspense fallback={<Skeleton variant="rectangular" height="100%" />}>
          <CoverageMap
            layers={layers}
            around={isSearch ? around : null}
            pins={isSearch ? none : pins}
            highlighted={isSearch ? null : (check.answer?.area?.name ?? null)}
            target={target}
            describedBy={resultId}
          />
        </Suspense>
      }
    />
  );
};

const none: [] = [];
