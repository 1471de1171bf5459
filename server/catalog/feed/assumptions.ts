/** What an import assumed about its feed, each with the way to say otherwise. */
import { formatNumber } from '../../platform/formats.ts'
import { errorMessage } from '../../platform/errorFacts.ts'
import { type Ask, AskingError, type Imported, type Reason } from './imported.ts'

/** How an operator says it: an option of the command, or a field of the form. `ask`: in one row, `feed`: of the whole feed. */
type Ways = {
  ask: Readonly<Record<Extract<Ask, string>, string>> & { readonly host: (host: string) => string }
  feed: { currency: string; unit: string; decimal: string; replace: string }
}

export const OPTIONS: Ways = {
  ask: {
    currency: 'write it like "12.00 EUR", or pass --currency',
    decimal: 'pass --decimal . or --decimal ,',
    unit: 'pass --unit',
    columns: 'pass --map COLUMN=id and --map COLUMN=title where they have other names',
    host: (host) => `add --host ${host} to fetch from it`,
  },
  feed: {
    currency: 'import again with --currency EUR',
    unit: 'import again with --unit cm',
    decimal: 'Import again with --decimal . (about 100) or --decimal , (about 100,000)',
    replace: 'import again without --replace',
  },
}
export const FIELDS: Ways = {
  ask: {
    currency: 'write it like "12.00 EUR", or choose it under Currency',
    decimal: 'choose the sign under Decimal sign',
    unit: 'choose it under Unit',
    columns: 'say under Columns which are id and title',
    host: (host) => `name ${host} under Hosts of pictures`,
  },
  feed: {
    currency: 'choose it under Currency',
    unit: 'choose it under Unit',
    decimal: 'Choose the sign under Decimal sign: a point means about 100, a comma about 100,000',
    replace: 'clear "Remove products of earlier imports that this table does not name"',
  },
}

/** A reason with the way out, as one place words it. */
export function reasonIn({ ask }: Ways, { reason, asks }: Reason): string {
  if (asks === undefined) return reason
  return `${reason.replace(/\.$/, '')}; ${typeof asks === 'string' ? ask[asks] : ask.host(asks.host)}`
}

/** The message of an error about a feed, with the way out. */
export function messageIn(ways: Ways, error: unknown): string {
  const reason = errorMessage(error)
  return error instanceof AskingError ? `${reasonIn(ways, { reason, asks: error.asks })}.` : reason
}

/** Share of the earlier products; a feed that lacks more of them is probably truncated. */
const REMOVED_SHARE = 0.2

export function lacksMany(removed: number, earlier: number): boolean {
  return removed > Math.floor(earlier * REMOVED_SHARE)
}

export function assumptionsOf(
  { assumedDollars, assumedInches, unclear, removed, earlier }: Imported,
  { feed: ways }: Ways,
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
