import { describe, expect, it } from 'vitest'
import { expectProportional } from '../../tests/support/proportion.ts'
import { breakLines, oneLine } from './breakLines.ts'

const upTo = (letters: number) => (line: string) => line.length <= letters

describe('text', () => {
  it('breaks into lines that fit, and ends a truncated one after a whole word', () => {
    const limited = (text: string, letters: number) => breakLines(text, upTo(letters), { maxLines: 1 })
    expect(breakLines('one  two three', upTo(7))).toEqual({
      lines: ['one two', 'three'],
      isCut: false,
      isSplit: false,
    })
    expect(limited('one two three four', 11)).toMatchObject({ lines: ['one two…'], isCut: true })
    expect(limited('a lamp, brass', 8)).toMatchObject({ lines: ['a lamp…'], isCut: true })
    expect(limited('incomprehensible', 6)).toMatchObject({ lines: ['incom…'], isCut: true, isSplit: true })
    expect(limited('one\ntwo', 7)).toMatchObject({ lines: ['one two'], isCut: false })
    expect(breakLines('incomprehensible', upTo(6))).toEqual({
      lines: ['incomp', 'rehens', 'ible'],
      isCut: false,
      isSplit: true,
    })
    expect(breakLines('', upTo(6)).lines).toEqual([])
  })

  it('that people typed keeps its line breaks, its runs of spaces and its wide words', () => {
    const typed = (text: string) => breakLines(text, upTo(6), { isVerbatim: true }).lines
    expect(typed('a  b\n\nincomprehensible words')).toEqual(['a  b', '', 'incomprehensible', 'words'])
    expect(typed('')).toEqual([''])
  })

  it('is broken in time proportional to its length', () =>
    expectProportional('lines', (text) => breakLines(text, upTo(75), { maxLines: 3 }), [
      ' ',
      '\n',
      'a b',
      '\u0301',
      '_',
    ]))

  it('on one line is whole, or ends with an ellipsis', () => {
    expect(oneLine('A lamp', upTo(6))).toBe('A lamp')
    expect(oneLine('A lamp of brass', upTo(9))).toBe('A lamp…')
    expect(oneLine('', upTo(9))).toBe('')
  })
})
