/**
 * Reads a tagged PDF as a screen reader does: its structure tree with the text of each element, and what PDF/UA-1
 * (ISO 14289-1) requires and it lacks. The objects are read by pdf-lib. No validator of PDF/UA runs without Java.
 */
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'

export type PdfElementRead = {
  readonly tag: string
  readonly depth: number
  /** Pages from 1. */
  readonly pages: readonly number[]
  readonly alt: string | undefined
  readonly actual: string | undefined
  readonly scope: string | undefined
  readonly title: string | undefined
  /** Of its own marked content. */
  readonly text: string
  readonly children: readonly PdfElementRead[]
}

export type PdfRead = {
  readonly document: PDFDocument
  /** In reading order. */
  readonly elements: readonly PdfElementRead[]
  /** Sentences; empty if nothing is missing. */
  readonly faults: readonly string[]
}

export async function readPdf(file: Uint8Array | Blob): Promise<PdfRead> {
  const bytes = file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : file
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const contents = document.getPages().map((page, index) => contentOf(page, index + 1))
  const tree = treeOf(document, contents)
  const elements = tree.flatMap(flat)
  const faults = [
    ...faultsOfDocument(document),
    ...contents.flatMap((content) => content.faults),
    ...faultsOfTree(tree),
    ...faultsOfMarks(document, contents),
    ...faultsOfLinks(document),
    ...faultsOfFonts(document),
  ]
  return { document, elements, faults }
}

/** The text of an element and of all those in it; words that are painted by their text. */
export function textOf(element: PdfElementRead): string {
  return element.actual ?? [element.text, ...element.children.map(textOf)].join('')
}

function flat(element: PdfElementRead): PdfElementRead[] {
  return [element, ...element.children.flatMap(flat)]
}

const nameOf = (value: PDFObject | undefined) => (value instanceof PDFName ? value.decodeText() : undefined)
const textIn = (value: PDFObject | undefined) =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined
const numberIn = (value: PDFObject | undefined) => (value instanceof PDFNumber ? value.asNumber() : undefined)

function get(dict: PDFDict | undefined, key: string): PDFObject | undefined {
  return dict?.lookup(PDFName.of(key))
}
function dictIn(dict: PDFDict | undefined, key: string): PDFDict | undefined {
  const found = get(dict, key)
  return found instanceof PDFDict ? found : undefined
}

function faultsOfDocument({ catalog, context }: PDFDocument): string[] {
  const info = context.lookup(context.trailerInfo.Info)
  const metadata = get(catalog, 'Metadata')
  const xmp = metadata instanceof PDFRawStream ? streamText(metadata) : ''
  return [
    ...(textIn(get(catalog, 'Lang')) ? [] : ['The document has no language.']),
    ...(textIn(get(info instanceof PDFDict ? info : undefined, 'Title')) ? [] : ['The document has no title.']),
    ...(get(dictIn(catalog, 'ViewerPreferences'), 'DisplayDocTitle')?.toString() === 'true'
      ? []
      : ['The title is not shown.']),
    ...(get(dictIn(catalog, 'MarkInfo'), 'Marked')?.toString() === 'true'
      ? []
      : ['The document is not marked as tagged.']),
    ...(/<pdfuaid:part>1<\/pdfuaid:part>/.test(xmp) ? [] : ['The metadata do not declare PDF/UA-1.']),
    ...(/<dc:title>/.test(xmp) ? [] : ['The metadata have no title.']),
  ]
}

// The content of a page: what is painted, and in which marked content.

type Content = {
  readonly number: number
  readonly ref: PDFRef
  /** By marked content id. */
  readonly texts: ReadonlyMap<number, string>
  readonly faults: readonly string[]
}

const TOKENS = /\((?:\\[^]|[^\\()])*\)|<<|>>|<[0-9a-fA-F\s]*>|[[\]]|\/[^\s()<>[\]{}/%]*|[^\s()<>[\]{}/%]+/g
const PAINTS = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's', 'sh', 'Do', 'Tj', 'TJ', "'", '"', 'EI'])

