import { CLASSES } from './pictures.ts'
import type { Measured, Row } from './listed.ts'

/** Below this overlap a cut-out that is shown counts as torn. */
const TORN = 0.8

/** The table of tests/load/cutouts.md. */
export function report(all: readonly Measured[], set: string): string {
  const count = all[0]?.rows.length ?? 0
  return `# Cut-outs against known alpha

Made by \`npm run bench:cutouts\`: ${count} ${set} pictures of rendered products, whose alpha is known, set with their shadows on
backgrounds and saved as JPEG of quality 85 to 90. The families of these products were never looked at while the matting
was tuned. "Hard studio": white and grey things before grey shadow. IoU is at half cover, of the matte itself, whether or
not it was trusted; MAE is the mean error of the alpha, 0 to 1. "Kept whole": not trusted, so that the photo is shown
behind a soft mask. "Torn": shown although its IoU is below ${TORN}. CPU is user and system time of one picture.

| Way | Background | Pictures | Mean IoU | Worst IoU | Mean MAE | Kept whole | Torn | CPU ms | Peak MB |
|---|---|--:|--:|--:|--:|--:|--:|--:|--:|
${all.flatMap((one) => CLASSES.flatMap((name) => lineOf(one, name))).join('\n')}

## Confidence

How often a matte is right (IoU of at least 0.9) by the confidence it gave itself, all backgrounds together.

| Way | Below 0.3 | 0.3 to 0.6 | 0.6 to 0.8 | 0.8 to 0.9 | From 0.9 |
|---|--:|--:|--:|--:|--:|
${all.map(confidenceLine).join('\n')}
`
}

function lineOf({ way, rows, peakMb }: Measured, name: Row['class']): string[] {
  const own = rows.filter((row) => row.class === name)
  if (own.length === 0) return []
  const mean = (of: (row: Row) => number) => own.reduce((sum, row) => sum + of(row), 0) / own.length
  const cells = [
    way,
    name,
    own.length,
    mean(({ iou }) => iou).toFixed(3),
    Math.min(...own.map(({ iou }) => iou)).toFixed(3),
    mean(({ mae }) => mae).toFixed(4),
    own.filter(({ isCard }) => isCard).length,
    own.filter(({ isCard, iou }) => !isCard && iou < TORN).length,
    mean(({ cpuMs }) => cpuMs).toFixed(0),
    peakMb.toFixed(0),
  ]
  return [`| ${cells.join(' | ')} |`]
}

const BANDS = [0, 0.3, 0.6, 0.8, 0.9, Infinity]
const RIGHT = 0.9

function confidenceLine({ way, rows }: Measured): string {
  const cells = BANDS.slice(1).map((to, k) => {
    const own = rows.filter(({ confidence }) => confidence >= (BANDS[k] ?? 0) && confidence < to)
    return `${own.filter(({ iou }) => iou >= RIGHT).length} of ${own.length}`
  })
  return `| ${way} | ${cells.join(' | ')} |`
}
