import { MIN_TRUSTED_CONFIDENCE } from '../../../server/design/engine/cutouts/matte.ts'
import { CLASSES } from './pictures.ts'
import type { Measured, Row } from './listed.ts'

/** A cut-out with an IoU below this has failed, and counts as torn when it is used. */
const MIN_IOU = 0.8

/** The text of packages/benchmarks/load/cutouts.md. */
export function report(all: readonly Measured[], set: string): string {
  const count = all[0]?.rows.length ?? 0
  return `# Cut-outs against known alpha

Made by \`npm run bench:cutouts\`: ${count} ${set} pictures of rendered products, whose alpha is known, set with their shadows on
backgrounds and saved as JPEG of quality 85 to 90. ${FAMILIES[set] ?? ''} "Hard studio": white and grey things before grey
shadow. The backgrounds and shadows are drawn as those of the training pictures are, with other seeds, and none is a real
photograph, which may do worse. IoU is at half cover, of the matte itself, whether or not it was trusted; MAE is the mean error of the alpha, 0 to
1. "Kept whole": not trusted, so that the photo is shown behind a soft mask. "Torn": shown although its IoU is below
${MIN_IOU}. CPU is user and system time of one picture.

| Way | Background | Pictures | Mean IoU | Worst IoU | Mean MAE | Kept whole | Torn | CPU ms | Peak MB |
|---|---|--:|--:|--:|--:|--:|--:|--:|--:|
${all.flatMap((one) => CLASSES.flatMap((name) => lineOf(one, name))).join('\n')}

${all.some(({ way }) => way === 'model') ? '' : NO_MODEL}
## Confidence

A confidence is the chance, as the embedded matting sees it, that the IoU is at least ${MIN_IOU}; from ${MIN_TRUSTED_CONFIDENCE} on the cut-out is shown.

| Way | Failed cuts that were caught | Good cuts that were refused |
|---|--:|--:|
${all.map(failureLine).join('\n')}

How many cuts are good by the confidence that they were given, all backgrounds together:

| Way | Below 0.2 | 0.2 to 0.4 | 0.4 to 0.6 | 0.6 to 0.8 | 0.8 to 0.95 | From 0.95 |
|---|--:|--:|--:|--:|--:|--:|
${all.map(confidenceLine).join('\n')}
`
}

const FAMILIES: Readonly<Record<string, string>> = {
  'held-out': 'The families of these products were never looked at while the matting\nwas tuned and trained.',
  tuning: 'The matting was tuned and trained on the families of these products.',
}

const NO_MODEL = `A neural model has no row: none comes with the project, and none was at hand. \`MATTING_MODEL=FILE npm run
bench:cutouts\` measures one beside the embedded matting.
`

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
    own.filter(({ isCard, iou }) => !isCard && iou < MIN_IOU).length,
    mean(({ cpuMs }) => cpuMs).toFixed(0),
    peakMb.toFixed(0),
  ]
  return [`| ${cells.join(' | ')} |`]
}

function failureLine({ way, rows }: Measured): string {
  const [failed, good] = [rows.filter(({ iou }) => iou < MIN_IOU), rows.filter(({ iou }) => iou >= MIN_IOU)]
  const refused = (of: Row[]) => `${of.filter(({ isCard }) => isCard).length} of ${of.length}`
  return `| ${way} | ${refused(failed)} | ${refused(good)} |`
}

const BANDS = [0, 0.2, 0.4, 0.6, 0.8, 0.95, Infinity]

function confidenceLine({ way, rows }: Measured): string {
  const cells = BANDS.slice(1).map((to, k) => {
    const own = rows.filter(({ confidence }) => confidence >= (BANDS[k] ?? 0) && confidence < to)
    return `${own.filter(({ iou }) => iou >= MIN_IOU).length} of ${own.length}`
  })
  return `| ${way} | ${cells.join(' | ')} |`
}
