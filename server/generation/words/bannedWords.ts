/**
 * Words and phrases that a board's text must not contain, and the nouns of which at most three may follow each other.
 */
import { normalizedWord, COLORS, MATERIALS, THINGS } from './groundedWords.ts'

export const BANNED: readonly RegExp[] = [
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
  /!|—| – /,
  /\b(\p{L}+) \1\b/iu,
  /\ba (?=[aeio]\p{L})(?!one|once|uni)/iu,
  /\ban (?=[bcdfgjklmnpqrstvwxyz])/i,
  /\bthe \*?\*?the\b/i,
]

/** Whether the word is a noun of furniture, a material or a color; four of them in a row are too many. */
export function isContentWord(word: string): boolean {
  const single = normalizedWord(word)
  return THINGS.has(single) || MATERIALS.has(single) || COLORS.has(single)
}
