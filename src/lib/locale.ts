/**
 * What the visitor's locale decides: how numbers and days are written, and in which unit lengths begin. Prices do not
 * follow it: they are US dollars as the specification writes them (amounts.ts).
 */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** The server renders pages in US English and UTC; the browser's own locale and time zone follow after hydration. */
const formatStore = createStore(() => formatsOf('en-US', 'UTC'))

/** Writes numbers and days in the browser's locale and time zone from now on. */
export function adoptLocale(): void {
  formatStore.setState(formatsOf())
}

/** Rerenders a component of a server-rendered page that formats numbers or days when the locale is adopted. */
export function useLocaleFormats(): void {
  useStore(formatStore, (formats) => formats)
}

/** `84.5`, or `84,5` where that is the custom. */
export function formatShortNumber(value: number): string {
  return formatStore.getState().shortNumber.format(value)
}

/** `November 21, 2026` in the reader's own manner. */
export function formatDay(day: Date): string {
  return formatStore.getState().longDay.format(day)
}

function formatsOf(locale?: string, timeZone?: string) {
  return {
    /** At most one digit after the point; Latin digits, because lengths are typed back into fields. */
    shortNumber: new Intl.NumberFormat(locale, {
      maximumFractionDigits: 1,
      useGrouping: false,
      numberingSystem: 'latn',
    }),
    longDay: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone }),
  }
}

/** Countries that measure rooms in feet and inches. */
const INCH_REGIONS: ReadonlySet<string> = new Set(['US', 'LR', 'MM'])

/** Whether people of this locale (BCP 47; the browser's) measure rooms in inches; a language without a country counts as its largest. */
export function measuresInInches(locale?: string): boolean {
  try {
    return INCH_REGIONS.has(new Intl.Locale(locale ?? navigator.language).maximize().region ?? 'US')
  } catch {
    return true
  }
}
