import { expect, it } from 'vitest'
import { isEmailAddress, MAX_EMAIL_CHARACTERS } from './emailAddress.ts'

const label = 'a'.repeat(63)
/** An address of exactly the maximum length. */
const LONGEST = `${'l'.repeat(64)}@${label}.${label}.${'b'.repeat(MAX_EMAIL_CHARACTERS - 64 - 1 - 128 - 4)}.com`

it.each([
  'ada@example.com',
  'Ada.Lovelace+rooms@mail.example.co.uk',
  "o'brien@example.com",
  'a@b.cd',
  '1@2.example',
  'post@xn--bcher-kva.example',
  'post@example.xn--p1ai',
  LONGEST,
])('takes "%s"', (address) => {
  expect(isEmailAddress(address)).toBe(true)
})

const REFUSED: Record<string, string> = {
  nothing: '',
  'no at sign': 'example.com',
  'a host alone': '@example.com',
  'a name alone': 'ada@',
  'two addresses': 'a@b.com, c@d.com',
  'two addresses with a semicolon': 'a@b.com;c@d.com',
  'two addresses with a space': 'a@b.com c@d.com',
  'an address with two at signs': 'a@b.com@d.com',
  'another header': 'a@b.com\r\nBcc: x@d.com',
  'a line break': 'a@b.com\n',
  'a tab': 'a\t@b.com',
  'a name and brackets': '"x" <a@b.com>',
  brackets: '<a@b.com>',
  quotes: '"a b"@c.com',
  'a comment': '(comment)a@b.com',
  'a comment behind': 'a@b.com(comment)',
  'a source route': '@c.com:a@b.com',
  'a percent route': 'a%c.com@b.com',
  'a bang route': 'c!a@b.com',
  'a group': 'all:a@b.com;',
  'an address literal': 'a@[127.0.0.1]',
  'a number for a host': 'a@127.0.0.1',
  'a host without a dot': 'a@localhost',
  'a NUL': 'a\0@b.com',
  'an override of the direction': 'a\u202e@b.com',
  'a zero-width space': 'a\u200b@b.com',
  'a zero-width joiner in the host': 'a@b\u200d.com',
  'a no-break space in front': '\u00a0a@b.com',
  'an encoded word': '=?utf-8?q?a?=@b.com,c@d.com',
  'another script in the name': 'mär@b.com',
  'another script in the host': 'a@bücher.com',
  'a dot of another script': 'a@b\u3002com',
  'a wide at sign': 'a\uff20b.com',
  'two dots': 'a..b@c.com',
  'a dot in front': '.a@b.com',
  'a dot behind': 'a.@b.com',
  'a dot behind the host': 'a@b.com.',
  'a hyphen at the edge of a label': 'a@-b.com',
  'a slash, which mail programs take for a link': 'www.evil.com/prize@b.com',
  'a name of 65': `${'l'.repeat(65)}@b.com`,
  'a label of 64': `a@${'b'.repeat(64)}.com`,
  '255 characters': `b${LONGEST.slice(0, 64)}${LONGEST.slice(64)}`,
  '300 characters': `${'a'.repeat(290)}@b.com`,
}

it.each(Object.entries(REFUSED))('refuses %s', (_what, address) => {
  expect(isEmailAddress(address)).toBe(false)
})
