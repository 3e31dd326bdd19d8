/**
 * What maps draw by, where there are no pixels: every stroke is taken and none is kept. A test may watch the methods.
 * Leaflet asks for `createSVGRect` to know that there is SVG at all.
 */
export function installDrawing(): void {
  Object.assign(globalThis, { CanvasRenderingContext2D: Context, Path2D: Path });
  HTMLCanvasElement.prototype.getContext = (() =>
    new Context()) as unknown as HTMLCanvasElement["getContext"];
  Object.assign(SVGSVGElement.prototype, { createSVGRect: () => ({}) });
}

class Path {
  arc() {}
  bezierCurveTo() {}
  closePath() {}
  lineTo() {}
  moveTo() {}
  quadraticCurveTo() {}
  rect() {}
}

class Context extends Path {
  beginPath() {}
  clearRect() {}
  clip() {}
  drawImage() {}
  fill() {}
  fillRect() {}
  fillText() {}
  /** As wide as figures are about. */
  measureText(text: string) {
    return { width: 7 * text.length };
  }
  restore() {}
  save() {}
  scale() {}
  setLineDash() {}
  setTransform() {}
  stroke() {}
  strokeText() {}
  translate() {}
}
