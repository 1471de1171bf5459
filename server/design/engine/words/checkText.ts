/**
 * Checks the words of a board against the style rules. Tests apply it to the words of the engine, `writeWords.ts` to
 * those of a language model, and the engine selects the best of several attempts with it.
 */
import { isPluralName, spokenForms } from './names.ts'
import { COLORS, MATERIALS, normalizedWord, THINGS } from './claims.ts'
import { COLOR_NAMES } from '../palette/colorNames.ts'
import { SHADE_WORDS } from './shades.ts'

export type TextFault = {
  about:
    | 'length'
    | 'sentence'
    | 'rhythm'
    | 'name'
    | 'bold'
    | 'opening'
    | 'grammar'
    | 'numbers'
    | 'word'
    | 'pile'
    | 'ease'
    | 'paragraphs'
    | 'markup'
    | 'title'
  /** A sentence that states the fault. */
  message: string
}

type Named = { name: string; title: string }

/** Range of the number of words by the number of pieces; shorter for one or two. */
export function wordRange(pieces: number): { least: number; most: number } {
  if (pieces <= 1) return { least: 30, most: 110 }
  return pieces === 2 ? { least: 45, most: 130 } : { least: 85, most: 152 }
}

const SENTENCE_WORDS = { least: 7, most: 26 }
const MEAN_SENTENCE_WORDS = { least: 11.5, most: 18.5 }
const MAX_NUMBERS = 2
const MAX_TITLE_WORDS = 5
const MAX_PARAGRAPHS = 4
/** Flesch reading ease: 60 to 70 is plain English. */
const MIN_READING_EASE = 60
/** Number of consecutive content words from which a phrase is hard to parse. */
const MIN_HARD_PHRASE_WORDS = 4

/** `text` is the Markdown of the description. */
export function checkText(text: string, pieces: readonly Named[], title?: string): TextFault[] {
  const prose = withoutMarkup(text)
  const sentences = sentencesOf(text)
  return [
    ...wrongLength(prose, pieces.length),
    ...wrongSentences(sentences),
    ...wrongNames(text, pieces),
    ...sameOpenings(sentences),
    ...tooManyNumbers(text, pieces),
    ...bannedIn(title === undefined ? prose : `${title}. ${prose}`),
    ...disagreements(text),
    ...hardPhrases(sentences),
    ...hardToRead(prose, sentences.length),
    ...wrongShape(text),
    ...(title === undefined ? [] : wrongTitle(title)),
  ]
}

/** Number of words without Markdown markup. */
export function countWords(markdown: string): number {
  return wordsIn(withoutMarkup(markdown)).length
}

function wordsIn(text: string): string[] {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
}

