/** A freestanding bath under a window, a stool with towels, tiles up to the sill. */
import type { SceneColors } from './sceneColors.ts'

const TILE = 16
const ROWS = [112, 128, 144, 160, 176]
const COLUMNS = Array.from({ length: 19 }, (_, index) => (index + 1) * TILE)

export function BathScene({ colors: c }: { colors: SceneColors }) {
  return (
    <>
      <rect y="104" width="320" height="92" fill="#fff" opacity=".55" />
      <path d={`M0 104h320${ROWS.map((y) => `M0 ${y}h320`).join('')}`} stroke={c.line} opacity=".13" />
      <path d={COLUMNS.map((x) => `M${x} 104v92`).join('')} stroke={c.line} opacity=".1" />
      <rect y="100" width="320" height="5" fill={c.accent} />
      <rect x="112" y="18" width="96" height="70" fill="#fff" />
      <rect x="117" y="23" width="86" height="60" fill="#dfeaea" />
      <path d="M117 83V62q22-14 40 0t46-6v27z" fill={c.accent} opacity=".55" />
      <path d="M160 23v60M117 52h86" stroke="#fff" strokeWidth="4" />
      <rect x="106" y="86" width="108" height="5" fill="#fff" />
      <path d="M70 216h180l16 16H54z" fill={c.rug} />
      <path d="M62 142q-6 0-6 6 6 58 40 64h128q34-6 40-64 0-6-6-6z" fill={c.main} />
      <path d="M58 158q8 48 38 54h128q30-6 38-54-8 40-42 44H100q-34-4-42-44z" fill={c.shade} />
      <rect x="50" y="136" width="220" height="9" rx="4.5" fill={c.main} />
      <path d="M50 141h220" stroke="#000" opacity=".1" />
      <path d="M96 210h18l-4 12H98zM206 210h18l-2 12h-12z" fill={c.wood} />
      <path d="M150 136h60v40q-30 8-60 0z" fill={c.second} />
      <path d="M150 164q30 8 60 0M150 169q30 8 60 0" stroke="#fff" opacity=".5" strokeWidth="1.5" fill="none" />
      <path d="M252 222V112q0-12-12-12t-12 12v4" fill="none" stroke={c.line} strokeWidth="4" />
      <path d="M244 222h16" stroke={c.line} strokeWidth="4" />
      <path d="M14 186h40v5H14z" fill={c.wood} />
      <path d="M19 191h5l-3 34h-4zM45 191h5l2 34h-4z" fill={c.wood} />
      <rect x="17" y="176" width="34" height="10" rx="5" fill={c.accent} />
      <rect x="19" y="167" width="30" height="10" rx="5" fill={c.second} />
      <rect x="17" y="158" width="34" height="10" rx="5" fill={c.main} />
      <path d="M284 226v-24h24v24z" fill={c.wood} />
      <path
        d="M296 204c-4-26-15-36-22-40 1 18 8 32 22 40zM296 204c0-30 6-46 16-54 2 24-3 42-16 54zM296 204c-8-18-8-48 0-66 8 22 7 48 0 66z"
        fill={c.accent}
      />
    </>
  )
}
