import { Parcel, type SceneProps, Street, Tree } from "./Street.tsx";

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
