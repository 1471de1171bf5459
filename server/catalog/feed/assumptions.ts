/** What an import assumed about its feed, each with the way to say otherwise. */
import { formatNumber } from '../../platform/formats.ts'
import type { Imported } from './imported.ts'

/** How an operator says it: an option of the command, or a field of the form. */
type Ways = { currency: string; unit: string; decimal: string; replace: string }

export const OPTIONS: Ways = {
  currency: 'import again with --currency EUR',
  unit: 'import again with --unit cm',
  decimal: 'Import again with --decimal . (about 100) or --decimal , (about 100,000)',
  replace: 'import again without --replace',
}
export const FIELDS: Ways = {
  currency: 'choose it under Currency',
  unit: 'choose it under Unit',
  decimal: 'Choose the sign under Decimal sign: a point means about 100, a comma about 100,000',
  replace: 'clear "Remove products of earlier imports that this table does not name"',
}

/** Share of the earlier products; a feed that lacks more of them is probably truncated. */
const REMOVED_SHARE = 0.2

export function lacksMany(removed: number, earlier: number): boolean {
  return removed > Math.floor(earlier * REMOVED_SHARE)
}

/** What the messages about rows name as options of the command, by the fields of the form. */
const FIELD_OF_OPTION: readonly (readonly [option: RegExp, field: string])[] = [
  [
    /pass --map COLUMN=id and --map COLUMN=title where they have other names/,
    'say under Columns which are id and title',
  ],
  [/pass --currency/, FIELDS.currency],
  [/pass --decimal \. or --decimal ,/, 'choose the sign under Decimal sign'],
  [/pass --unit/, FIELDS.unit],
  [/add --host (\S+) to fetch from it/, 'name $1 under Hosts of pictures'],
]

/** A message about a row or a feed with the fields of the form in the place of options. */
export function withFields(message: string): string {
  return FIELD_OF_OPTION.reduce((text, [option, field]) => text.replace(option, field), message)
}

export function assumptionsOf(
  { assumedDollars, assumedInches, unclear, removed, earlier }: Imported,
  ways: Ways,
): string[] {
  return [
    assumedDollars > 0 &&
      (assumedDollars === 1
        ? `One price names no currency and was read as US dollars. If it is in another one, ${ways.currency}.`
        : `${formatNumber(assumedDollars)} prices name no currency and were read as US dollars. If they are in another one, ${ways.currency}.`),
    assumedInches > 0 &&
      `${assumedInches === 1 ? 'One product has' : `${formatNumber(assumedInches)} products have`} sizes without a unit, which were read as inches. If they are in centimeters, ${ways.unit}.`,
    unclear > 0 &&
      `${unclear === 1 ? 'One price can be read in two ways and was refused, as "99.999" can be.' : `${formatNumber(unclear)} prices such as "99.999" can be read in two ways and were refused.`} ${ways.decimal}.`,
    removed > 0 &&
      lacksMany(removed, earlier) &&
      `The table lacks ${formatNumber(removed)} of ${formatNumber(earlier)} earlier products, which are removed. If it names only some of your products, ${ways.replace}.`,
  ].filter((sentence) => sentence !== false)
}
