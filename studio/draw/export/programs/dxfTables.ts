/** What a DXF drawing has before and after its entities: its variables, its tables and its dictionary. */
import { flat, type Group, type Spot, spot } from './dxfGroups.ts'

/** The one style of texts and of dimensions. */
export const STYLE = 'Standard'

export type DxfFrame = {
  /** `$INSUNITS`: 1 inches, 4 millimeters. */
  readonly unit: 1 | 4
  /** `color`: number of the AutoCAD color index. */
  readonly layers: readonly { readonly name: string; readonly color: number }[]
  /** Around everything. */
  readonly bounds: { readonly low: Spot; readonly high: Spot }
  /** Height of the text of dimensions. */
  readonly textHeight: number
}

export function headerOf({ unit, bounds, textHeight }: DxfFrame, seed: string): Group[] {
  return [
    [9, '$ACADVER'],
    [1, 'AC1015'],
    [9, '$DWGCODEPAGE'],
    [3, 'ANSI_1252'],
    [9, '$INSBASE'],
    ...spot(10, { x: 0, y: 0 }),
    [9, '$EXTMIN'],
    ...spot(10, bounds.low),
    [9, '$EXTMAX'],
    ...spot(10, bounds.high),
    [9, '$DIMTXT'],
    [40, textHeight],
    [9, '$DIMASZ'],
    [40, textHeight * 0.7],
    [9, '$DIMEXO'],
    [40, textHeight * 0.5],
    [9, '$DIMEXE'],
    [40, textHeight * 0.5],
    [9, '$DIMGAP'],
    [40, textHeight * 0.4],
    [9, '$DIMSCALE'],
    [40, 1],
    [9, '$DIMSTYLE'],
    [2, STYLE],
    [9, '$TEXTSTYLE'],
    [7, STYLE],
    [9, '$MEASUREMENT'],
    [70, unit === 4 ? 1 : 0],
    [9, '$INSUNITS'],
    [70, unit],
    [9, '$HANDSEED'],
    [5, seed],
  ]
}

type Handles = { readonly handle: () => string; readonly recordOf: (block: string) => string }

export function tablesOf(
  { layers, bounds, textHeight }: DxfFrame,
  blocks: readonly string[],
  { handle, recordOf }: Handles,
): Group[] {
  const table = (
    name: string,
    entries: readonly (readonly [own: string, subclass: string, groups: readonly Group[]])[],
    more: readonly Group[] = [],
  ): Group[] => {
    const own = handle()
    return [
      [0, 'TABLE'],
      [2, name],
      [5, own],
      [330, '0'],
      [100, 'AcDbSymbolTable'],
      [70, entries.length],
      ...more,
      ...entries.flatMap(([id, subclass, groups]): Group[] => [
        [0, name],
        [name === 'DIMSTYLE' ? 105 : 5, id],
        [330, own],
        [100, 'AcDbSymbolTableRecord'],
        [100, subclass],
        ...groups,
      ]),
      [0, 'ENDTAB'],
    ]
  }
  const size = { x: bounds.high.x - bounds.low.x, y: bounds.high.y - bounds.low.y }
  const middle = { x: bounds.low.x + size.x / 2, y: bounds.low.y + size.y / 2 }
  const view: Group[] = [
    [2, '*Active'],
    [70, 0],
    ...flat(10, { x: 0, y: 0 }),
    ...flat(11, { x: 1, y: 1 }),
    ...flat(12, middle),
    ...flat(13, { x: 0, y: 0 }),
    ...flat(14, { x: 1, y: 1 }),
    ...flat(15, { x: 1, y: 1 }),
    ...spot(16, { x: 0, y: 0 }, 1),
    ...spot(17, { x: 0, y: 0 }),
    [40, Math.max(size.y, size.x / 1.5)],
    [41, 1.5],
    [42, 50],
    [43, 0],
    [44, 0],
    [50, 0],
    [51, 0],
    [71, 0],
    [72, 1000],
    [73, 1],
    [74, 3],
    [75, 0],
    [76, 0],
    [77, 0],
    [78, 0],
  ]
  const lineType = (name: string, description: string): Group[] => [
    [2, name],
    [70, 0],
    [3, description],
    [72, 65],
    [73, 0],
    [40, 0],
  ]
  const style: Group[] = [
    [2, STYLE],
    [70, 0],
    [40, 0],
    [41, 1],
    [50, 0],
    [71, 0],
    [42, textHeight],
    [3, 'txt'],
    [4, ''],
  ]
  const styleHandle = handle()
  const dimension: Group[] = [
    [2, STYLE],
    [70, 0],
    [40, 1],
    [41, textHeight * 0.7],
    [42, textHeight * 0.5],
    [44, textHeight * 0.5],
    [140, textHeight],
    [147, textHeight * 0.4],
    [77, 1],
    [340, styleHandle],
  ]
  return [
    ...table('VPORT', [[handle(), 'AcDbViewportTableRecord', view]]),
    ...table('LTYPE', [
      [handle(), 'AcDbLinetypeTableRecord', lineType('ByBlock', '')],
      [handle(), 'AcDbLinetypeTableRecord', lineType('ByLayer', '')],
      [handle(), 'AcDbLinetypeTableRecord', lineType('Continuous', 'Solid line')],
    ]),
    ...table(
      'LAYER',
      [{ name: '0', color: 7 }, ...layers].map(({ name, color }) => [
        handle(),
        'AcDbLayerTableRecord',
        [
          [2, name],
          [70, 0],
          [62, color],
          [6, 'Continuous'],
        ],
      ]),
    ),
    ...table('STYLE', [[styleHandle, 'AcDbTextStyleTableRecord', style]]),
    ...table('VIEW', []),
    ...table('UCS', []),
    ...table('APPID', [
      [
        handle(),
        'AcDbRegAppTableRecord',
        [
          [2, 'ACAD'],
          [70, 0],
        ],
      ],
    ]),
    ...table(
      'DIMSTYLE',
      [[handle(), 'AcDbDimStyleTableRecord', dimension]],
      [
        [100, 'AcDbDimStyleTable'],
        [71, 1],
      ],
    ),
    ...table(
      'BLOCK_RECORD',
      blocks.map((name) => [recordOf(name), 'AcDbBlockTableRecord', [[2, name]]]),
    ),
  ]
}

/** The dictionary of an empty drawing. */
export function objectsOf(handle: () => string): Group[] {
  const [root, groups] = [handle(), handle()]
  return [
    [0, 'DICTIONARY'],
    [5, root],
    [330, '0'],
    [100, 'AcDbDictionary'],
    [281, 1],
    [3, 'ACAD_GROUP'],
    [350, groups],
    [0, 'DICTIONARY'],
    [5, groups],
    [330, root],
    [100, 'AcDbDictionary'],
    [281, 1],
  ]
}
