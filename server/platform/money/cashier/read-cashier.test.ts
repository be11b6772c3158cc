import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cashierOf } from './read-cashier.ts'

const base = JSON.parse(readFileSync('tenants/base/platform/cashier.json', 'utf8'))

describe('the cashier rules of a brand', () => {
  it('are those of the file', () => {
    const cashier = cashierOf(base)
    expect(cashier.methods.map(({ id }) => id)).toEqual(base.deposit.methods.map(({ id }: { id: string }) => id))
    expect(cashier.withdrawal).toEqual(base.withdrawal)
    expect([cashier.profileEdit('address'), cashier.profileEdit('birthday')]).toEqual(['always', 'once'])
    expect(cashier.retention).toEqual({ pictures: 180, messages: 365, feedback: 365, signIns: 180, payments: 1825 })
  })

  it('leave out an invalid method and keep the others', () => {
    const [first, ...others] = base.deposit.methods
    const cashier = cashierOf({ ...base, deposit: { methods: [{ ...first, min: '1e3' }, null, ...others] } })
    expect(cashier.methods).toEqual(others)
  })

  it.each([[undefined], [null], ['text'], [[]], [{ deposit: null, withdrawal: { min: '-1' }, profile: 7 }]])(
    'of %j take no money and protect players as far as anybody must',
    wire => {
      const cashier = cashierOf(wire)
      expect(cashier).toMatchObject({ methods: [], withdrawal: undefined, retention: { pictures: 180 } })
      expect(cashier.protection).toMatchObject({ relaxAfterHours: 24, exclusionMonths: [6, 12, 60] })
      expect([cashier.profileEdit('nickname'), cashier.profileEdit('fullname')]).toEqual(['always', 'once'])
    },
  )

  it('cannot loosen the protection of players', () => {
    const { protection, retention } = cashierOf({
      protection: { relaxAfterHours: 1, exclusionMonths: [1], timeOutHours: [2] },
      retention: { pictures: 1 },
    })
    expect(protection).toMatchObject({
      relaxAfterHours: 24,
      exclusionMonths: [6, 12, 60],
      timeOutHours: [24, 72, 168, 720],
    })
    expect(retention.pictures).toBe(180)
  })
})