function contentOf(page: PDFPage, number: number): Content {
  const { node, ref } = page
  const contents = node.Contents()
  const parts = contents instanceof PDFArray ? contents.asArray() : contents ? [contents] : []
  const source = parts
    .map((part) => (part instanceof PDFRef ? node.context.lookup(part) : part))
    .map((part) => (part instanceof PDFRawStream ? streamText(part) : ''))
    .join('\n')
  const texts = new Map<number, string>()
  const faults: string[] = []
  if (nameOf(get(node, 'Tabs')) !== 'S') faults.push(`Page ${number} has no tab order by structure.`)
  if (numberIn(get(node, 'StructParents')) === undefined) faults.push(`Page ${number} is not in the parent tree.`)
  const fonts = dictIn(node.Resources(), 'Font')
  const open: { readonly isArtifact: boolean; readonly id: number | undefined }[] = []
  let decode: (code: string) => string = () => ''
  let operands: string[] = []
  for (const [token] of source.matchAll(TOKENS)) {
    if (!/^[a-zA-Z'"][a-zA-Z0-9*]*$/.test(token) || /^(true|false|null)$/.test(token)) {
      operands.push(token)
      continue
    }
    if (token === 'BDC' || token === 'BMC') {
      const id = operands.indexOf('/MCID')
      open.push({ isArtifact: operands[0] === '/Artifact', id: id < 0 ? undefined : Number(operands[id + 1]) })
      if (
        open.length > 1 &&
        open.some(({ isArtifact }) => isArtifact) &&
        open.some(({ id: tagged }) => tagged !== undefined)
      )
        faults.push(`Page ${number} has an artifact and tagged content in one another.`)
    } else if (token === 'EMC') open.pop()
    else if (token === 'Tf') decode = decoderOf(dictIn(fonts, operands[0]?.slice(1) ?? ''))
    else if (PAINTS.has(token)) {
      const mark = open.findLast(({ id, isArtifact }) => isArtifact || id !== undefined)
      if (!mark)
        faults.push(`Page ${number} paints outside of the structure: ${operands.slice(-3).join(' ')} ${token}.`)
      if (token === 'TJ' || token === 'Tj') {
        const codes = operands.flatMap((each) =>
          /^<[0-9a-fA-F]/.test(each) ? (each.match(/[0-9a-fA-F]{4}/g) ?? []) : [],
        )
        if (codes.includes('0000')) faults.push(`Page ${number} shows a letter that the face lacks.`)
        if (mark?.id !== undefined) texts.set(mark.id, (texts.get(mark.id) ?? '') + codes.map(decode).join(''))
      }
      if (mark?.id !== undefined && !texts.has(mark.id)) texts.set(mark.id, '')
    }
    operands = []
  }
  if (open.length > 0) faults.push(`Page ${number} leaves marked content open.`)
  return { number, ref, texts, faults }
}

function streamText(stream: PDFRawStream): string {
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
}

/** By the font's map to Unicode. */
function decoderOf(font: PDFDict | undefined): (code: string) => string {
  const map = get(font, 'ToUnicode')
  const source = map instanceof PDFRawStream ? streamText(map) : ''
  const letters = new Map<number, string>()
  for (const [, from = '', , list = ''] of source.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/g))
    for (const [index, entry] of [...list.matchAll(/<([0-9a-f ]+)>/g)].entries()) {
      const units = Buffer.from((entry[1] ?? '').replaceAll(' ', ''), 'hex').swap16()
      letters.set(Number.parseInt(from, 16) + index, units.toString('utf16le'))
    }
  return (code) => letters.get(Number.parseInt(code, 16)) ?? '\ufffd'
}

// The structure tree.

