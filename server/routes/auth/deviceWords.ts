/** A browser and its device in words, as well as its user agent tells: "Firefox on Windows". */

type Row = readonly [RegExp, string]

/** The first that fits counts: most browsers also call themselves Chrome or Safari. */
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

/** No browser says more of itself. */
const READ_CHARACTERS = 400

export function deviceWords(userAgent: string): string {
  const read = userAgent.slice(0, READ_CHARACTERS)
  const browser = BROWSERS.find(([pattern]) => pattern.test(read))?.[1]
  const system = SYSTEMS.find(([pattern]) => pattern.test(read))?.[1]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system ? `A browser on ${system}` : 'An app or a browser that does not say its name')
}
