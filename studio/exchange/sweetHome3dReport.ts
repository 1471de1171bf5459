/** What becomes of the elements of a `Home.xml`, in sentences. */
import { counted } from '../model/counted.ts'
import type { XmlElement } from './boundedXml.ts'
import type { ReadLevel, ReadOpening } from './homeReading.ts'
import { readingReport, type ReadingReport } from './readingReport.ts'

/** What has no place in a plan of this product. */
const LEFT_OUT: Readonly<Record<string, (count: number) => string>> = {
  dimensionLine: (n) => `${counted(n, 'dimension line')}: the plan shows its own dimensions.`,
  polyline: (n) => `${counted(n, 'drawn line')}.`,
  camera: (n) => `${counted(n, 'point of view', 'points of view')} of the 3D view.`,
  observerCamera: (n) => `${counted(n, 'point of view', 'points of view')} of the 3D view.`,
}

export function leaveOut({ name }: XmlElement, report: ReadingReport): void {
  const words = LEFT_OUT[name]
  if (words) report.add('leftOut', name === 'observerCamera' ? 'camera' : name, words)
}

/** Textures, materials and colors of surfaces. */
export function leaveOutFinish({ name, attributes, children }: XmlElement, report: ReadingReport): void {
  if (name === 'room' || name === 'wall') {
    const isFinished =
      children.some((child) => child.name === 'texture' || child.name === 'baseboard') ||
      Object.keys(attributes).some((key) => key.endsWith('Color'))
    if (isFinished)
      report.add(
        'leftOut',
        'finishes',
        (n) =>
          `Colors, textures and baseboards of ${counted(n, 'wall or room', 'walls and rooms')}. Choose paint and floor in the room designer.`,
      )
  }
  if (attributes['model'] !== undefined)
    report.add(
      'leftOut',
      'models',
      (n) => `${counted(n, '3D model')}: pieces are drawn as what they are, or as blocks of their size.`,
    )
}

/** What is kept, in the order of the report. */
const KEPT: Readonly<Record<string, (count: number) => string>> = {
  levels: (n) => `${counted(n, 'level')} with ${n === 1 ? 'its name and height' : 'their names and heights'}.`,
  rooms: (n) => `${counted(n, 'room')} with ${n === 1 ? 'its outline' : 'their outlines'}.`,
  walls: (n) => `${counted(n, 'wall')} with thickness and height.`,
  'curved walls': (n) => `${counted(n, 'curved wall')}, as short straight ones.`,
  doors: (n) => `${counted(n, 'door or passage', 'doors and passages')} with place, width and swing.`,
  windows: (n) => `${counted(n, 'window')} with place, width and sill.`,
  'wall of opening': (n) =>
    `The file does not name the walls of doors and windows: ${n} ${n === 1 ? 'is' : 'are'} in the wall around ${n === 1 ? 'it' : 'them'}.`,
  pieces: (n) => `${counted(n, 'piece')} of furniture with name, place, angle and size.`,
  groups: (n) => `${counted(n, 'group')} of furniture.`,
  labels: (n) => `${counted(n, 'label')}, shown on the plan of this home.`,
  compass: () => 'The direction of north.',
}

/** A report whose lines about what is kept come in that order. */
export function homeReport(): ReadingReport {
  const report = readingReport()
  for (const what of Object.keys(KEPT)) keep(report, what, 0)
  return report
}

export function keep(report: ReadingReport, what: keyof typeof KEPT, count: number): void {
  report.add('kept', what, KEPT[what] ?? (() => ''), [], count)
}

export function reportKept(levels: readonly ReadLevel[], report: ReadingReport): void {
  const total = (count: (level: ReadLevel) => number) => levels.reduce((sum, level) => sum + count(level), 0)
  const isWindow = ({ kind }: ReadOpening) => kind === 'window'
  keep(report, 'levels', levels.length > 1 ? levels.length : 0)
  keep(
    report,
    'rooms',
    total(({ rooms }) => rooms.length),
  )
  keep(
    report,
    'doors',
    total(({ openings }) => openings.filter((each) => !isWindow(each)).length),
  )
  keep(
    report,
    'windows',
    total(({ openings }) => openings.filter(isWindow).length),
  )
  keep(
    report,
    'pieces',
    total(({ pieces }) => pieces.length),
  )
  keep(
    report,
    'groups',
    total(({ pieces }) => new Set(pieces.flatMap(({ group }) => group ?? [])).size),
  )
  keep(
    report,
    'labels',
    total(({ labels }) => labels.length),
  )
}
