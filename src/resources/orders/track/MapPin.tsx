import { divIcon } from "leaflet";
import { useMemo } from "react";
import { useTranslate } from "react-admin";
import { Marker, Tooltip } from "react-leaflet";
import type { Mark } from "./places.ts";

const size = 26;

/** A mark on the map; its name is a tooltip, and what screen readers say. */
export const MapPin = ({ mark: { kind, position, name } }: { mark: Mark }) => {
  const translate = useTranslate();
  const letter = kind === "driver" ? "" : translate(`orderDesk.track.marks.${kind}`);
  const icon = useMemo(
    () => divIcon({ className: `mark ${kind}`, html: pinContent(letter, name), iconSize: [size, size] }),
    [kind, letter, name],
  );
  return (
    <Marker position={position} icon={icon}>
      <Tooltip>{name}</Tooltip>
    </Marker>
  );
};

/** An element and no HTML: names are anybody's text. Of Leaflet's own title a change would not be shown. */
function pinContent(letter: string, name: string): HTMLElement {
  const content = document.createElement("div");
  const shown = document.createElement("span");
  shown.textContent = letter;
  shown.ariaHidden = "true";
  const said = document.createElement("span");
  said.textContent = name;
  said.className = "unseen";
  content.append(shown, said);
  return content;
}
