/** Draws the floor that things in use take: the moving part filled, the space of the person dashed. */
import { doorSwings, openZones, zonePolygon } from '../../room/guidelines/openZones.ts'
import type { Layout } from '../../model/layout.ts'
import { type Shape, pathOf } from './drawing.ts'
import type { Inks } from './inks.ts'

/** Line width and dashes, in points. */
const LINE = 1.25
const DASH = { part: [5, 3], person: [2, 3] }
const FILL = 0.14

export function drawOpenZones(layout: Layout, { guide }: Pick<Inks, 'guide'>): Shape[] {
  const filled = (d: string): Shape[] => [
    { shape: 'path', d, fill: guide, opacity: FILL },
    { shape: 'path', d, stroke: { color: guide, width: LINE, dash: DASH.part } },
  ]
  return [
    ...openZones(layout).flatMap((zone): Shape[] => [
      ...(zone.whole > zone.part
        ? [
            {
              shape: 'path' as const,
              d: pathOf(zonePolygon(zone, zone.whole)),
              stroke: { color: guide, width: LINE, dash: DASH.person },
            },
          ]
        : []),
      ...(zone.part > 0 ? filled(pathOf(zonePolygon(zone, zone.part))) : []),
    ]),
    ...doorSwings(layout.floor).flatMap(({ swing }) => filled(pathOf(swing))),
  ]
}
