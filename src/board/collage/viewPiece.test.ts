import { expect, it } from 'vitest'
import { testProduct } from '../../../tests/support/testProduct.ts'
import { compositionPiecesOf } from '../../../studio/collage/sheet/compositionPieces.ts'
import { pictureWidth, viewPiece } from './viewPiece.ts'

it('takes the side of an imported rug that runs across its photograph', () => {
  const rug = testProduct({ kind: 'rug', placement: 'flat', length: 96, width: 60, height: 0.3 })
  expect(pictureWidth(rug, 60 / 96)).toBe(60)
  expect(pictureWidth(rug, 96 / 60)).toBe(96)
  expect(pictureWidth({ ...rug, cutout_width: 108 }, 60 / 96)).toBe(108)
  expect(pictureWidth({ ...rug, unknown_sizes: ['width'] }, 60 / 96)).toBe(96)
  expect(pictureWidth(testProduct({ placement: 'floor', length: 30, width: 40, height: 60 }), 0.4)).toBe(30)
})

it('draws a nightstand of unknown size smaller than a dresser, and at no size where sizes are true', () => {
  const form = { aspect: 1, cover: 0.8 }
  const unknown = { kind: 'cabinet', unknown_sizes: ['length', 'width', 'height'] } as const
  const widthOf = (length: number) => {
    const piece = viewPiece(form, testProduct({ ...unknown, unknown_sizes: [...unknown.unknown_sizes], length }))
    expect(piece.widthIn).toBeUndefined()
    return compositionPiecesOf([piece, viewPiece(form, testProduct({ kind: 'bed', length: 64 }))], false)[0]?.width
  }
  expect([widthOf(20), widthOf(56)]).toEqual([20, 56])
})
