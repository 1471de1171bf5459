/** Places that people type, and the daylight of a room in sentences. */
import { describe, expect, it } from 'vitest'
import { HOURS, isZone, sunnyHours } from '../../../studio/index.ts'
import type { RoomShell } from '../../../studio/model/roomShell.ts'
import { RoomLocation } from '../../../studio/model/roomShell.ts'
import { CITIES, placeName, placeOf, placeOfDevice } from './cities.ts'
import { assumedInWords, clockInWords, hourInWords, sunInWords } from './daylightWords.ts'

const HERE = 'UTC'

describe('a place', () => {
  it('is a city of the list, whatever its case and accents', () => {
    expect(placeOf(' oslo ', HERE)).toMatchObject({ name: 'Oslo', zone: 'Europe/Oslo' })
    expect(placeOf('São Paulo', HERE)).toMatchObject({ name: 'Sao Paulo', latitude: -23.6 })
  })

  it('is latitude and longitude, with signs or letters, with the clock of the browser only where the sun agrees', () => {
    expect(placeOf('51.5, -0.1', HERE)).toEqual({ latitude: 51.5, longitude: -0.1, zone: 'UTC' })
    expect(placeOf('33.9S 151.2E', HERE)).toEqual({ latitude: -33.9, longitude: 151.2, zone: 'Etc/GMT-10' })
    expect(placeOf('40.7 -74', HERE)).toEqual({ latitude: 40.7, longitude: -74, zone: 'Etc/GMT+5' })
    for (const text of ['59,9 10,7', '59,9; 10,7', '59.9° N,  10.7° E', '٥٩٫٩ ١٠٫٧'])
      expect([text, placeOf(text, HERE)]).toEqual([text, { latitude: 59.9, longitude: 10.7, zone: 'UTC' }])
    expect(placeOf('-33.9 S 151.2 E', HERE)?.latitude).toBe(-33.9)
  })

  it('is nothing else, however long', () => {
    const long = ['x', '9', '9 ', '9,'].map((part) => part.repeat(5000))
    for (const text of ['', 'Atlantis', '91, 0', '0, 181', '12', '1, 2, 3', `9${' '.repeat(5000)}x`, ...long])
      expect(placeOf(text, HERE)).toBeUndefined()
  })

  it('of a device is rounded to a tenth of a degree', () => {
    const coords = { latitude: 59.91387, longitude: 10.75225 } as GeolocationCoordinates
    expect(placeOfDevice(coords, 'Europe/Oslo')).toEqual({ latitude: 59.9, longitude: 10.8, zone: 'Europe/Oslo' })
    expect(placeName(placeOfDevice(coords, HERE))).toBe('59.9, 10.8')
  })

  it('has a clock that is known, and that the sun agrees with within 3 hours', () => {
    expect(new Set(CITIES.map(({ name }) => name)).size).toBe(CITIES.length)
    for (const city of CITIES) {
      expect(RoomLocation.parse(city)).toEqual(city)
      expect([city.name, isZone(city.zone)]).toEqual([city.name, true])
      const noon = new Intl.DateTimeFormat('en-US', { timeZone: city.zone, hour: 'numeric', hourCycle: 'h23' })
      const shift = Number(noon.format(Date.UTC(2026, 0, 15, 12))) - 12
      const apart = Math.abs(((shift - city.longitude / 15 + 36) % 24) - 12)
      expect([city.name, apart < 3]).toEqual([city.name, true])
    }
  })
})

describe('daylight in words', () => {
  const floor: RoomShell = {
    shape: 'rectangular',
    width: 200,
    length: 200,
    openings: [{ id: 'w', kind: 'window', wall: 2, at: 100, width: 60, sill: 30 }],
    finish: { north: 0 },
    location: { latitude: 51.5, longitude: -0.1, zone: 'Europe/London', name: 'London' },
  }

  it('says from when to when the sun is on the floor, and why there is none', () => {
    expect(sunInWords(floor, { day: '2026-06-21', sky: 'clear' })).toMatch(
      /^Sun on the floor from \d+(:\d0)? am to \d+(:\d0)? pm\.$/,
    )
    expect(sunInWords(floor, { day: '2026-06-21', sky: 'overcast' })).toBe('Overcast: no sun on the floor.')
    expect(sunInWords({ ...floor, finish: { north: 180 } }, { day: '2026-12-21', sky: 'clear' })).toBe(
      'No sun on the floor all day.',
    )
    expect(sunInWords({ ...floor, openings: [] }, { day: '2026-06-21', sky: 'clear' })).toBe(
      'This room has no window for the sun.',
    )
  })

  it('names no hour of the far north that cannot be chosen', () => {
    const location = { latitude: 69.6, longitude: 18.9, zone: 'Europe/Oslo' }
    const hours = [0, 90, 180, 270].flatMap((north) =>
      // The sun is low: only a deep room has it on its floor at night.
      sunnyHours({ ...floor, width: 1200, length: 1200, location, finish: { north } }, '2026-06-21').flatMap(
        ({ from, to }) => [from, to],
      ),
    )
    expect(hours.some((hour) => hour < 3)).toBe(true)
    for (const hour of hours) expect(hour).toBeGreaterThanOrEqual(HOURS.least)
    for (const hour of hours) expect(hour).toBeLessThanOrEqual(HOURS.most)
  })

  it('says what is assumed, and whose clock it is', () => {
    const { location, ...nowhere } = floor
    const { finish: _finish, ...unturned } = floor
    expect(assumedInWords(floor)).toBeUndefined()
    expect(assumedInWords(unturned)).toBe('North is not set: the sun comes in at the largest window.')
    expect(assumedInWords(nowhere)).toBe('The place is not set: this is the sun of a day in May at 40° north.')
    expect(location && clockInWords(location)).toBe('Clock: Europe/London, with summer time.')
    for (const zone of ['UTC', 'Asia/Tokyo', 'America/Phoenix'])
      expect(clockInWords({ latitude: 0, longitude: 0, zone })).toBe(`Clock: ${zone}, without summer time.`)
    expect(clockInWords({ latitude: 0, longitude: 0, zone: 'Australia/Sydney' })).toMatch(/with summer time/)
    expect(clockInWords({ latitude: 0, longitude: 30, zone: 'Etc/GMT-2' })).toBe(
      'Clock: UTC+2, by the longitude, without summer time.',
    )
    expect([0, 9 + 1 / 6, 12, 23.5].map(hourInWords)).toEqual(['12 am', '9:10 am', '12 pm', '11:30 pm'])
  })
})
