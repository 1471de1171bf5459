/**
 * Cities to choose the place of a room from: latitude and longitude to 0.1 degrees, which moves the sun by less than that,
 * and the time zone. The largest of each region; people elsewhere type a city near them, or numbers.
 */
import { plainDigits } from '../../contract/lengths.ts'
import type { RoomLocation } from '../../../studio/model/roomShell.ts'

const LIST = `
Amsterdam 52.4 4.9 Europe/Amsterdam; Athens 38.0 23.7 Europe/Athens; Atlanta 33.7 -84.4 America/New_York;
Auckland -36.8 174.8 Pacific/Auckland; Austin 30.3 -97.7 America/Chicago; Bangkok 13.8 100.5 Asia/Bangkok;
Barcelona 41.4 2.2 Europe/Madrid; Beijing 39.9 116.4 Asia/Shanghai; Berlin 52.5 13.4 Europe/Berlin;
Bogota 4.7 -74.1 America/Bogota; Boston 42.4 -71.1 America/New_York; Brisbane -27.5 153.0 Australia/Brisbane;
Brussels 50.9 4.4 Europe/Brussels; Bucharest 44.4 26.1 Europe/Bucharest; Budapest 47.5 19.0 Europe/Budapest;
Buenos Aires -34.6 -58.4 America/Argentina/Buenos_Aires; Cairo 30.0 31.2 Africa/Cairo; Calgary 51.0 -114.1 America/Edmonton;
Cape Town -33.9 18.4 Africa/Johannesburg; Chicago 41.9 -87.6 America/Chicago; Cologne 50.9 7.0 Europe/Berlin;
Copenhagen 55.7 12.6 Europe/Copenhagen; Dallas 32.8 -96.8 America/Chicago; Delhi 28.6 77.2 Asia/Kolkata;
Denver 39.7 -105.0 America/Denver; Detroit 42.3 -83.0 America/Detroit; Dubai 25.2 55.3 Asia/Dubai;
Dublin 53.3 -6.3 Europe/Dublin; Edinburgh 55.9 -3.2 Europe/London; Frankfurt 50.1 8.7 Europe/Berlin;
Geneva 46.2 6.1 Europe/Zurich; Gothenburg 57.7 12.0 Europe/Stockholm; Hamburg 53.6 10.0 Europe/Berlin;
Helsinki 60.2 24.9 Europe/Helsinki; Hong Kong 22.3 114.2 Asia/Hong_Kong; Honolulu 21.3 -157.9 Pacific/Honolulu;
Houston 29.8 -95.4 America/Chicago; Istanbul 41.0 29.0 Europe/Istanbul; Jakarta -6.2 106.8 Asia/Jakarta;
Johannesburg -26.2 28.0 Africa/Johannesburg; Kyiv 50.5 30.5 Europe/Kiev; Lagos 6.5 3.4 Africa/Lagos;
Lima -12.0 -77.0 America/Lima; Lisbon 38.7 -9.1 Europe/Lisbon; London 51.5 -0.1 Europe/London;
Los Angeles 34.1 -118.2 America/Los_Angeles; Lyon 45.8 4.8 Europe/Paris; Madrid 40.4 -3.7 Europe/Madrid;
Manchester 53.5 -2.2 Europe/London; Manila 14.6 121.0 Asia/Manila; Melbourne -37.8 145.0 Australia/Melbourne;
Mexico City 19.4 -99.1 America/Mexico_City; Miami 25.8 -80.2 America/New_York; Milan 45.5 9.2 Europe/Rome;
Minneapolis 45.0 -93.3 America/Chicago; Montreal 45.5 -73.6 America/Toronto; Mumbai 19.1 72.9 Asia/Kolkata;
Munich 48.1 11.6 Europe/Berlin; Nairobi -1.3 36.8 Africa/Nairobi; Naples 40.9 14.3 Europe/Rome;
New York 40.7 -74.0 America/New_York; Oslo 59.9 10.8 Europe/Oslo; Paris 48.9 2.4 Europe/Paris;
Perth -32.0 115.9 Australia/Perth; Philadelphia 40.0 -75.2 America/New_York; Phoenix 33.4 -112.1 America/Phoenix;
Portland 45.5 -122.7 America/Los_Angeles; Porto 41.1 -8.6 Europe/Lisbon; Prague 50.1 14.4 Europe/Prague;
Reykjavik 64.1 -21.9 Atlantic/Reykjavik; Riga 56.9 24.1 Europe/Riga; Rio de Janeiro -22.9 -43.2 America/Sao_Paulo;
Rome 41.9 12.5 Europe/Rome; San Francisco 37.8 -122.4 America/Los_Angeles; Santiago -33.4 -70.7 America/Santiago;
Sao Paulo -23.6 -46.6 America/Sao_Paulo; Seattle 47.6 -122.3 America/Los_Angeles; Seoul 37.6 127.0 Asia/Seoul;
Seville 37.4 -6.0 Europe/Madrid; Shanghai 31.2 121.5 Asia/Shanghai; Singapore 1.3 103.8 Asia/Singapore;
Sofia 42.7 23.3 Europe/Sofia; Stockholm 59.3 18.1 Europe/Stockholm; Sydney -33.9 151.2 Australia/Sydney;
Taipei 25.0 121.6 Asia/Taipei; Tallinn 59.4 24.7 Europe/Tallinn; Tel Aviv 32.1 34.8 Asia/Jerusalem;
Tokyo 35.7 139.7 Asia/Tokyo; Toronto 43.7 -79.4 America/Toronto; Vancouver 49.3 -123.1 America/Vancouver;
Vienna 48.2 16.4 Europe/Vienna; Vilnius 54.7 25.3 Europe/Vilnius; Warsaw 52.2 21.0 Europe/Warsaw;
Washington 38.9 -77.0 America/New_York; Wellington -41.3 174.8 Pacific/Auckland; Zurich 47.4 8.5 Europe/Zurich`