/** The text without Markdown markup. */
export function withoutMarkup(markdown: string): string {
  return markdown.replace(/^[^\S\n]*(?:#+|[-*+>]|\d+\.)[^\S\n]+/gm, '').replace(/[*_`]/g, '')
}

/** Sentences without markup and headings. */
export function sentencesOf(markdown: string): string[] {
  return withoutMarkup(markdown.replace(/^#.*$/gm, ''))
    .split(/\n+|(?<=[.!?]["”’)]?) (?=["“(]?[\p{Lu}\d])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
}

const EDGE_WORDS = 4

/** The first and the last words of a text, in which repetitions are most noticeable. */
export function edgesOf(markdown: string): { opening: string; closing: string } {
  const words = wordsIn(withoutMarkup(markdown.replace(/^#.*$/gm, '')).toLowerCase())
  return { opening: words.slice(0, EDGE_WORDS).join(' '), closing: words.slice(-EDGE_WORDS).join(' ') }
}

/** The frame of a sentence: without its names, colors, materials and nouns, to detect repetitions. */
export function sentenceFrame(sentence: string): string {
  return (
    sentence
      .replace(/\*\*[^*]+\*\*/g, '§')
      .toLowerCase()
      // The words are listed without accents.
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(CHANGING_WORDS, '·')
      .replace(/\b(?:light|dark|pale|deep|muted) ·/g, '·')
  )
}
const ROOM_WORDS = [
  'bedroom',
  'living room',
  'dining room',
  'bathroom',
  'dining chair',
  'floor lamp',
  'bar cart',
  'coffee table',
  'side table',
  'bath mat',
]
const CHANGING_WORDS = new RegExp(
  `\\b(?:${[
    ...ROOM_WORDS,
    ...SHADE_WORDS,
    ...COLOR_NAMES.map(([name]) => name.toLowerCase()),
    ...THINGS,
    ...MATERIALS,
    ...COLORS,
  ]
    .toSorted((a, b) => b.length - a.length)
    .join('|')})s?\\b`,
  'gu',
)

/** The frames of all sentences of a text. Names must still be in bold. */
export function sentenceFrames(markdown: string): string[] {
  return markdown
    .split(/\n+|(?<=[.!?]) (?=\*{0,2}\p{Lu})/u)
    .map(sentenceFrame)
    .filter((frame) => frame.split(' ').length > 3)
}

/** The frame of a title, in one form with those of sentences. */
export function titleFrame(title: string): string {
  return sentenceFrame(title.replace(/[.!?]$/, ''))
}

function wrongLength(prose: string, pieces: number): TextFault[] {
  const words = wordsIn(prose).length
  const { least, most } = wordRange(pieces)
  if (words >= least && words <= most) return []
  return [{ about: 'length', message: `It has ${words} words; ${least} to ${most} are wanted.` }]
}

function wrongSentences(sentences: readonly string[]): TextFault[] {
  const counts = sentences.map((sentence) => wordsIn(sentence).length)
  const wrong = sentences.filter(
    (_, i) => (counts[i] ?? 0) < SENTENCE_WORDS.least || (counts[i] ?? 0) > SENTENCE_WORDS.most,
  )
  const mean = counts.reduce((sum, count) => sum + count, 0) / Math.max(1, counts.length)
  return [
    ...wrong.map(
      (sentence): TextFault => ({
        about: 'sentence',
        message: `A sentence has ${wordsIn(sentence).length} words; ${SENTENCE_WORDS.least} to ${SENTENCE_WORDS.most} are wanted: "${sentence.slice(0, 200)}"`,
      }),
    ),
    ...(mean >= MEAN_SENTENCE_WORDS.least && mean <= MEAN_SENTENCE_WORDS.most
      ? []
      : [
          {
            about: 'rhythm' as const,
            message: `Sentences have ${mean.toFixed(1)} words on average; about 15 are wanted.`,
          },
        ]),
  ]
}

/** Every piece is named in bold once, under its short name, and nothing else is bold. */
function wrongNames(markdown: string, pieces: readonly Named[]): TextFault[] {
  const bold = [...markdown.matchAll(/\*\*([^*]+)\*\*/g)].map(([, text = '']) => normalized(text))
  const forms = pieces.map((piece) => spokenForms(piece).map(normalized))
  const counts = forms.map((names) => bold.filter((text) => names.includes(text)).length)
  const strange = bold.filter((text) => !forms.some((names) => names.includes(text)))
  return [
    ...pieces.flatMap(({ name }, i): TextFault[] =>
      counts[i] === 1
        ? []
        : [{ about: 'name', message: `It names the ${name} ${counts[i]} times in bold; once is wanted.` }],
    ),
    ...strange.map(
      (text): TextFault => ({ about: 'bold', message: `It has "${text}" in bold, which is no piece of this board.` }),
    ),
  ]
}

function normalized(text: string): string {
  return text.toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ').trim()
}

const OPENING_WORDS = 3

function sameOpenings(sentences: readonly string[]): TextFault[] {
  const openings = sentences.map((sentence) => wordsIn(sentence.toLowerCase()).slice(0, OPENING_WORDS).join(' '))
  const twice = openings.filter((opening, i) => openings.indexOf(opening) !== i)
  return twice.map((opening) => ({ about: 'opening', message: `Two sentences begin with "${opening}".` }))
}

function tooManyNumbers(markdown: string, pieces: readonly Named[]): TextFault[] {
  let text = markdown
  for (const { name } of pieces) text = text.replaceAll(`**${name}**`, '')
  const found = text.match(/\d+(?:[.,]\d+)*/g) ?? []
  if (found.length <= MAX_NUMBERS) return []
  return [{ about: 'numbers', message: `It has ${found.length} numbers; at most ${MAX_NUMBERS} are wanted.` }]
}

function bannedIn(prose: string): TextFault[] {
  return BANNED.flatMap((pattern): TextFault[] => {
    const found = pattern.exec(prose)
    return found ? [{ about: 'word', message: `It says "${found[0]}".` }] : []
  })
}

const VERBS =
  'add|answer|belong|bring|carry|come|cover|deserve|draw|fill|get|give|hang|hold|invite|keep|lean|leave|lie|look|make|need|put|reach|repeat|rest|run|set|share|show|sit|soften|stand|stay|take|tell|turn|wait|warm|wear'
const SINGULAR_VERB = new RegExp(`^(?:is|was|has|does|goes|carries|lies|(?:${VERBS})s)$`)

/** "So much the **Quay tile**", "even plain the **Mareva towels**": a quantity or an adjective before a name with its article. */
const BEFORE_ARTICLE =
  /\b(?:so much|too much|so many|even plain|plain|some|more|such|every|each|no) the \*\*[^*]+\*\*/gi

/** Also "the **Perla napkins** is": a plural name with a verb in the singular. */
function disagreements(markdown: string): TextFault[] {
  const misplaced = [...markdown.matchAll(BEFORE_ARTICLE)].map(
    ([said]): TextFault => ({ about: 'grammar', message: `It says "${said}".` }),
  )
  // "A stack of the **Mareva towels** is".
  const isPartOf = /\bof the $/
  const disagreeing = [...markdown.matchAll(/(.{0,8})\*\*([^*]+)\*\* (\p{L}+)/gu)].flatMap(
    ([said, before = '', name = '', verb = '']): TextFault[] =>
      isPluralName(name) && SINGULAR_VERB.test(verb) && !isPartOf.test(before)
        ? [{ about: 'grammar', message: `It says "${said}".` }]
        : [],
  )
  return [...misplaced, ...disagreeing]
}

function hardPhrases(sentences: readonly string[]): TextFault[] {
  return sentences.flatMap((sentence) => {
    let run: string[] = []
    for (const word of sentence.split(/\s+/)) {
      const bare = word.toLowerCase().replace(/[^\p{L}]/gu, '')
      run = isContentWord(bare) ? [...run, bare] : []
      if (run.length >= MIN_HARD_PHRASE_WORDS)
        return [{ about: 'pile' as const, message: `It piles up nouns: "${run.join(' ')}".` }]
      // A comma ends a phrase.
      if (/[,.;:]$/.test(word)) run = []
    }
    return []
  })
}

function hardToRead(prose: string, sentences: number): TextFault[] {
  const ease = readingEase(prose, sentences)
  return ease >= MIN_READING_EASE
    ? []
    : [{ about: 'ease', message: `Its reading ease is ${Math.round(ease)}; at least ${MIN_READING_EASE} is wanted.` }]
}

/** Flesch reading ease, 0 (hard) to 100 (easy). */
export function readingEase(prose: string, sentences: number): number {
  const words = wordsIn(prose)
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  return 206.835 - 1.015 * (words.length / Math.max(1, sentences)) - 84.6 * (syllables / Math.max(1, words.length))
}

function syllablesOf(word: string): number {
  const bare = word.toLowerCase().replace(/[^a-zà-ÿ]/g, '')
  const groups = bare.replace(/(?:[^laeiouy]es|[^aeiouy]ed|[^laeiouy]e)$/, '').match(/[aeiouyà-ÿ]+/g)
  return Math.max(1, groups?.length ?? 0)
}

function wrongShape(markdown: string): TextFault[] {
  const blocks = markdown.trim().split(/\n{2,}/)
  const headings = blocks.filter((block) => block.startsWith('#'))
  const paragraphs = blocks.length - headings.length
  return [
    ...(headings.length <= 1 && paragraphs <= MAX_PARAGRAPHS
      ? []
      : [
          {
            about: 'paragraphs' as const,
            message: `It has ${headings.length} headings and ${paragraphs} paragraphs; at most 1 and ${MAX_PARAGRAPHS} are wanted.`,
          },
        ]),
    ...(/<[a-z/!]|\[[^\][]*\]\(|```|^[^\S\n]{0,9}[-*+] /im.test(markdown)
      ? [
          {
            about: 'markup' as const,
            message: 'It holds HTML, links, lists, pictures or code; only paragraphs and bold are wanted.',
          },
        ]
      : []),
  ]
}

function wrongTitle(title: string): TextFault[] {
  const words = wordsIn(title).length
  if (words >= 1 && words <= MAX_TITLE_WORDS) return []
  return [{ about: 'title', message: `The title has ${words} words; one to ${MAX_TITLE_WORDS} are wanted.` }]
}

/**
 * Words and phrases that a board's text must not contain, and the nouns of which at most three may follow each other.
 */
const BANNED: readonly RegExp[] = [
  // Facts that the product key shows, and the language of a database.
  /\bcatalog(?:ue)?\b/i,
  /\bfiled under\b/i,
  /\blisted (?:as|by|under)\b/i,
  /\bproducts?\b/i,
  /\bitems?\b/i,
  /\bprices?\b|\bpriced\b|\bcosts?\b|\$\s?\d/i,
  /\b(?:saturation|lightness|hue|contrast ratio|color harmony)\b/i,
  /\b\d+ inches (?:tall|wide|deep|high)\b/i,
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten)-piece\b/i,
  // Materials that are not mentioned.
  /\b(?:polyester|polyurethane|viscose|veneer|plywood|acrylic|silicone|fiberboard|down-alternative)\b/i,
  // The language of advertising.
  /\b(?:elevat\w+|timeless\w*|curat\w+|stunning|gorgeous|luxurious\w*|exquisite|perfect(?:ly)?|seamless\w*|effortless\w*|sophisticat\w+|bespoke|must-have|versatil\w+|iconic|inviting ambian\w+|ambian[ct]e|aesthetic\w*)\b/i,
  /\b(?:exud\w+|boast\w*|nestl\w+|delv\w+|embark\w*|unleash\w*|transform\w*|showcas\w+|underscor\w+|testament|tapestry|realm|symphony|oasis|sanctuary|haven|vibe)\b/i,
  /\bstatement piece|pops? of color|breath of fresh air|rich in texture|sense of (?:calm|warmth|space)|clean lines and\b/i,
  // Overused transitions.
  /\bin(?:to)? the mix\b|\bties? (?:back|together|in with)\b|\bheavy lifting\b|\bat the heart of\b|\bwhile also\b|\bnot only\b|\bwhether you\b|\bit'?s worth noting\b/i,
  /!|—| – |  | [,.;:]|[,;:][.,;:]/,
  /\bto (?:that|all this) comes?\b/i,
  /\band \*?\*?and\b|,\s*and\s*[,.]/i,
  /\b(\p{L}+) \1\b/iu,
  /\ba (?=[aeio]\p{L})(?!one|once|uni)/iu,
  /\ban (?=[bcdfgjklmnpqrstvwxyz])/i,
  /\bthe \*?\*?the\b/i,
]

/** Whether the word is a noun of furniture, a material or a color; four of them in a row are too many. */
function isContentWord(word: string): boolean {
  const single = normalizedWord(word)
  return THINGS.has(single) || MATERIALS.has(single) || COLORS.has(single)
}
