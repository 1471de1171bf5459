/** The options of a variant, such as `Color` Navy, as attributes of Google's product data, by their names. */

/** Without accents, in the languages of `sizeWords.ts`. */
const NAMES: readonly (readonly [attribute: string, names: RegExp])[] = [
  ['color', /^(?:colou?rs?|farbe|couleur|colore|kleur|farg|kolor|finish|fabric colou?r)$/],
  [
    'size',
    /^(?:sizes?|dimensions?|grosse|große|masse|maße|taille|tamano|medidas?|dimensioni?|misura|maat|afmeting(?:en)?|storlek|rozmiar|wymiary)$/,
  ],
  [
    'material',
    /^(?:materials?|fabric|stoff|bezug|tissu|matiere|materiau|materiale|tessuto|materiaal|stof|tyg|tkanina|wood)$/,
  ],
]

export function optionAttributes(options: readonly (readonly [name: string, value: string])[]): Record<string, string> {
  const found = options.flatMap(([name, value]) => {
    const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()
    const attribute = NAMES.find(([, names]) => names.test(plain))?.[0]
    return attribute === undefined ? [] : [[attribute, value] as const]
  })
  return Object.fromEntries(found)
}
