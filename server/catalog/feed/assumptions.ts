/** What an import assumed about its feed, each with the way to say otherwise. */
import { formatNumber } from '../../platform/formats.ts'
import type { Imported } from './imported.ts'

/** How an operator says it: an option of the command, or a field of the form. */
type Ways = { currency: string; unit: string; decimal: string }

export const OPTIONS: Ways = {
  currency: 'import again with --currency EUR',
  unit: 'import again with --unit cm',
  decimal: 'Import again with --decimal . (about 100) or --decimal , (about 100,000)',
}
export const FIELDS: Ways = {
  currency: 'choose it under Currency',
  unit: 'choose it under Unit',
  decimal: 'Choose the sign under Decimal sign: a point means about 100, a comma about 100,000',
}

export function assumptionsOf({ assumedDollars, assumedInches, unclear }: Imported, ways: Ways): string[] {
  return [
    assumedDollars > 0 &&
      `${formatNumber(assumedDollars)} prices name no currency and were read as US dollars. If they are in another one, ${ways.currency}.`,
    assumedInches > 0 &&
      `${formatNumber(assumedInches)} products have sizes without a unit, which were read as inches. If they are in centimeters, ${ways.unit}.`,
    unclear > 0 &&
      `${formatNumber(unclear)} prices such as "99.999" can be read in two ways and were refused. ${ways.decimal}.`,
  ].filter((sentence) => sentence !== false)
}
