import { divIcon, type LatLngLiteral } from "leaflet";
import { type ReactNode, useMemo } from "react";
import { Marker, Tooltip } from "react-leaflet";

export const pinSize = 26;
/** Pixels that a raised mark stands above its place. */
export const pinRaise = 8;

type Props = {
  /** A class of `markStyles`. */
  look: string;
  /** What stands in the mark. */
  letter: string;
  name: string;
  position: LatLngLiteral;
  /** Stands above its place, over what else is there. */
  isRaised?: boolean;
  /** A popup. */
  children?: ReactNode;
};

/** A mark on the map; its name is a tooltip, and what screen readers say. */
export const MapPin = ({ look, letter, name, position, isRaised = false, children }: Props) => {
  const icon = useMemo(
    () =>
      divIcon({
        className: `mark ${look} ${isRaised ? "raised" : ""}`,
        html: pinContent(letter, name),
        iconSize: [pinSize, pinSize],
        iconAnchor: [pinSize / 2, isRaised ? pinSize + pinRaise : pinSize / 2],
      }),
    [look, letter, name, isRaised],
  );
  return (
    <Marker position={position} icon={icon} zIndexOffset={isRaised ? 1000 : 0}>
      <Tooltip offset={isRaised ? [0, -pinSize / 2 - pinRaise] : [0, 0]}>{name}</Tooltip>
      {children}
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
