/**
 * Everything that parses a text or a file from outside takes the worst shapes of its largest size without holding the
 * event loop, and keeps at most twice their size. A new reader fails here until it is listed.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { findBadText } from '../server/platform/badText.ts'
import { openPageReader } from '../server/catalog/page/pageReader.ts'
import { decodePage } from '../server/catalog/page/pageWorker.ts'
import { readPictureHead } from '../server/platform/images/pictureHead.ts'
import { ownImage } from '../server/platform/images/wireImage.ts'
import { readProductPage } from '../server/catalog/page/readProductPage.ts'
import { plainText } from '../server/platform/plainText.ts'
import { readBoardFile } from '../src/board/file/openBoardFile.ts'
import { boardTextIn } from '../src/documents/whereFilesOpen.ts'
import { copiesOf } from '../src/platform/clipboard.ts'
import { readHomeText } from '../studio/draw/export/homeFile.ts'
import { readLayoutText } from '../studio/draw/export/layoutFile.ts'
import { readHomeLink } from '../studio/draw/export/homeLink.ts'
import { inLetters, readLayoutLink } from '../studio/draw/export/layoutLink.ts'
import { openLayoutFile } from '../studio/draw/export/openLayoutFile.ts'
import { parseBoundedJson } from '../studio/model/boundedJson.ts'
import { tooLongBlock } from './support/longestBlock.ts'
import { run, worstHtml, worstJson } from './support/worstShapes.ts'

const MEGABYTE = 1_000_000
const ROOT = join(import.meta.dirname, '..')
const PRIMITIVES =
  /JSON\.parse\(|new Parser\(|new XMLParser\(|from 'csv-parse'|inflateSync\(|createParser\(|new DataView\(|\.readUInt(?:16|32)|new TextDecoder\(|URLSearchParams\((?:body|text|rest|window|request|url|query\?\.)|parseBoundedJson\(|parseHtml\(|file\.(?:text|arrayBuffer)\(|readText\(|getData\(/

const bytesOf = (text: string) => new TextEncoder().encode(text)
const html = worstHtml(MEGABYTE)
const json = worstJson(MEGABYTE)
/** Pictures: the head of each format, and what a run of its smallest part makes of it. */
const pictures: (readonly [string, string | Uint8Array])[] = [
  ['a JPEG of markers', Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.from('ffe00002'.repeat(250_000), 'hex')])],
  ['a JPEG of fill bytes', Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(MEGABYTE, 0xff)])],
  ['a PNG of empty chunks', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(MEGABYTE)])],
  [
    'a WebP of empty chunks',
    Buffer.concat([Buffer.from('RIFF\u0000\u0000\u0010\u0000WEBPVP8X', 'latin1'), Buffer.alloc(MEGABYTE)]),
  ],
  [
    'an AVIF of empty boxes',
    Buffer.concat([
      Buffer.from('\u0000\u0000\u0000\u0010ftypavif\u0000\u0000\u0000\u0000', 'latin1'),
      Buffer.from('0000000866726565'.repeat(125_000), 'hex'),
    ]),
  ],
]

type Reader = { read: (input: never) => unknown; shapes: readonly (readonly [string, string | Uint8Array])[] }
const reader = <T extends string | Uint8Array>(
  read: (input: T) => unknown,
  shapes: readonly (readonly [string, T])[],
) => ({ read, shapes }) as Reader

