/** Describes browser and system of a user agent string: "Firefox on Windows". */

type Row = readonly [RegExp, string]

/** The first match wins: most browsers also name Chrome or Safari in their user agent. */
const BROWSERS: readonly Row[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?Chrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
  [/\bcurl\//, 'curl'],
]

const SYSTEMS: readonly Row[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Real user agent strings are shorter; bounds the work of the patterns. */
const READ_CHARACTERS = 400

export function deviceWords(userAgent: string): string {
  const read = userAgent.slice(0, READ_CHARACTERS)
  const browser = BROWSERS.find(([pattern]) => pattern.test(read))?.[1]
  const system = SYSTEMS.find(([pattern]) => pattern.test(read))?.[1]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system ? `A browser on ${system}` : 'Unknown app or browser')
}
