/**
 * The words of sizes in the languages of shops, without accents and in lower case: axes, parts of a piece whose size is not
 * that of the piece, and what shops pack it in.
 */
import { lengthTokens } from '../../../src/contract/lengths.ts'
import { memoizeByText } from '../../../studio/model/memoizeByText.ts'

/**
 * `long` is the longer horizontal side; which one that is depends on the kind. `thick`: of what lies flat. `deepOrRound`: the depth
 * or the diameter, by the kind, as in `D 18" x H 21"`. `round` is also said of the sides of a square.
 */
export type Axis = 'wide' | 'deep' | 'high' | 'long' | 'round' | 'thick' | 'deepOrRound'

const AXIS_WORDS: Readonly<Record<Exclude<Axis, 'deepOrRound'>, string>> = {
  wide: 'width widths wide w b br breite breit largeur larg ancho anchura anch larghezza largh breedte breed bredd bredden bred bredde szerokosc szer szeroki largura lg breadth',
  deep: 'depth deep d t p tiefe tief profondeur prof pr profond profundidad fondo profundo profondita profondo diepte diep djup djupet dybde glebokosc gleb gl profundidade projection projects',
  high: 'height heights high tall h ht hgt hohe hoehe hoch hohenverstellbar hauteur haut alto altura alt altezza hoogte hoog hojd hojden hog hoyde høyde højde wysokosc wys wysoki altura',
  long: 'length lengths long l lange laenge lang longueur largo longitud lunghezza lungh lungo lengte langd langden lengde længde dlugosc dl dlugi comprimento',
  round:
    'diameter diam dia ø ⌀ durchmesser diametre diametro doorsnede doorsnee srednica sr diameter diametern round sq square quadratisch carre cuadrado quadrato vierkant kvadratisk',
  thick: 'thickness thick dicke dick starke epaisseur grosor espesor spessore dikte dik tjocklek grubosc',
}
/** Only behind a length: "Square cushion 40 x 40 cm" names no axis. */
export const SQUARE: ReadonlySet<string> = new Set(
  'sq square quadratisch carre cuadrado quadrato vierkant kvadratisk'.split(' '),
)
const AXIS_OF = new Map(
  Object.entries(AXIS_WORDS).flatMap(([axis, words]) => words.split(' ').map((word) => [word, axis as Axis])),
)
/** What makes one word of "overall" and an axis, as in "Gesamthöhe". */
const WHOLE = /^(?:gesamt|total|totaal|hel|aussen|außen|buiten|ytter)(?:s|e)?/

/** Parts and packages: the size behind one of these words is not that of the piece. */
const PART_WORDS = `
  einlegeboden einlegeboeden abschnitt fach sitzkissen
  seat seats seating arm arms armrest armrests back backrest leg legs foot feet base drawer drawers door doors shelf
  shelves headboard footboard interior inside inner internal int chaise clearance cord cable shade canopy plug fringe tray slat
  slats rail rails rod rods handle handles tabletop top weight capacity hole holes distance under underneath opening
  compartment compartments screen tv chain ceiling thickness recommended maximum minimum max min extended extends
  extension leaf leaves folded unfolded open opened reclined person people user users assembly sitz sitzflache
  sitzbreite rucken ruckenlehne lehne armlehne armlehnen bein beine fuß fuße fusse sockel schublade schubladen tur
  turen fach facher kopfteil innen innenmaß innenmasse kabel schirm lampenschirm tischplatte platte stehflache
  ausgezogen ausklappbar bodenfreiheit gestell lattenrost assise dossier accoudoir accoudoirs pied pieds tiroir
  tiroirs porte portes etagere etageres tete interieur interieure abat plateau rallonge rallonges depliee deplie
  ouverte asiento respaldo brazo brazos pata patas cajon cajones puerta puertas estante estantes cabecero interiores
  pantalla abierto abierta extendida extendido tablero seduta schienale bracciolo braccioli gamba gambe cassetto
  cassetti anta ante ripiano ripiani testiera interno interna paralume aperto aperta allungato allungata piano
  zitting zit rugleuning armleuning armleuningen poot poten lade lades deur deuren plank planken hoofdbord binnen
  binnenmaat lampenkap uitgetrokken blad sits sittdjup ryggstod armstod ben lada lador dorr dorrar hylla hyllor
  gavel inre innermatt skarm utdragen skiva siedzisko siedziska oparcie oparcia podlokietnik podlokietniki noga nogi
  guardrail ladder opens deck apron sink bowl trundle reclinado reclinada abatido abatida reclinato reclinata disteso incline inclinee liegeposition relaxposition uitgeklapt utfalld
  pot pots planter topf maceta vaso doniczka kruka bloempot ledning sladd snor skærm skærmen klamka nozki szuflada szuflady drzwi polka polki zaglowek wewnetrzna wewnetrzny klosz blat blatu rozlozony rozlozona`
