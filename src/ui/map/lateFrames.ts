import { Canvas } from "leaflet";

type Drawing = { _ctx?: CanvasRenderingContext2D; _redraw: () => void };

const { _redraw } = Canvas.prototype as unknown as Drawing;

// Leaflet forgets the frame that it has asked for when it draws at once: on a map that is removed meanwhile it would throw.
Canvas.include({
  _redraw(this: Drawing) {
    if (this._ctx) _redraw.call(this);
  },
});