function treeOf({ catalog, context }: PDFDocument, contents: readonly Content[]): PdfElementRead[] {
  const pageOf = (ref: PDFObject | undefined) => contents.find((content) => content.ref === ref)
  const read = (dict: PDFDict, depth: number, inherited: PDFObject | undefined): PdfElementRead => {
    const page = dict.get(PDFName.of('Pg')) ?? inherited
    const kids = kidsOf(dict)
    const own = kids.flatMap((kid) => {
      if (kid instanceof PDFNumber) return [{ content: pageOf(page), id: kid.asNumber() }]
      if (kid instanceof PDFDict && nameOf(get(kid, 'Type')) === 'MCR')
        return [{ content: pageOf(kid.get(PDFName.of('Pg')) ?? page), id: numberIn(get(kid, 'MCID')) ?? -1 }]
      return []
    })
    const children = kids.flatMap((kid) =>
      kid instanceof PDFDict && get(kid, 'S') !== undefined ? [read(kid, depth + 1, page)] : [],
    )
    const attributes = listOf(get(dict, 'A')).flatMap((each) => (each instanceof PDFDict ? [each] : []))
    const attribute = (key: string) => attributes.map((each) => get(each, key)).find((each) => each !== undefined)
    return {
      tag: nameOf(get(dict, 'S')) ?? '',
      depth,
      pages: [
        ...new Set([...own.flatMap(({ content }) => content?.number ?? []), ...children.flatMap((each) => each.pages)]),
      ],
      alt: textIn(get(dict, 'Alt')),
      actual: textIn(get(dict, 'ActualText')),
      scope: nameOf(attribute('Scope')),
      title: textIn(get(dict, 'T')),
      text: own.map(({ content, id }) => content?.texts.get(id) ?? '').join(''),
      children,
    }
  }
  const listOf = (value: PDFObject | undefined): PDFObject[] =>
    (value instanceof PDFArray ? value.asArray() : value === undefined ? [] : [value]).flatMap(
      (each) => (each instanceof PDFRef ? context.lookup(each) : each) ?? [],
    )
  const kidsOf = (dict: PDFDict) => listOf(get(dict, 'K'))
  const root = dictIn(catalog, 'StructTreeRoot')
  return root ? kidsOf(root).flatMap((kid) => (kid instanceof PDFDict ? [read(kid, 0, undefined)] : [])) : []
}

const PARENTS: Record<string, readonly string[]> = {
  TR: ['Table'],
  TH: ['TR'],
  TD: ['TR'],
  LI: ['L'],
  LBody: ['LI'],
}
const CHILDREN: Record<string, readonly string[]> = { Table: ['TR'], TR: ['TH', 'TD'], L: ['LI'], LI: ['LBody'] }

function faultsOfTree(tree: readonly PdfElementRead[]): string[] {
  const faults: string[] = []
  if (tree.length !== 1 || tree[0]?.tag !== 'Document') faults.push('The structure is not one document.')
  let level = 0
  const visit = (element: PdfElementRead, parent: string) => {
    const { tag, alt, scope, children, pages } = element
    const place = `${tag} on page ${pages[0]}`
    if (PARENTS[tag] && !PARENTS[tag].includes(parent)) faults.push(`${place} is in ${parent}.`)
    const allowed = CHILDREN[tag]
    if (allowed && children.some((child) => !allowed.includes(child.tag))) faults.push(`${place} holds something else.`)
    if (tag === 'Figure' && !alt) faults.push(`${place} has no alternative text.`)
    if (tag === 'TH' && !scope) faults.push(`${place} does not say what it is the head of.`)
    if (tag === 'Table') {
      const widths = new Set(children.map((row) => row.children.length))
      if (widths.size !== 1) faults.push(`${place} has rows of different lengths.`)
      if (!flat(element).some((each) => each.tag === 'TH')) faults.push(`${place} has no heads.`)
    }
    const heading = /^H([1-6])$/.exec(tag)?.[1]
    if (heading) {
      if (Number(heading) > level + 1) faults.push(`${place} skips a level.`)
      level = Number(heading)
    }
    const isEmpty = children.length === 0 && textOf(element).trim() === ''
    if (isEmpty && /^(H\d|P|LBody|Link|Span)$/.test(tag)) faults.push(`${place} is empty.`)
    for (const child of children) visit(child, tag)
  }
  for (const element of tree) visit(element, '')
  return faults
}