const BEDDING_WORDS = `
  mattress sleeping lying pillow pillows cushion cushions pile matratze liegeflache kissen matelas couchage coussin
  coussins colchon cojin cojines materasso cuscino cuscini matras ligvlak kussen kussens madrass liggyta dyna kudde
  kuddar materac spania poduszka poduszki flor`
const PACKAGE_WORDS = `
  package packages packaging packed box boxes carton cartons parcel shipping ship verpackung verpackt paket pakete
  karton kartons packstuck versand colis emballage paquete embalaje caja imballo imballaggio pacco scatola
  verpakking pakket doos forpackning kartong opakowanie opakowania paczka`
export const PARTS: ReadonlySet<string> = new Set(PART_WORDS.trim().split(/\s+/))
/** What belongs to a bed or a sofa, and may be the piece itself. */
export const BEDDING: ReadonlySet<string> = new Set(BEDDING_WORDS.trim().split(/\s+/))
/** All sizes behind one of these are those of the package. */
export const PACKAGES: ReadonlySet<string> = new Set(PACKAGE_WORDS.trim().split(/\s+/))

/** They introduce a part that the piece merely has: "desk with drawer, 120 x 60 cm". */
export const HAVING: ReadonlySet<string> = new Set(
  'with without w mit ohne avec sans con sin senza met zonder med utan z bez incl inkl including inklusive incluye and und et + &'.split(
    ' ',
  ),
)
const AND: ReadonlySet<string> = new Set(['and', 'und', 'et', '+', '&'])
const MAX_TITLE_CHARACTERS = 300

/** Of "Lamp with linen shade": `own` is what the title names, `had` what that merely has. */
export function titleWords(title: string): { own: ReadonlySet<string>; had: ReadonlySet<string> } {
  const words = lengthTokens(title.slice(0, MAX_TITLE_CHARACTERS)).map((token) => token.text)
  const end = (is: (word: string) => boolean) => {
    const at = words.findIndex((word, place) => place > 0 && is(word))
    return at === -1 ? words.length : at
  }
  return {
    own: new Set(
      words.slice(
        0,
        end((word) => HAVING.has(word) && !AND.has(word)),
      ),
    ),
    had: new Set(words.slice(end((word) => HAVING.has(word)) + 1)),
  }
}

/** They end the size of a part. */
export const OVERALL: ReadonlySet<string> = new Set(
  `overall total assembled ext exterior external dims dimensions dimension size measurements measures gesamt gesamtmaß gesamtmaße maße masse abmessungen aufgebaut
  dimensiones medidas total totales dimensioni misure complessive afmetingen totale matt storlek totalt wymiary rozmiar`
    .trim()
    .split(/\s+/),
)
export const TIMES: ReadonlySet<string> = new Set('x × * by mal par por per op na ✕ ✖ χ х'.split(' '))

/** The axis that a word names: "Breite", "Gesamthöhe", "W". Words repeat from row to row. */
export const axisOf = memoizeByText(findAxis, 5_000)

function findAxis(word: string): Axis | undefined {
  return AXIS_OF.get(word) ?? (WHOLE.test(word) ? AXIS_OF.get(word.replace(WHOLE, '')) : undefined)
}

