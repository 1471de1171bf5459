/** What a file for another program will hold, and the one that is made on the page. */
import { floorWalls } from '../../../geometry/floorOutline.ts'
import { heightsOf } from '../../../geometry/openingHeights.ts'
import { openingsOf } from '../../../geometry/openings.ts'
import { TRAITS } from '../../../model/furnitureTraits.ts'
import { counted } from '../../../model/counted.ts'
import type { Layout } from '../../../model/layout.ts'
import { WALL_THICKNESS } from '../../../model/walls.ts'
import { layersOf, DXF_LAYERS, type DxfChoice, dxfFile } from './dxfFile.ts'
import { dxfHome, type DxfHomeChoice, layersOfHome, storeysApart } from './dxfHome.ts'
import type { HomeLevel } from './homeLevel.ts'
import { modelAddress, priceOf } from './homeProducts.ts'
import { wallsOfStorey } from './homeWalls.ts'
import { underlayOfStorey } from './levelPicture.ts'
import type { HomeChoice } from './sweetHome3dFile.ts'
import { wallAxes } from './wallAxes.ts'

export { dxfFile, dxfHome }

/** As sentences, true to one plan. */
export type FileContents = {
  readonly holds: readonly string[]
  /** What the file says in another way, or not at all. */
  readonly differs: readonly string[]
}

type Words = { readonly formatLength: (inches: number) => string }

export function homeContents(
  layout: Layout,
  { products, hasMeasures, hasUnderlay, formatLength }: HomeChoice & Words & { readonly hasUnderlay: boolean },
): FileContents {
  const { floor, items } = layout
  const { finish } = floor
  const openings = openingsOf(floor)
  const holes = openings.filter((opening) => heightsOf(floor, opening) !== undefined)
  const walls = wallAxes(floor)
  const square = walls.filter(({ isJoined }) => !isJoined.to).length
  const thickness = floor.wall ?? WALL_THICKNESS.usual
  const thin = walls.filter((wall) => wall.thickness < thickness)
  const priced = items.filter((item) => priceOf(item, products) !== undefined).length
  const modeled = items.filter((item) => modelAddress(item, products) !== undefined).length
  const unknown = items.filter(({ footprint }) => footprint.height === undefined).length
  const rugs = items.filter(({ kind }) => kind === 'rug').length
  const pockets = openings.filter(({ kind }) => kind === 'pocket-door').length
  const groups = new Set(items.flatMap(({ group }) => group ?? [])).size
  const colors = [...(finish?.walls || finish?.wall ? ['walls'] : []), ...(finish?.floor ? ['floor'] : [])]
  return {
    holds: [
      `The room with its name and area, on one level, and ${counted(walls.length, 'wall')} with thickness and height, mitered at their corners.`,
      ...some(
        holes.length,
        (n, isOne) => `${n} with width, sill and height, cut into ${isOne ? 'its wall' : 'their walls'}.`,
        'door or window',
        'doors and windows',
      ),
      ...fixedHeld([layout], 'as walls up to the ceiling'),
      ...furnitureHeld({ items: items.length, modeled, fixtures: openings.length - holes.length }),
      ...some(groups, (n) => `${n} of pieces.`, 'group', 'groups'),
      ...some(priced, (n) => `${n}.`, 'price', 'prices'),
      ...(hasMeasures ? ['Dimension lines.'] : []),
      ...(hasUnderlay && floor.underlay ? ['The picture beneath the room, at its place and scale.'] : []),
      ...(colors.length > 0 ? [`The color of the ${colors.join(' and of the ')}.`] : []),
      ...(finish?.north === undefined ? [] : ['The direction of north.']),
    ],
    differs: [
      ...simpleShapes(items.length - modeled),
      ...some(
        rugs,
        (n, isOne) =>
          `${n} ${isOne ? 'is a flat piece' : 'are flat pieces'} of one color on the floor, also under other pieces.`,
        'rug',
        'rugs',
      ),
      ...some(
        unknown,
        (n, isOne) =>
          `${n} without a known height ${isOne ? 'has' : 'have'} the usual one of ${isOne ? 'its' : 'their'} kind.`,
        'piece',
        'pieces',
      ),
      ...slidingDoors(pockets),
      ...fixedInArea([layout]),
      ...(finish?.floor ? ['The floor has its color without its pattern.'] : []),
      ...(finish?.north === undefined ? ['North is not set for this room: the compass points up.'] : []),
      ...some(
        square,
        (n, isOne) => `${n} of the room ${isOne ? 'is' : 'are'} too sharp for mitered walls.`,
        'corner',
        'corners',
      ),
      ...some(
        thin.length,
        (n, isOne) =>
          `${n} ${isOne ? 'is' : 'are'} thinner than ${formatLength(thickness)}, because more does not fit beside the next one.`,
        'wall',
        'walls',
      ),
      ...leftOutOf([layout]),
    ],
  }
}

