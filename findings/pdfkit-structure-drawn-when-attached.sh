#!/usr/bin/env bash
# Expected: the closure of a structure element draws on the page that is current when the element is made, or when it is added to its parent:
# a table whose rows are added page by page stands on these pages.
# Found: a closure runs when its element is attached to the structure of the document. While the parent is not attached, nothing is drawn; all
# rows are then drawn at once, on the page that is current at that time, and the earlier pages stay empty. A parent that is attached before its
# rows are added has them on their pages.
# pdfkit 0.20.2. Source: lib/structure_element.js (_flush); the guide "Accessibility", structure elements with closures.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent pdfkit@0.20.2
cat >run.mjs <<'JS'
import PDFDocument from 'pdfkit'

/** The number of texts on each of three pages, with one row added on each. */
async function rowsByPage(isAttachedFirst) {
  const document = new PDFDocument({ autoFirstPage: false, compress: false, pdfVersion: '1.7', tagged: true })
  const chunks = []
  document.on('data', (chunk) => chunks.push(chunk))
  const table = document.struct('Table')
  if (isAttachedFirst) document.addStructure(table)
  for (const row of ['first', 'second', 'third']) {
    document.addPage()
    table.add(document.struct('TR', [document.struct('TD', () => document.text(row))]))
  }
  if (!isAttachedFirst) document.addStructure(table)
  table.end()
  document.end()
  await new Promise((resolve) => document.on('end', resolve))
  const streams = Buffer.concat(chunks).toString('latin1').match(/stream\n[^]*?endstream/g)
  // The streams of the pages come first.
  return streams.slice(0, 3).map((stream) => (stream.match(/ TJ/g) ?? []).length)
}

const late = await rowsByPage(false)
const early = await rowsByPage(true)
console.log(`pdfkit 0.20.2, table attached after its rows: ${late.join(', ')} texts on pages 1, 2, 3`)
console.log(`pdfkit 0.20.2, table attached before its rows: ${early.join(', ')} texts on pages 1, 2, 3`)
process.exit(late.join() === '0,0,3' && early.join() === '1,1,1' ? 0 : 1)
JS
node run.mjs
