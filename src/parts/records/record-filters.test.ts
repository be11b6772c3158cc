import { expect, it } from 'vitest'
import { currentValues } from './record-filters.tsx'

const vendors: Record<string, string[]> = { '': ['A', 'B'], RNG: ['A'] }
const filters = [
  { name: 'gameType', label: '', allLabel: '', options: [{ value: 'RNG', label: 'Slots' }] },
  {
    name: 'vassalage',
    label: '',
    allLabel: '',
    options: ({ gameType = '' }: Readonly<Record<string, string>>) =>
      vendors[gameType]!.map(value => ({ value, label: value })),
  },
]

it('a filter narrows nothing at first', () => {
  expect(currentValues(filters, {})).toEqual({ gameType: '', vassalage: '' })
})

it('a choice stays as long as the filters before it offer it', () => {
  expect(currentValues(filters, { vassalage: 'B' })).toEqual({ gameType: '', vassalage: 'B' })
  expect(currentValues(filters, { gameType: 'RNG', vassalage: 'B' })).toEqual({ gameType: 'RNG', vassalage: '' })
})
