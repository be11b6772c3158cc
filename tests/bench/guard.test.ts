import { expect, it } from 'vitest'
import { compareRows } from './guard.mjs'

const measured = (ratio: number, spread = 0) => ({ ratio, ratio_lo: ratio - spread, ratio_hi: ratio + spread })
const worse = (ours: object, kept: object) =>
  compareRows({ form: { summary: { ours } } }, { form: kept, home: { ready: 1 } }).flatMap(({ row, isWorse }) =>
    isWorse ? [row] : [],
  )

it('the guard refuses a row that is more than a tenth worse than kept, beyond its spread', () => {
  expect(worse({ key: measured(1.09) }, { key: 1 })).toEqual([])
  expect(worse({ key: measured(1.11) }, { key: 1 })).toEqual(['form key'])
  expect(worse({ key: measured(1.2, 0.24) }, { key: 1 })).toEqual([])
  expect(worse({ key: measured(1.4, 0.24) }, { key: 1 })).toEqual(['form key'])
})

it('the guard refuses a row that was not measured, and leaves out a suite that was not run', () => {
  expect(worse({}, { key: 1 })).toEqual(['form key'])
})
