import { Parcel, type SceneProps, Street, Tree } from "./Street.tsx";

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
