import { type SceneProps, Street, Tree } from "./Street.tsx";

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
