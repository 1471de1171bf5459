import { expect, it } from 'vitest'
import { records } from '../../../catalog/records.ts'
import { namesOf, shortName } from './names.ts'
import { sortOf } from './sortOf.ts'

it.each([
  ['Halden 87-inch sofa, oat', 'Halden sofa'],
  ['Bergen platform bed, queen, oak', 'Bergen bed'],
  ['Bergen 56-inch six-drawer dresser, oak', 'Bergen dresser'],
  ['Fico 46-inch faux rubber plant in a terracotta pot', 'Fico plant'],
  ['Oat Milk wall paint, matte, 1 gal', 'Oat Milk'],
  ['Rill shower set with 10-inch rain showerhead, chrome', 'Rill shower'],
  ['Cala towel rail in brass, with olive bath towel', 'Cala towel rail'],
  ['Linden percale sheet set, white', 'Linden sheets'],
  ['Set of six washed linen napkins in oat and white', 'six napkins'],
  ['Grandmother’s chair', 'Grandmother’s chair'],
  ['A thing that nobody has a word for', 'A thing that nobody has a word for'],
])('calls "%s" the %s', (title, name) => {
  expect(shortName(title)).toBe(name)
})

it('distinguishes two of a kind by their titles', () => {
  const titles = [
    'Tilda 31-inch swivel chair, cream',
    'Tilda 31-inch swivel chair, mustard',
    'Alder hybrid mattress, King',
    'Alder hybrid mattress, Queen',
    'Chair',
    'Chair',
    'Fico 46-inch faux rubber plant in a terracotta pot',
    'Fico 46-inch faux rubber plant in a white pot',
    'Rill shower set with 10-inch rain showerhead, chrome',
    'Rill shower set with 10-inch rain showerhead, nickel',
  ]
  expect(namesOf(titles.map((title) => ({ title })))).toEqual([
    'Tilda swivel chair in cream',
    'Tilda swivel chair in mustard',
    'Alder King mattress',
    'Alder Queen mattress',
    'Chair',
    'second chair',
    'Fico plant in a terracotta pot',
    'Fico plant in a white pot',
    'Rill shower in chrome',
    'Rill shower in nickel',
  ])
})

it('finds the sort of every record, with names of at most three words', () => {
  expect(records.filter(({ title }) => sortOf(title) === 'thing')).toEqual([])
  expect(
    records.filter(({ title }) => shortName(title).split(' ').length > 3).map(({ title }) => shortName(title)),
  ).toEqual([])
})
