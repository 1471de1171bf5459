#!/usr/bin/env bash
# Expected: Ctrl and one notch of a mouse wheel (deltaY 100, as Chromium reports it) zooms out by a step, and the opposite
# notch zooms in again.
# Found: @use-gesture computes the change of a wheel pinch as -deltaY / 100 * the scale so far. A notch of 100 therefore makes
# the scale exactly 0, and every later change is a multiple of 0: `offset[0]` stays 0 until the gesture is set up again.
# Without `scaleBounds`, a program that multiplies by this offset cannot zoom in any more.
# @use-gesture/vanilla 10.3.1 with jsdom 29.1.1. Source: node_modules/@use-gesture/core (PinchEngine, `wheelChange`).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @use-gesture/vanilla@10.3.1 jsdom@29.1.1
cat >run.mjs <<'JS'
import { JSDOM } from 'jsdom'

const { window } = new JSDOM('<div id="stage"></div>', { pretendToBeVisual: true })
Object.assign(globalThis, { window, document: window.document, Element: window.Element })
const { Gesture } = await import('@use-gesture/vanilla')
const stage = window.document.getElementById('stage')
let scale
const gesture = new Gesture(stage, { onPinch: ({ offset }) => (scale = offset[0]) }, { eventOptions: { passive: false } })
const scales = []
for (const deltaY of [50, -50, 100, -100, -100, -100]) {
  stage.dispatchEvent(new window.WheelEvent('wheel', { deltaY, ctrlKey: true, bubbles: true, cancelable: true }))
  await new Promise((resolve) => setTimeout(resolve, 400))
  scales.push(scale)
}
gesture.destroy()
console.log(`@use-gesture/vanilla 10.3.1: scale after 50, -50, 100, -100, -100, -100: ${scales.join(', ')}`)
process.exit(scales.slice(2).every((each) => each === 0) && scales[0] === 0.5 ? 0 : 1)
JS
node run.mjs
