import { describe, expect, it } from 'vitest'
import type { PageLayout } from './layoutPage.ts'
import { pagePdf } from './pagePdf.ts'

const style = { face: 'text', weight: 400, sizePx: 20, ink: 'ink' } as const
const text = { kind: 'text', style, align: 'left', lineHeightPx: 28 } as const
const layout: PageLayout = {
  widthPx: 150,
  heightPx: 300,
  blocks: [
    { ...text, role: 'title', lines: ['Café č'], box: { x: 10, y: 10, width: 100, height: 28 } },
    { kind: 'picture', box: { x: 10, y: 50, width: 100, height: 60 } },
  ],
}
const content = {
  title: 'Café č',
  byline: '',
  paragraphs: [],
  swatches: [],
  hasPicture: true,
  entries: [],
  total: '',
  seed: 1,
}

describe('a page as PDF', async () => {
  const picture = { bytes: Uint8Array.of(0xff, 0xd8, 0xff, 0xd9), widthPx: 150, heightPx: 300 }
  const bytes = await pagePdf(layout, content, picture, (line) => line.length * 10).arrayBuffer()
  const file = new TextDecoder('latin1').decode(bytes)

  it('has a table of offsets that lead to every object', () => {
    const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1])
    expect(file.slice(table, table + 4)).toBe('xref')
    const offsets = [...file.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
    expect(offsets.length).toBeGreaterThan(10)
    for (const [index, offset] of offsets.entries())
      expect(file.slice(offset, offset + 8)).toMatch(new RegExp(`^${index + 1} 0 obj`))
  })

  it('tells what each letter is, in any script', () => {
    expect(file).toContain('<0043>')
    expect(file).toContain('<010d>')
  })

  it('tags the words in reading order and describes the pictures', () => {
    expect(file).toMatch(/\/H1 <<\/MCID 0>> BDC BT/)
    expect(file).toContain('/S /Figure')
    expect(file).toContain('/Alt <feff0049006c006c')
    expect(file).toContain('/Marked true')
    expect(file).toContain('/MediaBox [0 0 72 144]')
  })
})
