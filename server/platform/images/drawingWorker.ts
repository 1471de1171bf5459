/** A worker process that paints drawings of this server, the only one that reads SVG, and nothing else. */
import { performTasks } from '../processes/worker.ts'
import { Drawing } from './drawing.ts'
import { sharp } from './sharp.ts'

const SECONDS = 5
const COLORS = 64

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadSvg'] })

performTasks(async (task) => {
  const { svg, width, height } = Drawing.parse(task)
  return sharp(Buffer.from(svg), { limitInputPixels: width * height })
    .timeout({ seconds: SECONDS })
    .flatten({ background: '#ffffff' })
    .resize({ width, height, fit: 'contain', background: '#ffffff', withoutEnlargement: true })
    .png({ palette: true, colors: COLORS })
    .toBuffer()
})
