/**
 * The price in a page's own words, for pages whose data hold none: "Now £549", "Price: $465.95", "2 199,00 zł". Only lines that are
 * nothing but prices with their names count; list, member, monthly and unit prices are not paid.
 */
import type { Money } from '../../../src/contract/prices.ts'
import { formatMoney } from '../../platform/formats.ts'
import { type OfferPrice, moneyOf } from './offerPrice.ts'

const SIGN =
  '(?:US ?\\$|CA ?\\$|C\\$|AU ?\\$|A\\$|NZ\\$|[$€£¥₹₺₽₩₪]|(?<!\\p{L})(?:EUR|USD|GBP|CAD|AUD|CHF|SEK|NOK|DKK|PLN|CZK|kr\\.?|zł|Kč)(?!\\p{L}))'
const NUMBER = "\\d{1,7}(?:[.,'’ \\u00a0\\u202f]\\d{3}){0,3}(?:[.,]\\d{1,2}(?!\\d))?(?:,-|\\.-|,–|:-)?"
const PRICE = new RegExp(`${SIGN}\\s{0,2}${NUMBER}|${NUMBER}\\s{0,2}${SIGN}`, 'giu')
/** Names of a price that is paid, and what shops write around it. */
const PAID = wordsOf(`
  price prices our your the is now today current only just sale special offer final online web
  preis preise jetzt nur aktuell angebot aktionspreis sonderpreis prix actuel maintenant promo precio ahora actual oferta prezzo
  ora attuale offerta speciale prijs nu nuvarande pris cena obecna teraz regular
  de l offre or a oder ou o eller lub inkl incl including inc mwst ust vat tax taxes ttc tva iva btw moms gst plus zzgl versand versandkosten each ea
`)
/** Names of prices that are not. */
const OTHERS = wordsOf(`
  was list rrp msrp uvp retail original originally compare before old member members club off save saving you discount
  from month mo monthly monat rate raten mois mes mese maand manad miesiac per unit shipping delivery over deposit
  statt vorher listenpreis ord ordinarie originalpreis normale ancien avant antes prima listino adviesprijs van fore najnizsza netto was
`)
/** "(4,36 € / 100 ml)" behind a price. */
const UNIT_PRICE =
  /\([^()]{1,30}(?:\/|\b(?:pro|per|par|por|al|p[åa])\b)\s?(?:\d{1,4}\s?)?(?:kg|g|ml|l|liter|m²|m2|m|sq ?ft|unit[ée]?|st(?:ück|k)?|pi[èe]ce|pieza|pezzo|stuk|szt)\.?\)/giu
/** A price in another line is another one if it stands this near. */
const NEAR_LINES = 3
const MAX_LINE_CHARACTERS = 120
/** Behind the heading; what follows is about other products. */
const MAX_LINES = 60

/** @param currency of signs that several currencies share, such as `$` and `kr` */
export function priceInWords(lines: readonly string[], heading: string, currency: string | undefined): OfferPrice {
  const start = Math.max(0, heading === '' ? 0 : lines.indexOf(heading))
  const found: { at: number; money: Money; isRegular: boolean }[] = []
  for (const [at, line] of lines.slice(start, start + MAX_LINES).entries()) {
    const [first] = found
    if (first && at > first.at + NEAR_LINES) break
    // "List Price:" may stand in a line of its own.
    const before = lines[start + at - 1] ?? ''
    const names = /\d/.test(before) ? [] : namesIn(before)
    const isName = names.length > 0 && names.every((name) => PAID.has(name) || OTHERS.has(name))
    for (const paid of paidIn(isName ? `${before} ${line}` : line, currency)) found.push({ at, ...paid })
  }
  // "Regular price $99.00 Sale price $79.00": what is regular is paid only if nothing else is.
  const sale = found.filter(({ isRegular }) => !isRegular)
  const [first, ...others] = (sale.length > 0 ? sale : found).map(({ money }) => money)
  if (!first) return { isFrom: false }
  const other = others.find((money) => money.amount !== first.amount || money.currency !== first.currency)
  if (!other) return { money: first, isFrom: false }
  const [one, two] = [first, other].map((money) => formatMoney(money.amount, money.currency))
  return { isFrom: false, problem: `The page says ${one} and ${two}.` }
}

/** The prices of a line that is nothing but prices. */
function paidIn(written: string, currency: string | undefined): { money: Money; isRegular: boolean }[] {
  // French shops: 59€90
  const line = written.replace(UNIT_PRICE, '').replace(/(\d) ?€ ?(\d{2})(?!\d)/g, '$1,$2 €')
  if (line.length > MAX_LINE_CHARACTERS || !/\d/.test(line)) return []
  const matches = [...line.matchAll(PRICE)]
  const gaps = [
    ...matches.map((match, at) => ({ from: at === 0 ? 0 : endOf(matches[at - 1]), to: match.index })),
    undefined,
  ].map((gap) => namesIn(gap ? line.slice(gap.from, gap.to) : line.slice(endOf(matches.at(-1)))))
  // "$6,995 MEMBER / $9,995 REGULAR" names its prices behind them, "€1,149 Save €90" does not.
  const isBehind = gaps[0]?.length === 0 && (gaps.at(-1)?.length ?? 0) > 0 && matches.length > 1
  const prices = matches.map((match, at) => ({
    text: match[0],
    names: isBehind
      ? (gaps[at + 1] ?? [])
      : [...(gaps[at] ?? []), ...(at === matches.length - 1 ? (gaps[at + 1] ?? []) : [])],
  }))
  const isAboutPrices = gaps.flat().every((name) => PAID.has(name) || OTHERS.has(name))
  if (!isAboutPrices) return []
  return prices.flatMap(({ text, names }) => {
    if (names.some((name) => OTHERS.has(name))) return []
    const { money } = moneyOf(text.replace(':-', ',-'), currency)
    return money ? [{ money, isRegular: names.includes('regular') }] : []
  })
}

function endOf(match: RegExpExecArray | undefined): number {
  return match ? match.index + match[0].length : 0
}

function namesIn(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/\p{L}+|\d+/gu) ?? []
  )
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}

const CURRENCY_OF_REGION: Readonly<Record<string, string>> = {
  US: 'USD',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  GB: 'GBP',
  SE: 'SEK',
  NO: 'NOK',
  DK: 'DKK',
  PL: 'PLN',
  CZ: 'CZK',
  CH: 'CHF',
}
/** Languages that are written in one country with a currency of its own. */
const REGION_OF_LANGUAGE: Readonly<Record<string, string>> = {
  sv: 'SE',
  nb: 'NO',
  no: 'NO',
  da: 'DK',
  pl: 'PL',
  cs: 'CZ',
}

/** The currency of the country that a language tag names: `en-CA`. Undefined for `en` and for the euro, whose sign is its own. */
export function currencyOfRegion(language: string): string | undefined {
  const [name = '', region = ''] = language.split(/[-_]/)
  return CURRENCY_OF_REGION[region === '' ? (REGION_OF_LANGUAGE[name.toLowerCase()] ?? '') : region.toUpperCase()]
}
