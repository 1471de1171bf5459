/** The direction of north on the plan: one of its sides, or typed in degrees. */
import { useState } from 'react'
import { plainDigits } from '../../contract/lengths.ts'
import type { Finish } from '../../../studio/model/finish.ts'
import { Select } from '../../ui/Field.tsx'
import { TypedField } from '../../ui/TypedField.tsx'

const SIDES = [
  { value: '', label: 'Not known: sun in the largest window' },
  { value: '0', label: 'Top of the plan' },
  { value: '90', label: 'Right of the plan' },
  { value: '180', label: 'Bottom of the plan' },
  { value: '270', label: 'Left of the plan' },
  { value: 'typed', label: 'Another direction' },
]
const TURN = 360

type Props = { finish: Finish; change: (next: Finish) => void }

export function NorthField({ finish, change }: Props) {
  const { north } = finish
  const [isTyped, setTyped] = useState(false)
  const isSide = north === undefined || SIDES.some(({ value }) => value === `${north}`)
  const shown = isTyped || !isSide ? 'typed' : (north?.toString() ?? '')
  const set = (degrees: number) => change({ ...finish, north: degrees })
  return (
    <>
      <Select
        label="North"
        value={shown}
        choices={SIDES}
        onChange={({ target }) => {
          setTyped(target.value === 'typed')
          if (target.value === 'typed') return
          const { north: _before, ...rest } = finish
          if (target.value === '') change(rest)
          else set(Number(target.value))
        }}
      />
      {shown === 'typed' && (
        <TypedField
          label="Degrees clockwise from the top of the plan"
          shown={`${north ?? ''}`}
          parse={degreesOf}
          refusal="A direction from 0 to 359 degrees, such as 45"
          onCommit={set}
        />
      )}
    </>
  )
}

function degreesOf(text: string): number | undefined {
  const plain = plainDigits(text).trim()
  const degrees = /^-?\d{1,3}(?:[.,]\d+)?\s*°?$/.test(plain) ? Number.parseFloat(plain.replace(',', '.')) : Number.NaN
  return Math.abs(degrees) <= TURN ? (degrees + TURN) % TURN : undefined
}
