import { expect, it } from 'vitest'
import { isOpenToExcluded } from './use-restricted-area.ts'

it('RGM-04 excluded members keep account pages, withdrawals and the agent centre, but no games or deposits', () => {
  for (const path of [
    '/responsible-gaming',
    '/member/withdraw',
    '/member/personalProfit',
    '/agent',
    '/agent/agentCenter/x',
  ])
    expect(isOpenToExcluded(path), path).toBe(true)
  for (const path of ['/', '/rng', '/game', '/member/depositv2', '/promotions', '/agent-login', '/agents'])
    expect(isOpenToExcluded(path), path).toBe(false)
})