export const CITIES: readonly (RoomLocation & { readonly name: string })[] = LIST.split(';').map((line) => {
  const words = line.trim().split(/\s+/)
  const [latitude, longitude, zone = 'UTC'] = words.slice(-3)
  return { name: words.slice(0, -3).join(' '), latitude: Number(latitude), longitude: Number(longitude), zone }
})

/** Without case and accents: `Sao Paulo` for `São Paulo`. */
function plain(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()
}

/** Hours by which the clock of a place may differ from the sun; those of China and Spain differ most. */
const MAX_CLOCK_HOURS = 3
const HOUR_DEGREES = 15

/**
 * The place that a person typed: a city of the list, or latitude and longitude (`59.9, 10.7`; `59,9 10,7`; `59.9 N 10.7 E`); undefined
 * for anything else. `zone`: the time zone of this browser, which is taken for numbers where the sun agrees with it.
 */
export function placeOf(text: string, zone: string): RoomLocation | undefined {
  const city = CITIES.find(({ name }) => plain(name) === plain(text))
  if (city) return city
  const match = /^(-?\d{1,2}(?:[.,]\d+)?) ?°? ?([NS])? ?[,; ] ?(-?\d{1,3}(?:[.,]\d+)?) ?°? ?([EW])?$/i.exec(
    plainDigits(text).trim().replaceAll(/\s+/g, ' ').replaceAll('−', '-'),
  )
  if (!match) return undefined
  const [, north = '', southern, east = '', western] = match
  const latitude = degreesOf(north, /s/i.test(southern ?? ''))
  const longitude = degreesOf(east, /w/i.test(western ?? ''))
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined
  return { latitude, longitude, zone: zoneAt(longitude, zone) }
}

/** South and west are less than zero, also with a sign. */
function degreesOf(text: string, isLess: boolean): number {
  const degrees = Number(text.replace(',', '.'))
  return isLess ? -Math.abs(degrees) : degrees
}

/** The zone of this browser if its clock suits the longitude, else one without summer time by the longitude alone. */
function zoneAt(longitude: number, zone: string): string {
  const clock = -new Date(Date.UTC(2026, 0, 1)).getTimezoneOffset() / 60
  const hours = Math.round(longitude / HOUR_DEGREES)
  // Clocks at the date line are a day apart.
  const apart = Math.abs(((clock - longitude / HOUR_DEGREES + 36) % 24) - 12)
  if (apart <= MAX_CLOCK_HOURS) return zone
  // Etc/GMT-2 is two hours ahead of UTC.
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}

/** The place of this device, rounded to 0.1 degrees: a person's home is not stored. */
export function placeOfDevice({ latitude, longitude }: GeolocationCoordinates, zone: string): RoomLocation {
  const tenth = (degrees: number) => Math.round(degrees * 10) / 10
  return { latitude: tenth(latitude), longitude: tenth(longitude), zone }
}

/** `Oslo`, or `59.9, 10.7`. */
export function placeName({ name, latitude, longitude }: RoomLocation): string {
  return name ?? `${latitude}, ${longitude}`
}
