#!/usr/bin/env bash
# Expected: a reader of USDZ shows a mesh that is in another layer of the same archive, to which the first layer refers, as three's USDZExporter
# writes every geometry; or says that it cannot.
# Found: the file is read without an error, and its nodes are there, but it has no mesh. The same layer alone has it. So a
# check that asks this reader alone whether a file can be read accepts a file of which it shows nothing.
# tinyusdz 0.9.0-rc10, three 0.187.0. Source: Usdz File Format Specification, "references to other files in the package"; the package's
# TinyUSDZLoaderNative (loadFromBinary, numMeshes).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --legacy-peer-deps tinyusdz@0.9.0-rc10 three@0.187.0 fflate@0.8.3
cat >run.mjs <<'JS'
import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { BoxGeometry, Mesh, MeshStandardMaterial, Scene } from 'three'
import { USDZExporter } from 'three/addons/exporters/USDZExporter.js'

// The package is built for browsers alone.
process.type = 'renderer'
globalThis.window = globalThis
const { default: open } = await import('tinyusdz/tinyusdz.js')
const usd = await open({ wasmBinary: readFileSync('node_modules/tinyusdz/tinyusdz.wasm') })

function meshesOf(file, name) {
  const loader = new usd.TinyUSDZLoaderNative()
  const isRead = loader.loadFromBinary(file, 'box')
  console.log(`${name}: read ${isRead}, error "${loader.error().trim()}", meshes ${loader.numMeshes()}`)
  return isRead && loader.error().trim() === '' ? loader.numMeshes() : -1
}

const scene = new Scene()
scene.add(new Mesh(new BoxGeometry(1, 1, 1), new MeshStandardMaterial()))
scene.updateMatrixWorld()
const referenced = new Uint8Array(await new USDZExporter().parseAsync(scene))
const files = unzipSync(referenced)
const [, geometry] = Object.entries(files).find(([name]) => name.startsWith('geometries/'))
const [apart, together] = [meshesOf(referenced, 'mesh in a referenced layer'), meshesOf(geometry, 'the same layer alone')]
if (apart !== 0 || together !== 1) {
  console.error('This has changed.')
  process.exit(1)
}
JS
node run.mjs
