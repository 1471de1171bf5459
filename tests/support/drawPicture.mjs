/** The process of testPicture.ts: renders SVG to PNG. */
import process from 'node:process'
import sharp from 'sharp'

process.on('disconnect', () => process.exit())
process.on('message', ({ id, svg }) => {
  sharp(Buffer.from(svg))
    .png()
    .toBuffer()
    .then(
      (png) => process.send({ id, png }),
      (error) => process.send({ id, message: error.message }),
    )
})
