import { expect, it } from 'vitest'
import { pageOutside, rememberOutside } from './centre-return.ts'

it('MBR-02 a centre closes to the page it was entered from, with its query; its own pages are passed over', () => {
  expect(pageOutside()).toBe('/')
  rememberOutside({ path: '/rng', query: { page: 'PT' } })
  for (const path of ['/member', '/member/transferFund', '/agent/agentTeamOverview'])
    rememberOutside({ path, query: {} })
  expect(pageOutside()).toBe('/rng?page=PT')
  rememberOutside({ path: '/membership', query: {} })
  expect(pageOutside()).toBe('/membership')
})