/** What the file of a home will hold. `levels`: with at least one room. */
export function wholeHomeContents(
  levels: readonly HomeLevel[],
  { products, hasUnderlay }: Pick<HomeChoice, 'products'> & { readonly hasUnderlay: boolean },
): FileContents {
  const rooms = levels.flatMap((level) => level.rooms)
  const items = rooms.flatMap(({ layout }) => layout.items)
  const storeys = levels.map((level) => wallsOfStorey(level.rooms))
  const walls = storeys.flat().flatMap((each) => each.walls.flat())
  const shared = walls.filter(({ behind }) => behind !== undefined).length
  const openings = storeys.flat().flatMap((each) => each.openings.map(({ opening }) => opening))
  const all = rooms.reduce((sum, { layout }) => sum + openingsOf(layout.floor).length, 0)
  const fixtures = openings.filter(({ kind }) => kind === 'radiator' || kind === 'outlet').length
  const pockets = openings.filter(({ kind }) => kind === 'pocket-door').length
  const modeled = items.filter((item) => modelAddress(item, products) !== undefined).length
  const beneath = hasUnderlay ? levels.map((level) => underlayOfStorey(level.rooms)) : []
  const pictures = beneath.filter((each) => each !== undefined).length
  const others = levels.filter((level, index) =>
    level.rooms.some(({ layout }) => {
      const own = layout.floor.underlay?.picture
      return own !== undefined && own !== beneath[index]?.underlay.picture
    }),
  ).length
  const norths = rooms.flatMap(({ layout, pose }) => {
    const { north } = layout.floor.finish ?? {}
    return north === undefined ? [] : [(north + pose.rotation) % 360]
  })
  return {
    holds: [
      `${counted(rooms.length, 'room')} with name and area on ${counted(levels.length, 'level')} with elevation and height.`,
      `${counted(walls.length, 'wall')} with thickness and height${shared > 0 ? `; ${counted(shared, 'wall')} between rooms once` : ''}.`,
      ...some(
        openings.length - fixtures,
        (n, isOne) => `${n} with width, sill and height, cut into ${isOne ? 'its wall' : 'their walls'} once.`,
        'door or window',
        'doors and windows',
      ),
      ...fixedHeld(
        rooms.map(({ layout }) => layout),
        'as walls up to the ceiling',
      ),
      ...furnitureHeld({ items: items.length, modeled, fixtures }),
      ...some(
        pictures,
        (n, isOne) => `${n} beneath ${isOne ? 'a storey' : 'storeys'}, at place and scale.`,
        'picture',
        'pictures',
      ),
    ],
    differs: [
      ...simpleShapes(items.length - modeled),
      ...(pictures > 0 && others > 0 ? ['A level has one picture: those of other rooms are left out.'] : []),
      ...some(
        all - openings.length,
        (n, isOne) =>
          `${n} that ${isOne ? 'a room beside has' : 'rooms beside have'}, too, ${isOne ? 'is' : 'are'} written once.`,
        'door or window',
        'doors and windows',
      ),
      ...slidingDoors(pockets),
      ...fixedInArea(rooms.map(({ layout }) => layout)),
      ...(rooms.some(({ layout }) => layout.floor.finish?.floor)
        ? ['Floors have their color without their pattern.']
        : []),
      ...(norths.length === 0 ? ['North is not set for any room: the compass points up.'] : []),
      ...(new Set(norths).size > 1 ? ['North differs from room to room: the compass points as in the first one.'] : []),
      ...leftOutOf(rooms.map(({ layout }) => layout)),
    ],
  }
}

const fixedCount = (layouts: readonly Layout[]) =>
  layouts.reduce((sum, { floor }) => sum + (floor.fixed?.length ?? 0), 0)

/** `words`: how they are written. */
const fixedHeld = (layouts: readonly Layout[], words: string) =>
  some(fixedCount(layouts), (n) => `${n} ${words}.`, 'column or inner wall', 'columns and inner walls')

/** Sweet Home 3D measures the outline of a room. */
const fixedInArea = (layouts: readonly Layout[]) =>
  fixedCount(layouts) > 0 ? ['The program counts the floor below columns and inner walls as area of the room.'] : []

type FurnitureCounts = { readonly items: number; readonly modeled: number; readonly fixtures: number }

function furnitureHeld({ items, modeled, fixtures }: FurnitureCounts): string[] {
  return [
    ...some(items, (n) => `${n} with name, size, place, angle, height above the floor and color.`, 'piece', 'pieces'),
    ...some(modeled, (n) => `${n} of the catalog.`, '3D model', '3D models'),
    ...some(fixtures, (n) => `${n}, as furniture.`, 'radiator or outlet', 'radiators and outlets'),
  ]
}

const simpleShapes = (count: number) =>
  some(
    count,
    (n, isOne) => `${n} ${isOne ? 'is a simple shape' : 'are simple shapes'} of the true size.`,
    'piece',
    'pieces',
  )

const slidingDoors = (pockets: number) =>
  some(pockets, (n, isOne) => `${n} ${isOne ? 'is' : 'are'} written as sliding.`, 'pocket door', 'pocket doors')

