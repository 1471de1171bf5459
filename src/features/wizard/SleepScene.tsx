/** A bed between two bedside tables, with a lamp, a picture and a throw. */
import type { SceneColors } from './sceneColors.ts'

export function SleepScene({ colors: c }: { colors: SceneColors }) {
  return (
    <>
      <path d="M46 214h228l18 18H28z" fill={c.rug} />
      <rect x="126" y="30" width="68" height="46" fill="#fff" opacity=".85" />
      <rect x="126" y="30" width="68" height="46" fill="none" stroke={c.wood} strokeWidth="2.5" />
      <circle cx="150" cy="54" r="11" fill={c.second} />
      <path d="M141 66c12-18 24-20 43-4v4z" fill={c.accent} />
      <path d="M82 214V104q0-14 14-14h128q14 0 14 14v110z" fill={c.wood} />
      <path d="M92 150V108q0-9 9-9h118q9 0 9 9v42z" fill="#fff" opacity=".16" />
      <rect x="96" y="120" width="62" height="36" rx="12" fill="#fff" />
      <rect x="162" y="120" width="62" height="36" rx="12" fill="#fff" />
      <path d="M96 144q31 8 62 0v6q-31 10-62 0zM162 144q31 8 62 0v6q-31 10-62 0z" fill="#000" opacity=".06" />
      <rect x="132" y="132" width="56" height="28" rx="9" fill={c.second} />
      <path d="M80 220v-56q0-12 14-12h132q14 0 14 12v56z" fill={c.main} />
      <path d="M80 178v-14q0-12 14-12h132q14 0 14 12v14q-80 10-160 0z" fill="#fff" opacity=".5" />
      <path d="M80 220v-24q80 12 160 0v24z" fill={c.accent} />
      <path d="M112 200v20M144 202v18M176 202v18M208 200v20" stroke="#000" opacity=".08" strokeWidth="2" />
      <rect x="84" y="220" width="8" height="8" fill={c.line} opacity=".7" />
      <rect x="228" y="220" width="8" height="8" fill={c.line} opacity=".7" />
      <Bedside x={28} colors={c} />
      <Bedside x={248} colors={c} />
      <path d="M42 146h16l6-34q-14-5-28 0z" fill="#fff8e6" />
      <path d="M48 146h4v18h-4zM43 164h14v4H43z" fill={c.wood} />
      <path d="M262 168q-3-14 4-20h6q7 6 4 20z" fill={c.second} />
      <path
        d="M269 148c-2-16-10-22-15-25 2 12 6 19 15 25zM269 148c0-18 6-28 13-32 0 14-3 24-13 32zM269 148c-5-10-6-26 0-40 5 14 4 30 0 40z"
        fill={c.accent}
      />
    </>
  )
}

function Bedside({ x, colors: c }: { x: number; colors: SceneColors }) {
  return (
    <g transform={`translate(${x} 168)`}>
      <rect width="44" height="40" rx="2" fill={c.wood} />
      <path d="M3 18h38" stroke="#000" opacity=".25" />
      <circle cx="22" cy="10" r="1.8" fill={c.second} />
      <circle cx="22" cy="28" r="1.8" fill={c.second} />
      <path d="M4 40h4v14H4zM36 40h4v14h-4z" fill={c.line} opacity=".8" />
    </g>
  )
}
