import {
  type CircleMarkerOptions,
  circleMarker,
  type FeatureGroup,
  featureGroup,
  GeoJSON,
  type LeafletMouseEvent,
  type Path,
  type PathOptions,
  polygon,
} from "leaflet";
import { useEffect, useRef, useState } from "react";
import { useMap } from "react-leaflet";
import type { AreaGeometry, ZipCode } from "#contract/zipCodes.ts";

export type Area = { name: string; geometry: AreaGeometry };

export const AreaLayer = ({ areas, look }: { areas: readonly Area[]; look: PathOptions }) => {
  useNamedLayers({ items: areas, create: shape, look, place: "back" });
  return null;
};

// Two levels of nesting: a list of polygons, each of rings.
const shape = ({ geometry }: Area) => polygon(GeoJSON.coordsToLatLngs(geometry.coordinates, 2));

type Props = {
  codes: readonly ZipCode[];
  look: CircleMarkerOptions;
  /** What lies beneath them. */
  over: unknown;
};

export const CentroidLayer = ({ codes, look, over }: Props) => {
  useNamedLayers({ items: codes, create: mark, look, place: "front", over });
  return null;
};

const mark = ({ centroid: { coordinates } }: ZipCode) => circleMarker([coordinates[1], coordinates[0]]);

type Named = { name: string };

type Options<Item> = {
  items: readonly Item[];
  create: (item: Item) => Path;
  look: PathOptions;
  /** Beneath all that is drawn, or over it. */
  place: "back" | "front";
  /** Brings what is in front there again when it changes: something was drawn meanwhile. */
  over?: unknown;
};

/**
 * Draws thousands of named shapes outside of React; those that stay are not redrawn. Hovering or tapping one shows its
 * name.
 */
function useNamedLayers<Item extends Named>({ items, create, look, place, over }: Options<Item>): void {
  const map = useMap();
  const drawn = useRef(new Map<string, { item: Item; layer: Path }>());
  const styles = useRef(look);
  styles.current = look;
  const [group, setGroup] = useState<FeatureGroup | null>(null);

  useEffect(() => {
    const layers = drawn.current;
    const created = featureGroup();
    created.bindTooltip((layer) => (layer as Path & { named?: string }).named ?? "", { sticky: true });
    created.on("mouseover", ({ propagatedFrom }: LeafletMouseEvent) => {
      propagatedFrom.setStyle({ weight: (styles.current.weight ?? 1) + 1.5 });
    });
    created.on("mouseout", ({ propagatedFrom }: LeafletMouseEvent) =>
      propagatedFrom.setStyle(styles.current),
    );
    created.addTo(map);
    setGroup(created);
    return () => {
      created.remove();
      layers.clear();
    };
  }, [map]);

  useEffect(() => {
    if (!group) return;
    const wanted = new Map(items.map((item) => [item.name, item]));
    for (const [name, { item, layer }] of drawn.current) {
      if (wanted.get(name) === item) continue;
      group.removeLayer(layer);
      drawn.current.delete(name);
    }
    for (const [name, item] of wanted) {
      if (drawn.current.has(name)) continue;
      const layer = Object.assign(create(item), { named: name });
      layer.setStyle(styles.current);
      group.addLayer(layer);
      if (place === "back") layer.bringToBack();
      drawn.current.set(name, { item, layer });
    }
  }, [group, items, create, place]);

  useEffect(() => {
    group?.setStyle(look);
  }, [group, look]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what may have been drawn since.
  useEffect(() => {
    if (place === "front") group?.bringToFront();
  }, [group, place, items, over]);
}