/** By file: what reads, and the worst that its limits let through. */
const READERS: Readonly<Record<string, Reader>> = {
  'studio/model/boundedJson.ts': reader((text: string) => findBadText(parseBoundedJson(text), 'body'), json),
  'studio/draw/export/layoutFile.ts': reader(readLayoutText, json),
  'studio/draw/export/homeFile.ts': reader(readHomeText, [
    ...json,
    ...json.map(([name, text]) => [`a home, then ${name}`, `{"kind":"roomwright-home","home":${text}}`] as const),
  ]),
  'studio/draw/export/openLayoutFile.ts': reader(
    (text: string) => openLayoutFile(bytesOf(text)),
    [
      ...json,
      ['beginnings of a layout', run('<metadata id="roomwright-layout">', MEGABYTE)],
      ['beginnings of an attachment', run('{"kind":"roomwright-layout"', MEGABYTE)],
      ['a run of one letter', run('a', MEGABYTE)],
    ],
  ),
  'studio/draw/export/pngText.ts': reader(openLayoutFile, [
    ['a PNG of empty chunks', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(MEGABYTE)])],
    [
      'a PNG of empty texts',
      Buffer.concat([
        Buffer.from('89504e470d0a1a0a', 'hex'),
        Buffer.from('0000000069545874'.padEnd(24, '0').repeat(80_000), 'hex'),
      ]),
    ],
  ]),
  'studio/draw/export/layoutLink.ts': reader(readLayoutLink, [
    ['a run of one letter', run('A', 30_000)],
    ['another letter', run('_', 30_000)],
  ]),
  'studio/draw/export/homeLink.ts': reader(readHomeLink, [
    ['a run of one letter', run('A', 30_000)],
    ['another letter', run('_', 30_000)],
    ...json.map(([name, text]) => [`a home, then ${name}`, inLetters(text)] as const),
  ]),
  'src/board/file/openBoardFile.ts': reader(
    (text: string) => readBoardFile(bytesOf(text)),
    [
      ...json.map(([name, text]) => [name, `{"kind":"roomwright-board","x":${text}}`] as const),
      ['beginnings of a board', run('{"kind":"roomwright-board"', MEGABYTE)],
    ],
  ),
  'src/documents/whereFilesOpen.ts': reader(
    (text: string) => boardTextIn(bytesOf(text)),
    [
      ['beginnings of a board', run('{"kind":"roomwright-board"', MEGABYTE)],
      ['ends of a board', run('"}\n', MEGABYTE)],
    ],
  ),
  'src/platform/clipboard.ts': reader((text: string) => copiesOf('copies', z.unknown()).read(text), json),
  'server/platform/plainText.ts': reader(plainText, html),
  'server/platform/images/pictureHead.ts': reader(readPictureHead, pictures as [string, Uint8Array][]),
  'server/platform/images/webpHead.ts': reader(readPictureHead, pictures as [string, Uint8Array][]),
  'server/platform/images/avifHead.ts': reader(readPictureHead, pictures as [string, Uint8Array][]),
  'server/platform/images/wireImage.ts': reader(ownImage, [
    ['many parameters', `/images/${'0'.repeat(40)}.webp?${run('a=1&', MEGABYTE)}`],
    ['a run of one letter', run('a', MEGABYTE)],
  ]),
}

/** Files with the same signs that do not hold this event loop, and why. */
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/^server\/catalog\/page\/(?:readPageMetadata|pageWorker|pageJson)\.ts$/, 'read in a thread of its own, see below'],
  [/^server\/platform\/parseHtml\.ts$/, 'its two callers are listed'],
  [/^server\/platform\/badText\.ts$/, 'its two callers read feeds and pages in threads of their own'],
  [
    /^server\/catalog\/feed\//,
    'feeds are read by a command of the operator, and uploaded ones in a thread of its own (readFeedApart.ts); server/textWork.test.ts',
  ],
  [
    /^server\/design\/engine\/(?:picture\/(?:added|plate|piece|wornPictures)|cutouts\/(?:cutoutOf|network))\.ts$/,
    'files of this repository',
  ],
  [/^server\/catalog\/(?:sides|seedBoards|boardPlans|catalogue)\.ts$/, 'files of this repository'],
  [/^src\/platform\/keptFiles\.ts$/, 'bytes are stored as they are'],
  [/^server\/platform\/database\/postgresBinaries\.ts$/, 'a file of a package'],
  [/^server\/people\/identity\/firebaseIdentity\.ts$/, 'the key file of the operator'],
  [/^server\/people\/identity\/calls\/socialCalls\.ts$/, 'a text of at most 16 kB; tests/eventLoop.test.ts'],
  [/^server\/http\/visitor\/acceptMachineCode\.ts$/, 'a query of at most 16 kB; tests/eventLoop.test.ts'],
  [/^server\/(?:boards\/pickStore|http\/builtClient)\.ts$/, 'values that this server or its build has stored'],
  [/^studio\/document\/timelineText\.ts$/, 'the storage of this tab'],
  [
    /^studio\/(?:stage\/input\/useStageKeys|collage\/canvas\/useCollageKeys)\.ts$/,
    'they pass the text to src/platform/clipboard.ts',
  ],
  [/^studio\/draw\/export\/(?:canvasFile|pageCanvas)\.ts$/, 'a picture that this page has made'],
  [/^src\/board\/export\/makeFile\.ts$/, 'pictures of its own server'],
  [/^src\/board\/export\/paletteFile\.ts$/, 'it writes only'],
  [/^src\/board\/collage\/useCollageEditing\.ts$/, 'parses what src/platform/clipboard.ts parses too'],
  [
    /^src\/plan\/(?:designer\/roomAlone|planExport\/planLink|homesheet\/homeLinks)\.ts$/,
    'studio/draw/export/{layoutLink,homeLink}.ts read the part; an id',
  ],
  [/^src\/(?:main\.tsx|api\/(?:request|requestEvents|receivedBoard)\.ts)$/, 'answers of its own server'],
  [
    /^src\/(?:api\/waitingWork|documents\/unsavedStore|platform\/(?:sessionNote|storage)|plan\/(?:layouts\/layoutRepository|kept\/roomForBoard|stage\/PlanStage)|shop\/(?:delivery\/pathStore|selectionStore))\.tsx?$/,
    'the storage of this browser',
  ],
  [
    /^studio\/exchange\//,
    'files of other programs are read in a worker of their own, within limits; studio/exchange/{sweetHome3d,dxf,roomPlan}.test.ts',
  ],
  [
    /^studio\/photograph\/exifFocal\.ts$/,
    'the head of a photograph that the person chose, by ExifReader; studio/photograph/exifFocal.test.ts',
  ],
  [/^src\/plan\/(?:homeFiles\/useHomeReading|kept\/TakeRoomDialog)\.tsx?$/, 'they pass the bytes to that worker'],
  [/^src\/ui\/contact\/ContactDialog\.tsx$/, 'the storage of this tab'],
]

