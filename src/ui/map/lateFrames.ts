import { Canvas, Map as LeafletMap } from "leaflet";

type Drawing = { _ctx?: CanvasRenderingContext2D; _redraw: () => void };

const { _redraw } = Canvas.prototype as unknown as Drawing;

// Leaflet forgets the frame that it has asked for when it draws at once: on a map that is removed meanwhile it would throw.
Canvas.include({
  _redraw(this: Drawing) {
    if (this._ctx) _redraw.call(this);
  },
});

type Zooming = { _mapPane?: HTMLElement; _onZoomTransitionEnd: () => void };

const { _onZoomTransitionEnd } = LeafletMap.prototype as unknown as Zooming;

// Nor does it forget, on a map that is left while it zooms, the moment at which that would have ended.
LeafletMap.include({
  _onZoomTransitionEnd(this: Zooming) {
    if (this._mapPane) _onZoomTransitionEnd.call(this);
  },
});
