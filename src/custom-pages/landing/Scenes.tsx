import type { ReactNode } from "react";

export const ShopScene = ({ label }: SceneProps) => (
  <Street label={label} far="M0 236V168h38v-26h44v26h26v-54h52v32h40v-50h60v44h44v-24h50v52h46v68z">
    <Tree x={38} />
    <rect className="scene-wall" x="72" y="74" width="214" height="162" rx="4" />
    <rect className="scene-sign" x="72" y="74" width="214" height="40" rx="4" />
    <g className="scene-flower" transform="translate(179 94)">
      <path d="M0-12a5 5 0 0 1 5 6 5 5 0 0 1 6 8 5 5 0 0 1-5 7 5 5 0 0 1-12 0 5 5 0 0 1-5-7 5 5 0 0 1 6-8 5 5 0 0 1 5-6Z" />
      <circle r="3.5" />
    </g>
    <path className="scene-dash" d="M100 94h56M202 94h56" />
    <rect className="scene-glass" x="90" y="148" width="112" height="66" rx="3" />
    <path className="scene-shine" d="M104 206l36-52h14l-36 52zM142 206l36-52h6l-36 52z" />
    <g className="scene-plants">
      <path d="M112 214v-22M132 214v-30M156 214v-24M180 214v-32" />
      <circle cx="112" cy="188" r="8" />
      <circle cx="132" cy="180" r="9" />
      <circle cx="156" cy="186" r="8" />
      <circle cx="180" cy="178" r="9" />
    </g>
    <rect className="scene-door" x="218" y="146" width="52" height="90" rx="3" />
    <rect className="scene-glass" x="226" y="156" width="36" height="44" rx="2" />
    <circle className="scene-knob" cx="227" cy="208" r="3" />
    <g className="scene-awning">
      <path d="M66 114h226v14a11.3 11.3 0 0 1-22.6 0 11.3 11.3 0 0 1-22.6 0 11.3 11.3 0 0 1-22.6 0 11.3 11.3 0 0 1-22.6 0 11.3 11.3 0 0 1-22.6 0 11.3 11.3 0 0 1-22.6 0 11.3 11.3 0 0 1-22.6 0 11.3 11.3 0 0 1-22.6 0 11.3 11.3 0 0 1-22.6 0 11.3 11.3 0 0 1-22.6 0z" />
      <path d="M88.6 114h22.600v14a11.3 11.3 0 0 1-22.6 0zM133.8 114h22.600v14a11.3 11.3 0 0 1-22.6 0zM179 114h22.600v14a11.3 11.3 0 0 1-22.6 0zM224.2 114h22.600v14a11.3 11.3 0 0 1-22.6 0zM269.4 114H292v14a11.3 11.3 0 0 1-22.6 0z" />
    </g>
    <Parcel x={98} y={212} />
    <Parcel x={134} y={212} />
    <Parcel x={115} y={187} />
    <g className="scene-driver" transform="translate(328 236)">
      <path className="scene-legs" d="M-11-40h9v40h-9zM3-40h9V0H3z" />
      <rect className="scene-jacket" x="-16" y="-86" width="33" height="52" rx="12" />
      <path className="scene-stripe" d="M-16-58h33v6h-33z" />
      <circle className="scene-skin" cx="0" cy="-100" r="13" />
      <path className="scene-cap" d="M-14-102a14 14 0 0 1 28 0h-36a3 3 0 0 1 0-5h8z" />
      <g transform="translate(-36 -76)">
        <Parcel x={0} y={0} />
      </g>
      <path className="scene-arm" d="M8-76q-4 18-22 16" />
    </g>
  </Street>
);

export const RoadScene = ({ label }: SceneProps) => (
  <Street
    label={label}
    far="M0 236v-68h30v-40h46v-34h36v56h40v-82l22-18 22 18v58h48v-34h44v60h36v-44h44v60h32v68z"
  >
    <g className="scene-cloud">
      <path d="M60 62a14 14 0 0 1 27-5 11 11 0 0 1 15 16H64a10 10 0 0 1-4-11ZM300 44a12 12 0 0 1 23-4 10 10 0 0 1 13 14h-32a9 9 0 0 1-4-10Z" />
    </g>
    <Tree x={34} />
    <Tree x={360} />
    <g className="scene-bubble">
      <path d="M150 78h108a14 14 0 0 1 14 14v24a14 14 0 0 1-14 14h-44l-12 14-10-14h-42a14 14 0 0 1-14-14V92a14 14 0 0 1 14-14Z" />
      <circle cx="158" cy="104" r="8" />
      <path d="M176 98h70M176 110h46" />
    </g>
    <path className="scene-speed" d="M44 206h40M30 226h48M52 246h26" />
    <g className="scene-van">
      <path className="scene-body" d="M100 172a10 10 0 0 1 10-10h116v92H100z" />
      <path className="scene-cab" d="M226 180h38a12 12 0 0 1 10 6l22 32 8 4a10 10 0 0 1 6 9v23H226z" />
      <path className="scene-window" d="M238 190h24a6 6 0 0 1 5 3l17 26h-46z" />
      <path className="scene-mark" d="M132 192h10M124 206h46a20 20 0 1 0-8 16" />
      <circle className="scene-dot" cx="176" cy="226" r="6" />
      <path className="scene-light" d="M302 230h8v10h-8z" />
      <path className="scene-bumper" d="M98 250h214v8H98z" />
      <g className="scene-wheel">
        <circle cx="144" cy="258" r="20" />
        <circle cx="144" cy="258" r="8" />
        <circle cx="268" cy="258" r="20" />
        <circle cx="268" cy="258" r="8" />
      </g>
    </g>
  </Street>
);

