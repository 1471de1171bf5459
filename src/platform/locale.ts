/**
 * Formats dates and numbers in the visitor's locale and time zone, and determines the default unit of lengths. Amounts
 * of money are formatted by amounts.ts, in the currency of the price. These two files are the only ones of the client
 * that use the number and date formats of `Intl`.
 */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { once } from './once.ts'

/** BCP 47: the language of the interface and of exported files. */
export const LANGUAGE = 'en-US'

/** The server renders pages in US English and UTC; the browser's own locale and time zone follow after hydration. */
const formatStore = createStore(() => formatsOf(LANGUAGE, 'UTC'))

/** Switches all formats to the browser's locale and time zone. */
export function adoptLocale(): void {
  formatStore.setState(formatsOf())
}

/**
 * Rerenders the component when the browser's locale is adopted. Every component that a server-rendered page shows before
 * that, and that formats numbers or dates, calls it.
 */
export function useLocaleFormats(): void {
  useStore(formatStore, (formats) => formats)
}

/** `84.5`, or `84,5` in a German locale: at most one decimal, no grouping. */
export function formatShortNumber(value: number): string {
  return formatStore.getState().shortNumber().format(value)
}

/** `4.0`: always one decimal. */
export function formatOneDecimal(value: number): string {
  return formatStore.getState().oneDecimal().format(value)
}

/** `2,500`: a whole number with thousands separators. */
export function formatCount(value: number): string {
  return formatStore.getState().count().format(value)
}

/** `November 21, 2026`: the day of a moment in the visitor's time zone. */
export function formatDay(moment: Date): string {
  return formatStore.getState().day().format(moment)
}

/** `Nov 21, 2026, 4:05 PM`, in the visitor's time zone. */
export function formatMoment(moment: Date): string {
  return formatStore.getState().moment().format(moment)
}

/** `December 1, 2026` for the ISO date `2026-12-01`, in every time zone; any other text is returned unchanged. */
export function formatCalendarDay(text: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatStore.getState().calendarDay().format(new Date(text)) : text
}

/** `the sofa, the lamp, and the rug`, in the language of the interface. */
export function formatList(names: readonly string[]): string {
  return new Intl.ListFormat(LANGUAGE).format(names)
}

function formatsOf(locale?: string, timeZone?: string) {
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const
  // Latin digits, because users type the displayed lengths into fields.
  const decimal = { maximumFractionDigits: 1, useGrouping: false, numberingSystem: 'latn' } as const
  return {
    shortNumber: once(() => new Intl.NumberFormat(locale, decimal)),
    oneDecimal: once(() => new Intl.NumberFormat(locale, { ...decimal, minimumFractionDigits: 1 })),
    count: once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })),
    day: once(() => new Intl.DateTimeFormat(locale, { ...day, timeZone })),
    calendarDay: once(() => new Intl.DateTimeFormat(locale, { ...day, timeZone: 'UTC' })),
    moment: once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })),
  }
}

/** Countries that measure rooms in feet and inches. */
const INCH_REGIONS: ReadonlySet<string> = new Set(['US', 'LR', 'MM'])

/**
 * Whether rooms are measured in inches in this locale (BCP 47; by default the browser's). A language without a country
 * counts as its most likely country.
 */
export function measuresInInches(locale?: string): boolean {
  try {
    return INCH_REGIONS.has(new Intl.Locale(locale ?? navigator.language).maximize().region ?? 'US')
  } catch {
    return true
  }
}
