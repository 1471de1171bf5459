/** A sofa with pillows, a floor lamp, a coffee table and two pictures. */
import type { SceneColors } from './sceneColors.ts'

export function EntertainmentScene({ colors: c }: { colors: SceneColors }) {
  return (
    <>
      <path d="M34 212h240l22 24H12z" fill={c.rug} />
      <rect x="92" y="34" width="44" height="58" fill="#fff" opacity=".85" />
      <rect x="92" y="34" width="44" height="58" fill="none" stroke={c.wood} strokeWidth="2.5" />
      <path d="M102 82V62q12-20 24 0v20z" fill={c.accent} />
      <rect x="148" y="34" width="68" height="58" fill="#fff" opacity=".85" />
      <rect x="148" y="34" width="68" height="58" fill="none" stroke={c.wood} strokeWidth="2.5" />
      <path d="M154 86l20-24 14 14 8-9 14 19z" fill={c.second} />
      <circle cx="198" cy="52" r="6" fill={c.accent} />
      <path d="M60 206v-62q0-20 20-20h146q20 0 20 20v62z" fill={c.shade} />
      <rect x="74" y="132" width="78" height="44" rx="8" fill={c.main} />
      <rect x="154" y="132" width="78" height="44" rx="8" fill={c.main} />
      <rect x="68" y="170" width="85" height="24" rx="7" fill={c.main} />
      <rect x="153" y="170" width="85" height="24" rx="7" fill={c.main} />
      <path d="M153 136v56" stroke="#000" opacity=".14" strokeWidth="1.5" />
      <path d="M68 192h170v8H68z" fill="#000" opacity=".08" />
      <path d="M48 206v-42q0-14 13-14t13 14v42zM232 206v-42q0-14 13-14t13 14v42z" fill={c.main} />
      <path d="M72 164v42M234 164v42" stroke="#000" opacity=".14" strokeWidth="1.5" />
      <path d="M56 206h6l-2 12h-4zM244 206h6v12h-4z" fill={c.wood} />
      <rect x="82" y="142" width="36" height="34" rx="7" fill={c.accent} transform="rotate(-7 100 160)" />
      <rect x="196" y="144" width="34" height="32" rx="7" fill={c.second} transform="rotate(8 213 160)" />
      <path d="M286 212V96" stroke={c.line} strokeWidth="2.5" />
      <path d="M270 212h32v4h-32z" fill={c.line} />
      <path d="M266 98h40l-9-34q-11-4-22 0z" fill="#fff8e6" />
      <path d="M110 204h96v6h-96z" fill={c.wood} />
      <path d="M116 210h5l-4 20h-5zM195 210h5l4 20h-5z" fill={c.wood} />
      <path d="M142 204v-5h34v5zM146 199v-4h26v4z" fill={c.second} />
      <path d="M22 214v-26h22v26z" fill={c.wood} />
      <path
        d="M33 190c-3-24-14-36-22-40 2 18 8 32 22 40zM33 190c0-28 7-44 17-52 1 22-4 40-17 52zM33 190c-7-16-8-44 0-62 8 20 7 46 0 62z"
        fill={c.accent}
      />
    </>
  )
}