export const DoorScene = ({ label }: SceneProps) => (
  <Street label={label} far="M0 236v-68h40v-52h48v30h36V94h60v52h44v-36h56v58h40v-30h76v98z">
    <Tree x={56} />
    <Tree x={356} />
    <path className="scene-roof" d="M104 62 122 34h168l18 28z" />
    <rect className="scene-wall" x="112" y="60" width="188" height="176" />
    <path className="scene-ledge" d="M106 58h200v8H106zM112 138h188v5H112z" />
    <g className="scene-panes">
      {[132, 186, 240].map((x) => (
        <g key={x}>
          <rect x={x} y="80" width="38" height="46" rx="3" />
          <path d={`M${x + 19} 80v46M${x} 100h38`} />
        </g>
      ))}
      <rect className="is-lit" x="132" y="158" width="38" height="46" rx="3" />
      <path d="M151 158v46M132 178h38" />
    </g>
    <path className="scene-box" d="M128 204h46v10h-46z" />
    <g className="scene-plants">
      <circle cx="136" cy="202" r="6" />
      <circle cx="151" cy="200" r="7" />
      <circle cx="166" cy="202" r="6" />
    </g>
    <path className="scene-arch" d="M204 236v-52a32 32 0 0 1 64 0v52z" />
    <path className="scene-inside" d="M211 236v-51a25 25 0 0 1 50 0v51z" />
    <path className="scene-step" d="M196 230h80v6h-80z" />
    <g transform="translate(238 232)">
      <path className="scene-legs" d="M-9-30h8V0h-8zM2-30h8V0H2z" />
      <path className="scene-dress" d="M-8-72H9q6 2 7 10l3 34q-19 6-38 0l3-34q1-8 8-10Z" />
      <path className="scene-hair" d="M-13-84a13 15 0 0 1 26 0v14h-26z" />
      <circle className="scene-skin" cx="0" cy="-84" r="10" />
      <path className="scene-hair" d="M-11-86a11 11 0 0 1 22 0q-12 2-22 0Z" />
      <Parcel x={-16} y={-62} />
      <path className="scene-sleeve" d="M-14-58q2 14 12 14M15-58q-2 14-10 14" />
    </g>
    <g className="scene-done">
      <circle cx="296" cy="160" r="24" />
      <path d="m285 160 8 8 15-16" />
    </g>
  </Street>
);

type SceneProps = { label: string };

/** A part of the street with a width of 400; sky, town, pavement and road continue in the next part. */
const Street = ({ label, far, children }: SceneProps & { far: string; children: ReactNode }) => (
  <svg className="scene" viewBox="0 0 400 300" role="img" aria-label={label}>
    <rect className="scene-sky" width="400" height="300" />
    <path className="scene-far" d={far} />
    <rect className="scene-pavement" y="236" width="400" height="16" />
    <rect className="scene-road" y="252" width="400" height="48" />
    <path className="scene-lane" d="M8 276h36M88 276h36M168 276h36M248 276h36M328 276h36" />
    {children}
  </svg>
);

const Tree = ({ x, y = 238 }: { x: number; y?: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <path className="scene-trunk" d="M-3 0v-34h6V0z" />
    <path className="scene-leaf" d="M0-96c20 0 32 16 32 34S18-26 0-26s-32-18-32-36 12-34 32-34Z" />
    <path className="scene-leaf-light" d="M-6-88c10-4 26 6 26 24-8-12-18-18-26-24Z" />
  </g>
);

const Parcel = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect className="scene-parcel" width="32" height="26" rx="3" />
    <path className="scene-tape" d="M13 0h6v26h-6z" />
    <path className="scene-note" d="M22 17h6M22 21h4" />
  </g>
);
