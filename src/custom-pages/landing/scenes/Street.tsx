import type { ReactNode } from "react";

export type SceneProps = { label: string };

/** A stretch of the street, 400 wide: sky, town far away, pavement and road meet those of the next stretch. */
export const Street = ({ label, far, children }: SceneProps & { far: string; children: ReactNode }) => (
  <svg className="scene" viewBox="0 0 400 300" role="img" aria-label={label}>
    <rect className="scene-sky" width="400" height="300" />
    <path className="scene-far" d={far} />
    <rect className="scene-pavement" y="236" width="400" height="16" />
    <rect className="scene-road" y="252" width="400" height="48" />
    <path className="scene-lane" d="M8 276h36M88 276h36M168 276h36M248 276h36M328 276h36" />
    {children}
  </svg>
);

export const Tree = ({ x, y = 238 }: { x: number; y?: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <path className="scene-trunk" d="M-3 0v-34h6V0z" />
    <path className="scene-leaf" d="M0-96c20 0 32 16 32 34S18-26 0-26s-32-18-32-36 12-34 32-34Z" />
    <path className="scene-leaf-light" d="M-6-88c10-4 26 6 26 24-8-12-18-18-26-24Z" />
  </g>
);

export const Parcel = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect className="scene-parcel" width="32" height="26" rx="3" />
    <path className="scene-tape" d="M13 0h6v26h-6z" />
    <path className="scene-note" d="M22 17h6M22 21h4" />
  </g>
);
