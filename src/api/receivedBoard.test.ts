import { describe, expect, it } from 'vitest'
import { answersIn } from '../contract/questions.ts'
import { readCutouts, ReceivedBoard } from './receivedBoard.ts'

const HEAD = 'data:image/png;base64'

describe('the cut-outs of a board', () => {
  it('are the odd entries where data URLs were split at their commas', () => {
    expect(readCutouts([HEAD, 'AAAA', ` ${HEAD}`, 'BBBB'])).toEqual(['AAAA', 'BBBB'])
  })

  it('are the odd parts of one long text of joined data URLs', () => {
    expect(readCutouts(`${HEAD},AAAA, ${HEAD},BBBB`)).toEqual(['AAAA', 'BBBB'])
  })

  it('keep their positions if one is empty, and lose the quotes around the whole text', () => {
    expect(readCutouts([HEAD, 'AAAA', HEAD, '', HEAD, 'BBBB'])).toEqual(['AAAA', '', 'BBBB'])
    expect(readCutouts([`"${HEAD}`, 'AAAA"'])).toEqual(['AAAA'])
    expect(readCutouts(['"/9j/4AAQ"', "'/9j/4BBQ'"])).toEqual(['/9j/4AAQ', '/9j/4BBQ'])
  })

  it('are all entries if each is a whole image', () => {
    const whole = [`${HEAD},AAAA`, '/images/one.webp', '/9j/4AAQ', 'https://example.com/two.png']
    expect(readCutouts(whole)).toEqual(whole)
  })

  it('may be objects, as sent for saving', () => {
    expect(readCutouts([{ image_data: HEAD }, { image_data: 'AAAA' }])).toEqual(['AAAA'])
    expect(readCutouts([{ image_data: '/images/one.webp' }])).toEqual(['/images/one.webp'])
  })

  it('are empty if there are none', () => {
    expect(readCutouts([])).toEqual([])
    expect(readCutouts('')).toEqual([])
    expect(readCutouts([' ', ''])).toEqual([])
  })
})

describe('a received board', () => {
  it('of the old kind is converted to the common shape, including its image under another name', () => {
    const board = ReceivedBoard.parse({
      id: 7,
      imageUrl: '"/9j/4AAQ"',
      background_removed_images: [HEAD, 'AAAA'],
      description: { main_title: 'Quiet', description: 'Words' },
      title: 'Sofa, Lamp_ brass',
      generated_title: null,
      hex_code: '#ffffff, #ffffff, #000000',
      width: [84, ''],
      height: '33, 60',
    })
    expect(board).toEqual({
      id: '7',
      image_url: '"/9j/4AAQ"',
      background_removed_images: ['AAAA'],
      description: { main_title: 'Quiet', description: 'Words' },
      title: 'Sofa, Lamp_ brass',
      generated_title: '',
      hex_code: '#ffffff, #ffffff, #000000',
      width: '84, ',
      height: '33, 60',
      timestamp: null,
      date: null,
      ...answersIn({}),
      seed: 0,
      palette: [],
      products: [],
      visibility: 'community',
      owner: '',
      mine: false,
    })
  })

  it.each([
    ['an object', { main_title: 'A', description: 'B' }, { main_title: 'A', description: 'B' }],
    ['that object as JSON', '{"main_title":"A","description":"B"}', { main_title: 'A', description: 'B' }],
    ['plain Markdown', '## B', { main_title: '', description: '## B' }],
    ['nothing', undefined, { main_title: '', description: '' }],
  ])('understands a description that is %s', (_, description, expected) => {
    expect(ReceivedBoard.parse({ id: 'x', description }).description).toEqual(expected)
  })

  it('without an id is refused', () => {
    expect(ReceivedBoard.safeParse({ title: 'Sofa' }).success).toBe(false)
    expect(ReceivedBoard.safeParse('board').success).toBe(false)
  })
})
