// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetArrivalCodes, readArrivalCodes, storeArrivalCodes } from './arrival-codes.ts'

const origin = 'https://brand.example'
const arrive = (search: string, referrer = '') => storeArrivalCodes({ origin, search }, referrer)

beforeEach(() => {
  vi.useFakeTimers()
  forgetArrivalCodes()
})
afterEach(() => vi.useRealTimers())

it('a code of the address lasts in all tabs until it is used, and a day at most', () => {
  arrive('?referralCode=SPRING9&recommenderId=anna')
  arrive('')
  sessionStorage.clear()
  expect(readArrivalCodes()).toEqual({ referralCode: 'SPRING9', recommenderId: 'anna' })
  arrive('?referralCode=AUTUMN4')
  expect(readArrivalCodes().referralCode).toBe('AUTUMN4')
  vi.advanceTimersByTime(24 * 60 * 60_000)
  expect(readArrivalCodes()).toEqual({})
  arrive('?affiliateCode=x1')
  forgetArrivalCodes()
  expect(readArrivalCodes()).toEqual({})
})

it('a code is found behind a redirect to sign in, and in the page that was left before scripts came', () => {
  arrive(`?from=${encodeURIComponent('/promotions?affiliateCode=side5&tab=2')}`)
  expect(readArrivalCodes()).toEqual({ affiliateCode: 'side5' })
  arrive('', `${origin}/?recommenderId=tap7`)
  expect(readArrivalCodes()).toEqual({ affiliateCode: 'side5', recommenderId: 'tap7' })
})

it('a code of another site, and one that is too long, counts for nothing', () => {
  arrive('', 'https://elsewhere.example/?referralCode=THEIRS')
  arrive(`?referralCode=${'x'.repeat(65)}`, 'no address')
  expect(readArrivalCodes()).toEqual({})
})
