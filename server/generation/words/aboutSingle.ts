/** Additional sentences for boards of one or two products: their descriptions, their care, and what is unknown. */
import type { Row } from './aboutBoard.ts'
import { list, shuffled } from './grammar.ts'
import { withAside, withFact } from './subject.ts'

/** Merges two or three sentences into one: inner full stops become semicolons. */
function inOne(text: string): string {
  const joined = text.trim().replace(/\.\s+/g, '; ').replace(/\.$/, '')
  return `${joined.charAt(0).toLowerCase()}${joined.slice(1)}`.replace(
    /; ([A-Z])(?=[a-z]* )/g,
    (_, letter: string) => `; ${letter.toLowerCase()}`,
  )
}

export const SINGLE_ROWS: readonly Row[] = [
  {
    id: 'maker',
    forms({ subjects, chance }) {
      const [s] = shuffled(
        subjects.filter(({ description }) => description !== ''),
        chance,
      )
      if (!s) return []
      return [
        `{The catalog|The shop} {sums up|describes|presents} ${withFact(s)} {like this|in these words|as follows}: ${inOne(s.description)}`,
        `{In the words of the catalog|As the catalog {puts|has} it}, {here is|this is} ${withFact(s)} {in short|in brief}: ${inOne(s.description)}`,
        `{The note in the catalog on|The catalog's own note on} ${withFact(s)} {reads|says}: ${inOne(s.description)}`,
      ]
    },
  },
  {
    id: 'care',
    forms({ subjects, chance }) {
      const [s] = shuffled(
        subjects.filter(({ care }) => care !== ''),
        chance,
      )
      if (!s) return []
      return [
        `{For the good of|For the care of|To look after} ${withFact(s)}{, the advice is|, the catalog advises|}: ${inOne(s.care)}`,
        `{Care|Upkeep} is {told|explained} in {a few|few} words for ${withFact(s)}: ${inOne(s.care)}`,
        `{Once at home|At home}, ${withFact(s)} ${s.v('{asks|calls}', '{ask|call}')} for this: ${inOne(s.care)}`,
      ]
    },
  },
  {
    id: 'styles',
    forms({ subjects, chance }) {
      const [s] = shuffled(
        subjects.filter(({ styles }) => styles.length > 1),
        chance,
      )
      return s
        ? [
            `${withAside(s)} {would also go|can work|would do} with {another scheme|other schemes}{| as well| too}, {as|since|because} the catalog {files|keeps|lists} ${s.v('it', 'them')} under ${list(s.styles)}`,
          ]
        : []
    },
  },
  {
    id: 'no-size',
    forms({ subjects, chance }) {
      const [s] = shuffled(
        subjects.filter(({ wide, kind }) => wide === null && kind === null),
        chance,
      )
      return s
        ? [
            `{No size is on record for ${s.at}|The size of ${s.at} is not on record}, so the true-scale view {marks it as unknown|shows it without a measure} instead of guessing`,
            `{Since|Because} nobody has told the size of ${s.at}, the collage {cannot|does not} claim to show it to scale; {measure it|take its measure} before {the plan|anything} is settled`,
          ]
        : []
    },
  },
  {
    id: 'no-price',
    forms({ subjects, chance }) {
      const [s] = shuffled(
        subjects.filter(({ price }) => price === null),
        chance,
      )
      return s
        ? [
            `{No price is given for ${s.at}|${s.at} {carries|has} no price on record}, so the {total|sum} of this board {stays|remains} open`,
            `What ${s.at} {costs|would cost} is not on record{, and the total leaves it out|; the total counts without it}`,
          ]
        : []
    },
  },
  {
    id: 'picture',
    forms({ subjects, facts: { room: name, colours }, chance }) {
      const [s] = shuffled(subjects, chance)
      if (!s) return []
      const [a, b] = shuffled(colours, chance)
      const room = a && b ? `${name} in ${a} and ${b}` : name
      const real = s.v('is the product as it is pictured', 'are the products as they are pictured')
      return [
        `{The picture of the ${room} is an illustration|The ${room} is shown as an illustration}{; |, while }${s.at} in the collage ${real}`,
        `In the collage, ${s.at} ${real}; the ${room} around ${s.v('it', 'them')} is an illustration`,
        `The large picture {draws|imagines} the ${room} as an illustration; in the collage, ${s.at} ${real}`,
      ]
    },
  },
  {
    id: 'only-name',
    forms: ({ subjects: [s], facts: { style, room } }) =>
      s && s.kind === null && s.wide === null
        ? [
            `Material and color are not on record either, so {this text|the description} {says nothing of them|leaves them out}; only {the picture and the name|its name and picture} {speak for|stand for} ${s.at}${style ? ` in a ${room} asked for in ${style}` : ` in this ${room}`}`,
          ]
        : [],
  },
]