/** Every marked content belongs to the element that the parent tree names, and to no other. */
function faultsOfMarks({ catalog, context }: PDFDocument, contents: readonly Content[]): string[] {
  const owners = new Map<string, PDFObject[]>()
  const visit = (ref: PDFObject | undefined, inherited: PDFObject | undefined) => {
    const dict = ref instanceof PDFRef ? context.lookup(ref) : ref
    if (!(dict instanceof PDFDict)) return
    const page = dict.get(PDFName.of('Pg')) ?? inherited
    const kids = get(dict, 'K')
    for (const kid of kids instanceof PDFArray ? kids.asArray() : kids ? [kids] : []) {
      const found = kid instanceof PDFRef ? context.lookup(kid) : kid
      const isMark = found instanceof PDFDict && nameOf(get(found, 'Type')) === 'MCR'
      if (found instanceof PDFNumber || isMark) {
        const id = found instanceof PDFNumber ? found.asNumber() : numberIn(get(found, 'MCID'))
        const on = isMark ? (found.get(PDFName.of('Pg')) ?? page) : page
        const key = `${on?.toString()} ${id}`
        owners.set(key, [...(owners.get(key) ?? []), ref ?? dict])
      } else if (kid instanceof PDFRef) visit(kid, page)
    }
  }
  const root = dictIn(catalog, 'StructTreeRoot')
  const first = get(root, 'K')
  for (const kid of first instanceof PDFArray ? first.asArray() : []) visit(kid, undefined)
  const numbers = get(dictIn(root, 'ParentTree'), 'Nums')
  const entries = numbers instanceof PDFArray ? numbers.asArray() : []
  const parentsAt = (index: number | undefined) => {
    const at = entries.findIndex((entry, place) => place % 2 === 0 && numberIn(entry) === index)
    const found = at < 0 ? undefined : context.lookup(entries[at + 1])
    return found instanceof PDFArray ? found.asArray() : []
  }
  return contents.flatMap(({ number, ref, texts }) => {
    const page = context.lookup(ref)
    const parents = parentsAt(numberIn(get(page instanceof PDFDict ? page : undefined, 'StructParents')))
    return [...texts.keys()].flatMap((id) => {
      const found = owners.get(`${ref.toString()} ${id}`) ?? []
      const isOne = found.length === 1 && found[0] === parents[id]
      return isOne ? [] : [`Content ${id} of page ${number} belongs to ${found.length} elements of the structure.`]
    })
  })
}

function faultsOfLinks(document: PDFDocument): string[] {
  return document.getPages().flatMap((page, index) =>
    (page.node.Annots()?.asArray() ?? []).flatMap((ref) => {
      const link = document.context.lookup(ref)
      if (!(link instanceof PDFDict) || nameOf(get(link, 'Subtype')) !== 'Link') return []
      const isRead = textIn(get(link, 'Contents')) && numberIn(get(link, 'StructParent')) !== undefined
      return isRead ? [] : [`A link of page ${index + 1} is not read aloud.`]
    }),
  )
}

function faultsOfFonts({ context }: PDFDocument): string[] {
  return context.enumerateIndirectObjects().flatMap(([, found]) => {
    if (!(found instanceof PDFDict)) return []
    const name = nameOf(get(found, 'BaseFont')) ?? nameOf(get(found, 'FontName')) ?? ''
    if (nameOf(get(found, 'Type')) === 'FontDescriptor' && !get(found, 'FontFile2') && !get(found, 'FontFile3'))
      return [`The face ${name} is not embedded.`]
    const isStandard = /^(Type1|Type3)$/.test(nameOf(get(found, 'Subtype')) ?? '')
    return nameOf(get(found, 'Type')) === 'Font' && isStandard ? [`The face ${name} is not embedded.`] : []
  })
}
