/** A table with four chairs under a pendant lamp, a picture and a branch in a vase. */
import type { SceneColors } from './sceneColors.ts'

export function DiningScene({ colors: c }: { colors: SceneColors }) {
  return (
    <>
      <path d="M38 214h244l20 20H18z" fill={c.rug} />
      <rect x="30" y="34" width="56" height="72" fill="#fff" opacity=".85" />
      <rect x="30" y="34" width="56" height="72" fill="none" stroke={c.wood} strokeWidth="2.5" />
      <path d="M40 96V70q18-26 36 0v26z" fill={c.accent} />
      <circle cx="58" cy="52" r="7" fill={c.second} />
      <path d="M232 64h62M232 96h62" stroke={c.wood} strokeWidth="5" />
      <path d="M240 61V46h9v15zM252 61V40h8v21zM263 61V48h10v13z" fill={c.second} />
      <path d="M244 93q-4-14 4-18h10q8 4 4 18zM272 93V78h14v15z" fill={c.accent} />
      <path d="M160 0v50" stroke={c.line} strokeWidth="1.8" />
      <path d="M126 78q6-30 34-30t34 30z" fill={c.main} />
      <path d="M126 78q6-30 34-30t34 30z" fill="none" stroke={c.line} opacity=".25" />
      <ellipse cx="160" cy="78" rx="34" ry="4" fill="#fff3d4" />
      <BackChair x={96} colors={c} />
      <BackChair x={182} colors={c} />
      <path d="M56 150h208v9H56z" fill={c.wood} />
      <path d="M56 159h208v3H56z" fill="#000" opacity=".2" />
      <path d="M86 162h14l-8 62h-8zM220 162h14l2 62h-8z" fill={c.wood} />
      <path d="M153 150q-8-12-2-24h18q6 12-2 24z" fill={c.second} />
      <path
        d="M160 126c-4-14-14-22-24-24 4 12 12 20 24 24zM160 126c2-18 12-26 24-30-2 14-10 24-24 30zM160 126c-4-14-2-26 4-36 4 14 2 26-4 36z"
        fill={c.accent}
      />
      <path
        d="M92 150q0-6 8-6h14q8 0 8 6zM198 150q0-6 8-6h14q8 0 8 6z"
        fill={c.main}
        stroke={c.line}
        strokeOpacity=".2"
      />
      <SideChair colors={c} />
      <g transform="matrix(-1 0 0 1 320 0)">
        <SideChair colors={c} />
      </g>
    </>
  )
}

function BackChair({ x, colors: c }: { x: number; colors: SceneColors }) {
  return (
    <g transform={`translate(${x} 108)`}>
      <path d="M0 60V8q0-8 8-8h26q8 0 8 8v52z" fill={c.main} stroke={c.line} strokeOpacity=".3" />
      <path d="M5 60V10q0-5 5-5h22q5 0 5 5v50z" fill={c.shade} />
    </g>
  )
}

function SideChair({ colors: c }: { colors: SceneColors }) {
  return (
    <>
      <path d="M24 124q8-4 10 4l8 54h-8z" fill={c.main} stroke={c.line} strokeOpacity=".3" />
      <rect x="32" y="176" width="46" height="11" rx="4" fill={c.accent} />
      <path d="M34 187h5l-4 39h-4zM70 187h5l4 39h-4z" fill={c.wood} />
    </>
  )
}
