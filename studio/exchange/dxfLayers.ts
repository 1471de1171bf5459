/** What the layers of a drawing hold, by their names or as the person has answered. */
import type { DxfDrawing } from './dxfDrawing.ts'
import type { ReadQuestion } from './homeReading.ts'

/** Names of layers in the languages of public drawings; `A-WALL` is of the standard of the AIA. */
const WALL_NAMES =
  /wall|structure|w[aä]nd(?!schr|leuch|lamp|regal)|mauer|\bmur(?:s|i|ets?|y)?(?![a-z])|muro|(?<![a-z])pared|partition|v[æä]gg|vegg|muur|stěn|steny|ścian|scian|duvar|стен|墙|壁|벽/i
const NOT_WALL_NAMES = /wallpaper|tapet|hatch|dim|text|note|anno|elev|virtual|foot|stem|slab|beam|roof|ceil|curtain/i
export const WINDOW_NAMES =
  /window|wndw|glaz|fenster|fen[eê]tre|ventana|janela|finestra|f[oö]nster|vindu|raam|okn|окн|窗|창/i
export const DOOR_NAMES =
  /door|t[uü]r(?:en)?(?:\b|_)|porte|puerta|\bporta|d[oö]rr?\b|deur|dveř|dver|drzwi|двер|门|ドア|문/i
/** Other drawings on the same sheet, and what lies above or around a floor. */
const NOT_PLAN_NAMES =
  /section|elevation|fa[cç]ade|detail|site-?plan|schnitt|ansicht|coupe|alzado|corte\b|sezion|prospett|roof|grid|raster|グリッド|基準|屋根|立面|断面|剖面|轴/i
/** Never part of the building. */
export const FURNITURE_NAMES =
  /furni|m[oö]bel|meuble|mueble|mobil|equip|fixt|sanit|plant|tree|veget|text|dim|note|anno|hatch|title|border|defpoints|grid|axis|lock|chair|desk|car\b/i

/** Whether a layer or a block has a name of the kind; each pair is looked at once. */
export function isAbout(pattern: RegExp): (path: { readonly layer: string; readonly block: string }) => boolean {
  const known = new Map<string, boolean>()
  const test = (name: string) => {
    const found = known.get(name) ?? pattern.test(name)
    known.set(name, found)
    return found
  }
  return ({ layer, block }) => test(layer) || (block !== '' && test(block))
}

export interface WallLayers {
  readonly names: readonly string[]
  /** Chosen by the person or by their names, and not because nothing else is known. */
  readonly isNamed: boolean
  readonly isWall: (layer: string, block: string) => boolean
  /** What the report says about the choice. */
  readonly text: string
}

/**
 * The layers that may hold the walls, to be tried one after another: as answered; those that are named after walls; these
 * and the layers of doors, on which some programs draw the partitions; all that are not known to hold something else.
 */
export function wallLayers(
  drawing: DxfDrawing,
  answer: readonly string[] | undefined,
  isShown: (layer: string) => boolean,
): { tries: WallLayers[]; question: ReadQuestion } {
  const counts = new Map<string, number>()
  for (const { layer, isDimension } of drawing.paths) if (!isDimension) counts.set(layer, (counts.get(layer) ?? 0) + 1)
  const names = [...counts.keys()].toSorted((a, b) => a.localeCompare(b, 'en'))
  const hasName = (pattern: RegExp) => (name: string) => pattern.test(ownName(name))
  const shown = names.filter(isShown)
  const byName = shown.filter((name) => hasName(WALL_NAMES)(name) && !hasName(NOT_WALL_NAMES)(name))
  const doors = shown.filter(hasName(DOOR_NAMES))
  const others = shown.filter(
    (name) => ![FURNITURE_NAMES, WINDOW_NAMES, DOOR_NAMES].some((about) => hasName(about)(name)),
  )
  const plans = others.filter((name) => !hasName(NOT_PLAN_NAMES)(name))
  const chosen = answer?.filter((name) => counts.has(name)) ?? []
  const list = (taken: readonly string[]) =>
    `${taken.length === 1 ? 'the layer' : 'the layers'} ${taken
      .slice(0, 5)
      .map((name) => `"${ownName(name).slice(0, 40)}"`)
      .join(', ')}`
  const all = (taken: readonly string[]) =>
    `walls are looked for in all that show no furniture${taken === plans ? ', sections and views' : ''} and no texts.`
  const none = 'No layer is named after walls'
  const fact = byName.length > 0 ? `No room closes between the walls of ${list(byName)}` : none
  const tries: (readonly [readonly string[], boolean, string])[] =
    chosen.length > 0
      ? [[chosen, true, `Walls are taken from ${list(chosen)}, as chosen.`]]
      : [
          [byName, true, `Walls are taken from ${list(byName)}.`],
          [
            byName.length > 0 ? [...byName, ...doors] : [],
            true,
            `Few rooms close between the walls of ${list(byName)} alone: the layers of doors are added.`,
          ],
          ...(plans.length < others.length ? [plans, others] : [others]).map(
            (taken) => [taken, false, `${fact}: ${all(taken)}`] as const,
          ),
          [[...others, ...doors], false, `${none}: ${all(others)}`],
        ]
  return {
    tries: tries
      .filter(([taken], index) => taken.length > 0 || index === tries.length - 1)
      .map(([taken, isNamed, text]) => ({ names: taken, isNamed, text, isWall: isOn(new Set(taken), isNamed) })),
    question: {
      what: 'wall layers',
      text: 'Which layers hold the walls?',
      taken: [],
      isSeveral: true,
      choices: names.slice(0, 500).map((name) => ({ value: name, text: `${name}: ${counts.get(name)} lines` })),
    },
  }
}

function isOn(names: ReadonlySet<string>, isNamed: boolean) {
  const others = [FURNITURE_NAMES, DOOR_NAMES, WINDOW_NAMES].map(isAbout)
  return (layer: string, block: string) =>
    names.has(layer) && (isNamed || block === '' || !others.some((about) => about({ layer: '', block })))
}

/** `xref$0$A-WALL` is a layer of another drawing that was bound into this one. */
const ownName = (name: string) => name.replace(/^.*\$\d+\$/, '')
