/** The process of testPicture.ts: renders SVG to PNG. */
import process from 'node:process'
import sharp from 'sharp'

process.on('disconnect', () => process.exit())
process.on('message', async ({ id, svg }) => {
  try {
    process.send({ id, png: await sharp(Buffer.from(svg)).png().toBuffer() })
  } catch (error) {
    process.send({ id, message: error.message })
  }
})
