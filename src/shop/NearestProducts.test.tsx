import { expect, it } from 'vitest'
import { testProduct } from '../../tests/support/testProduct.ts'
import { differenceWords } from './NearestProducts.tsx'

const SOFA = testProduct({ colour: 'Sage', price: 1149, length: 84, width: 38, height: 33, material: 'Wool' })

it('says what a product is instead of what was asked for, and nothing else', () => {
  expect(differenceWords({ ...SOFA, differs: ['price', 'colour'] }, 'in')).toBe('sage, $1,149')
  expect(differenceWords({ ...SOFA, differs: ['length', 'words'] }, 'cm')).toBe('wool, 213.4 cm wide')
  expect(differenceWords({ ...SOFA, differs: ['price'], currency: 'EUR' }, 'in')).toBe('€1,149')
  expect(differenceWords({ ...SOFA, differs: ['width'], unknown_sizes: ['width'] }, 'in')).toBe('depth not known')
  expect(differenceWords(SOFA, 'in')).toBe('')
})