/** Of compounds, which German, Dutch and the Scandinavian languages have: "Metall" is not "tall". */
const COMPOUND_AXES =
  'breite hohe hoehe tiefe lange laenge durchmesser dicke starke breedte hoogte diepte lengte dikte doorsnede bredd bredden bredde hojd hojden hoyde høyde højde djup djupet dybde langd langden lengde længde diameter diametern tjocklek'.split(
    ' ',
  )

/** Parts, and compounds such as "Sitzhöhe" and "zithoogte". Words repeat from row to row. */
export const isPartWord = memoizeByText(findPart, 5_000)

function findPart(word: string): boolean {
  if (PARTS.has(word) || PACKAGES.has(word)) return true
  if (axisOf(word)) return false
  // Swedish: "skärmens", "benen".
  if (PARTS.has(word.replace(/(?<=\p{L}{3})(?:en|et)s?$/u, ''))) return true
  return COMPOUND_AXES.some((axis) => word.length > axis.length && word.endsWith(axis))
}

/** Letters between the parts of a compound: "Kommodenbreite", "bordshöjd". */
const LINKS = ['', 's', 'n', 'en', 'es', 'e']
const MIN_HEAD_CHARACTERS = 3

/** A compound of something and an axis, with the forms in which a text may name that thing: "Kommodenbreite", a "Kommode". */
type AxisCompound = { readonly axis: string; readonly names: readonly string[] }

/** Undefined for other words, and for those of parts, such as "Sitzhöhe". Words repeat from row to row. */
export const axisCompound = memoizeByText(findAxisCompound, 5_000)

function findAxisCompound(word: string): AxisCompound | undefined {
  const axis = COMPOUND_AXES.find((one) => word.length >= one.length + MIN_HEAD_CHARACTERS && word.endsWith(one))
  if (axis === undefined) return undefined
  const head = word.slice(0, -axis.length)
  const heads = LINKS.filter((link) => head.endsWith(link)).map((link) => head.slice(0, head.length - link.length))
  if (heads.some((one) => PARTS.has(one) || BEDDING.has(one))) return undefined
  return { axis, names: heads.filter((one) => one.length >= MIN_HEAD_CHARACTERS) }
}

/** Whether the title of a piece names what the compound measures: "Tischhöhe" of an "Esstisch". */
export function isOfPiece({ names }: AxisCompound, own: ReadonlySet<string>): boolean {
  return [...own].some((word) => names.some((name) => word.endsWith(name)))
}

/** The axis that the name of a property says, such as "Breite" or "Overall width"; none of a part or a package. */
export function wordAxis(text: string): Axis | undefined {
  const words = lengthTokens(text.slice(0, 60)).map((token) => token.text)
  const axes = words.filter((word) => axisOf(word))
  const [axis] = axes
  return axis === undefined || axes.length > 1 || words.some(isPartWord) ? undefined : axisOf(axis)
}

const MAX_VARIANT_CHARACTERS = 40
/** Of a description. */
const MAX_CHARACTERS = 8_000

/**
 * What a text says of one variant: of "Small: 40 x 30 cm, Large: 60 x 40 cm" and `Large`, what follows its name. The whole text if
 * the name is not followed by a size.
 * @param variant the value of its option, such as `Large` or `Queen`
 */
export function textOfVariant(text: string, variant: string): string {
  const words = variant.match(/[\p{L}\p{N}]+/gu) ?? []
  if (variant.length > MAX_VARIANT_CHARACTERS || !/\p{L}/u.test(variant)) return text
  const named = new RegExp(
    String.raw`(?<![\p{L}\p{N}])${words.join(String.raw`[^\p{L}\p{N}]{1,3}`)}(?![\p{L}\p{N}])(?: size)?\s{0,2}[:=(–—-]?\s{0,2}(?=[^\n;:]{0,24}\d)([^\n;]{3,200})`,
    'iu',
  )
  const found = named.exec(text.slice(0, MAX_CHARACTERS))?.[1]
  if (found === undefined) return text
  // To the name of the next one.
  const [own = ''] = found.split(/(?:[,.|/]|\)|\band\b|\bund\b)\s{0,2}(?=\p{Lu}[\p{L} -]{0,20}(?:[:=(–]|\s\d))/u)
  return own.includes('(') ? own : own.replace(/\)[\s.,]*$/, '')
}