export function dxfContents(layout: Layout, { metric, hasMeasures }: DxfChoice): FileContents {
  const { floor, items } = layout
  const layers = layersOf(layout, { hasMeasures }).map((layer) => DXF_LAYERS[layer].name)
  const rugs = items.filter(({ kind }) => TRAITS[kind].lies === 'floor').length
  const hasSigns = items.some(({ name }) => /[\u{10000}-\u{10FFFF}]/u.test(name))
  return {
    holds: [
      `The plan at its true size in ${metric ? 'millimeters' : 'inches'}.`,
      `${counted(floorWalls(floor).length, 'wall')} with thickness, the area of the room, and its name.`,
      ...fixedHeld([layout], 'on the layer of walls'),
      ...some(
        openingsOf(floor).length,
        (n) => `${n}, with the swing of doors.`,
        'opening or fixture',
        'openings and fixtures',
      ),
      ...some(
        items.length,
        (n, isOne) => `${n} as ${isOne ? 'a block' : 'blocks'} of lines, and ${isOne ? 'its name' : 'their names'}.`,
        'piece',
        'pieces',
      ),
      `Layers: ${layers.join(', ')}.`,
    ],
    differs: [
      'A plan has no heights: those of sills, doors, the ceiling and the pieces are left out.',
      ...(items.length > 0 ? ['The colors of pieces are left out; each layer has one.'] : []),
      ...rugsShown(rugs),
      ...(hasSigns ? ['Signs such as emoji are left out of names.'] : []),
      ...(floor.finish?.north === undefined ? [] : ['The direction of north is left out.']),
      ...(floor.finish?.walls || floor.finish?.wall || floor.finish?.floor ? ['Paint and flooring are left out.'] : []),
      ...leftOutOf([layout]),
    ],
  }
}

/** What the drawing of a home will hold. `levels`: with at least one room. */
export function dxfHomeContents(levels: readonly HomeLevel[], choice: DxfHomeChoice): FileContents {
  const rooms = levels.flatMap((level) => level.rooms)
  const items = rooms.flatMap(({ layout }) => layout.items)
  const layers = layersOfHome(levels).map((layer) => DXF_LAYERS[layer].name)
  const rugs = items.filter(({ kind }) => TRAITS[kind].lies === 'floor').length
  const openings = levels.flatMap((level) => wallsOfStorey(level.rooms).flatMap((each) => each.openings))
  const apart = choice.formatLength(storeysApart(levels, choice))
  return {
    holds: [
      `The plan of ${levels.length === 1 ? 'the storey' : `${levels.length} storeys`} at true size in ${choice.metric ? 'millimeters' : 'inches'}.`,
      ...(levels.length > 1
        ? [
            `The storeys side by side in one drawing, the lowest one on the left, each ${apart} to the right of the one below it: move them by that to lay them over each other.`,
          ]
        : []),
      `${counted(rooms.length, 'room')} with name and area, and the walls between rooms once.`,
      ...fixedHeld(
        rooms.map(({ layout }) => layout),
        'on the layer of walls',
      ),
      ...some(openings.length, (n) => `${n}, with the swing of doors.`, 'opening or fixture', 'openings and fixtures'),
      ...some(
        items.length,
        (n, isOne) => `${n} as ${isOne ? 'a block' : 'blocks'} of lines, and ${isOne ? 'its name' : 'their names'}.`,
        'piece',
        'pieces',
      ),
      `The same layers for all storeys: ${layers.join(', ')}.`,
    ],
    differs: [
      'A plan has no heights: those of sills, doors, ceilings and pieces are left out.',
      'Dimension lines are left out, because those of rooms side by side would cover each other.',
      ...(items.length > 0 ? ['The colors of pieces are left out; each layer has one.'] : []),
      ...rugsShown(rugs),
      ...leftOutOf(rooms.map(({ layout }) => layout)),
    ],
  }
}

const rugsShown = (rugs: number) =>
  some(
    rugs,
    (n, isOne) =>
      `${n} ${isOne ? 'shows' : 'show'} through what stands on ${isOne ? 'it' : 'them'}; the layer ${DXF_LAYERS.rugs.name} can be hidden.`,
    'rug',
    'rugs',
  )

function leftOutOf(layouts: readonly Layout[]): string[] {
  const zones = layouts.reduce((sum, { floor }) => sum + (floor.zones?.length ?? 0), 0)
  const isOne = layouts.length === 1
  const people = layouts.some(({ floor }) => floor.people && floor.people !== 'standard')
  return [
    ...some(zones, (n, isOnly) => `${n} ${isOnly ? 'is' : 'are'} left out.`, 'zone', 'zones'),
    ...(layouts.some(({ floor }) => floor.location)
      ? [`The place of the ${isOne ? 'room' : 'rooms'} is left out.`]
      : []),
    ...(people ? [`Who uses the ${isOne ? 'room' : 'rooms'} is left out.`] : []),
  ]
}

/** A sentence about a number of things; none for none. */
function some(count: number, words: (counted: string, isOne: boolean) => string, one: string, many: string): string[] {
  return count === 0 ? [] : [words(counted(count, one, many), count === 1)]
}
