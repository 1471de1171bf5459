import { expect, it } from 'vitest'
import { asPersonName, personName } from './personName.ts'

const read = (name: string) => {
  const parsed = personName('User Name').safeParse(name)
  return parsed.success ? parsed.data : parsed.error.issues[0]?.message
}

it.each([
  '',
  'Ada',
  "Sinéad O'Connor",
  'Jean-Luc',
  'Dr. J.R.R. Tolkien Jr.',
  'room.maker',
  'Ζωή Παπαδοπούλου',
  'יעל כהן',
  'محمد',
  '王小明',
  'नमस्ते',
  '🌿 plants',
  '@ada',
  'n'.repeat(80),
])('takes the name "%s"', (name) => {
  expect(read(name)).toBe(name)
})

it('normalizes a name to NFC and trims the spaces around it', () => {
  expect(read('  Zoe\u0308 ')).toBe('Zoë')
})

it.each([
  ['a line break', 'Ada\r\nBcc: x@evil.example', 'cannot hold line breaks or invisible characters'],
  ['a NUL', 'A\0da', 'cannot hold line breaks or invisible characters'],
  ['an override of the direction', '\u202eada', 'cannot hold line breaks or invisible characters'],
  ['an isolate', '\u2067ada\u2069', 'cannot hold line breaks or invisible characters'],
  ['a zero-width space', 'A\u200bda', 'cannot hold line breaks or invisible characters'],
  ['a line separator', 'A\u2028da', 'cannot hold line breaks or invisible characters'],
  ['letters without a shape', '\u3164\u3164', 'cannot hold line breaks or invisible characters'],
  ['half a character', 'A\ud83c', 'cannot hold line breaks or invisible characters'],
  ['81 characters', 'n'.repeat(81), 'can have at most 80 characters'],
  ['a web address', 'Win a prize http://evil.example', 'cannot hold a web address'],
  ['one that begins with www', 'Visit WWW.evil.example', 'cannot hold a web address'],
  ['one with a path', 'Visit evil.example/prize', 'cannot hold a web address'],
])('refuses %s', (_what, name, message) => {
  expect(read(name)).toBe(`User Name ${message}`)
})

it('turns a name from an identity provider into one that every profile accepts', () => {
  const typed = ['  Ada\u200b  Stone\n', '\u202eadA', `${'n'.repeat(79)}🌿`, 'Win http://evil.example', 'Mara Lind']
  const names = typed.map(asPersonName)
  expect(names).toEqual(['Ada Stone', 'adA', 'n'.repeat(79), '', 'Mara Lind'])
  for (const name of names) expect(read(name)).toBe(name)
})
