/** The menu of elements that can be added to a page. */
import {
  ArrowUpRight,
  Heading,
  ImagePlus,
  Minus,
  Palette,
  PanelBottom,
  PanelTop,
  Plus,
  StickyNote,
  SwatchBook,
  Type,
  Undo,
} from 'lucide-react'
import { type CollageEditor, useEditor } from '../../../../studio/index.ts'
import type { CollageElement } from '../../../../studio/model/collage.ts'
import { Button } from '../../../components/Button.tsx'
import { Menu, type MenuEntries } from '../../../components/Menu.tsx'
import {
  absentPieces,
  newChip,
  newField,
  newLine,
  newNote,
  newSwatch,
  newText,
  type Page,
  putBack,
  swatchIndexes,
} from './newElements.ts'

const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const

type Props = {
  editor: CollageEditor
  page: () => Page
  names: readonly string[]
  title: string
  onPhoto: () => void
}

export function AddMenu({ editor, page, names, title, onPhoto }: Props) {
  // Rerenders on changes, because the products that are off the sheet depend on them.
  useEditor(editor, (state) => state.collage)
  return (
    <Menu
      align="start"
      items={addItems(editor, page(), { names, title, onPhoto })}
      trigger={
        <Button variant="secondary" size="small" icon={<Plus {...ICON} />}>
          Add
        </Button>
      }
    />
  )
}

type Around = Pick<Props, 'names' | 'title' | 'onPhoto'>

export function addItems(editor: CollageEditor, page: Page, { names, title, onPhoto }: Around): MenuEntries {
  const add = (element: CollageElement | undefined) => element && editor.add([element])
  /** Opens its text field immediately. */
  const write = (element: CollageElement) => {
    editor.add([element])
    editor.edit(element.id)
  }
  const [chosen] = page.collage.elements.filter(({ id }) => editor.get().selection.includes(id))
  const noted = chosen && 'index' in chosen ? chosen.index : page.collage.elements.find(({ kind }) => kind === 'piece')
  const notedIndex = typeof noted === 'number' ? noted : noted && 'index' in noted ? noted.index : undefined
  const swatches = swatchIndexes(page.pieces)
  const swatch = chosen && 'index' in chosen && swatches.includes(chosen.index) ? chosen.index : swatches[0]
  return [
    { label: 'Text', icon: <Type />, onSelect: () => write(newText(page, 'text', 'Write here')) },
    { label: 'Title', icon: <Heading />, onSelect: () => add(newText(page, 'title', title)) },
    {
      label: 'Note on a product',
      icon: <StickyNote />,
      disabled: notedIndex === undefined,
      onSelect: () => notedIndex !== undefined && add(newNote(page, notedIndex)),
    },
    { label: 'Photo…', icon: <ImagePlus />, onSelect: onPhoto },
    'separator',
    { label: 'Paint chip', icon: <Palette />, onSelect: () => add(newChip(page)) },
    {
      label: 'Material swatch',
      icon: <SwatchBook />,
      disabled: swatch === undefined,
      onSelect: () => swatch !== undefined && add(newSwatch(page, swatch)),
    },
    'separator',
    { label: 'Line', icon: <Minus />, onSelect: () => add(newLine(page, 'none')) },
    { label: 'Arrow', icon: <ArrowUpRight />, onSelect: () => add(newLine(page, 'end')) },
    { label: 'Wall field', icon: <PanelTop />, onSelect: () => addGround(editor, newField(page, 'wall')) },
    { label: 'Floor field', icon: <PanelBottom />, onSelect: () => addGround(editor, newField(page, 'floor')) },
    ...backItems(editor, page, names),
  ]
}

/** A ground is placed behind everything else. */
function addGround(editor: CollageEditor, field: CollageElement): void {
  editor.add([field])
  editor.commit({ type: 'order', ids: [field.id], to: 'back' }, undefined)
}

function backItems(editor: CollageEditor, page: Page, names: readonly string[]): MenuEntries {
  const absent = absentPieces(page)
  if (absent.length === 0) return []
  return [
    'separator',
    ...absent.map((index) => ({
      label: `Put back ${names[index] ?? `piece ${index + 1}`}`,
      icon: <Undo />,
      onSelect: () => editor.add([putBack(page, index)]),
    })),
  ]
}