function readerFiles(): string[] {
  return ['server', 'studio', 'src'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .filter((file) => PRIMITIVES.test(readFileSync(join(ROOT, file), 'utf8'))),
  )
}

it('knows every file that parses', () => {
  const files = readerFiles()
  expect(files.filter((file) => !(file in READERS) && !OTHERS.some(([pattern]) => pattern.test(file)))).toEqual([])
  expect(Object.keys(READERS).filter((file) => !files.includes(file))).toEqual([])
  expect(OTHERS.filter(([pattern]) => !files.some((file) => pattern.test(file)))).toEqual([])
})

setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')
function liveBytes(): number {
  if (typeof collect === 'function') collect()
  return process.memoryUsage().heapUsed
}

it.each(Object.entries(READERS))(
  '%s takes the worst shapes quickly and keeps little',
  async (_file, { read, shapes }) => {
    const faults: string[] = []
    for (const [name, input] of shapes) {
      const attempt = () => {
        try {
          return Reflect.apply(read, undefined, [input])
        } catch {
          // A refusal.
          return undefined
        }
      }
      const { ms } = await tooLongBlock(async () => attempt())
      if (ms !== undefined) faults.push(`${name}: ${Math.round(ms)} ms`)
      const before = liveBytes()
      const held = attempt()
      const kept = liveBytes() - before
      if (kept > 2 * Math.max(MEGABYTE, input.length)) faults.push(`${name}: keeps ${kept} bytes of ${typeof held}`)
    }
    expect(faults).toEqual([])
  },
)

/** What is no JSON costs more to read. */
const pageJson = (characters: number) =>
  [
    ['comments', run('/* ', characters)] as const,
    ['closed comments', `[1,${run('/**/,', characters)}`] as const,
    ['ends of a section', run(']]> ', characters)] as const,
    ['trailing commas', `{"a":${run(',]', characters)}}`] as const,
    ['spaces behind commas', `[${run(',  ', characters)}`] as const,
    ['escaped quotes in an open text', `{"a":"${run(String.raw`\"`, characters)}`] as const,
  ].map(([name, text]) => [name, `<script type="application/ld+json">${text}</script>`] as const)

it('reads pages of any shape in proportion to their length', () => {
  const cost = (text: string) => {
    const before = process.cpuUsage()
    readProductPage(decodePage(bytesOf(text), 'text/html'), new URL('https://shop.example/'), '2026-11-23')
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  const least = (text: string) => Math.min(cost(text), cost(text), cost(text))
  const faults: string[] = []
  const shorts = [...worstHtml(MEGABYTE / 10), ...pageJson(MEGABYTE / 10)]
  for (const [index, [name, text]] of [...html, ...pageJson(MEGABYTE)].entries()) {
    const [, short = ''] = shorts[index] ?? []
    const [few, many] = [least(short), least(text)]
    if (many > 40 * Math.max(few, 5)) faults.push(`${name}: ${Math.round(few)} and ${Math.round(many)} ms`)
  }
  expect(faults).toEqual([])
})

it('reads pages without holding the event loop', async () => {
  const pages = openPageReader()
  const order = { type: 'text/html', url: 'https://shop.example/', today: '2026-11-23' }
  // The thread has started when the first page is read.
  await pages.read({ ...order, bytes: bytesOf('<title>Lamp</title>') })
  const faults: string[] = []
  for (const [name, text] of html) {
    const bytes = bytesOf(`<title>Lamp</title>${text}`)
    const { ms, result } = await tooLongBlock(() => pages.read({ ...order, bytes }))
    if (ms !== undefined) faults.push(`${name}: ${Math.round(ms)} ms`)
    if (result.title !== 'Lamp') faults.push(`${name}: "${result.title}"`)
  }
  await pages.close()
  expect(faults).toEqual([])
})
