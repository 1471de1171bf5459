#!/usr/bin/env bash
# Expected: `lineBreak: false` keeps a text on one line ("Set to false to disable line wrapping all together"), and `ellipsis: true` with a
# `width` shortens a text that is longer than its box.
# Found: pdfkit 0.20.2 wraps as soon as `width` is given, with `lineBreak: false` too. `ellipsis` shortens nothing unless `height` is given
# as well; then the text takes one line.
# pdfkit 0.20.2. Source: lib/mixins/text.js and lib/line_wrapper.js; the guide "Text in PDFKit", text styling options.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent pdfkit@0.20.2
cat >run.mjs <<'JS'
import PDFDocument from 'pdfkit'

/** The number of lines that a text takes: each is one TJ operator of the page. */
function linesWith(options) {
  const document = new PDFDocument({ size: [400, 400], margin: 0, compress: false })
  const chunks = []
  document.on('data', (chunk) => chunks.push(chunk))
  document.font('Helvetica').fontSize(12)
  document.text('a title of several words that is longer than its box', 20, 20, options)
  document.end()
  return new Promise((resolve) => {
    document.on('end', () => resolve(Buffer.concat(chunks).toString('latin1').match(/ TJ/g).length))
  })
}

const found = []
for (const options of [
  { lineBreak: false },
  { lineBreak: false, width: 100 },
  { lineBreak: false, width: 100, ellipsis: true },
  { lineBreak: false, width: 100, height: 14, ellipsis: true },
]) {
  found.push(await linesWith(options))
  console.log(`pdfkit 0.20.2: ${JSON.stringify(options)} takes ${found.at(-1)} lines`)
}
process.exit(found.join() === '1,3,3,1' ? 0 : 1)
JS
node run.mjs
