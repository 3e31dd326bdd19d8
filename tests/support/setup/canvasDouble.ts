/**
 * Installs doubles of what maps draw with, which ignore all strokes. Tests may spy on their methods. Leaflet checks
 * `createSVGRect` to find out whether SVG is supported.
 */
export function installCanvasDouble(): void {
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
  /** About the width of digits. */
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
