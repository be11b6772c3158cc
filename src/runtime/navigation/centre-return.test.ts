import { expect, it } from 'vitest'
import { pageBeforeCentre, rememberPageBeforeCentre } from './centre-return.ts'

it('MBR-02 a centre closes to the page it was entered from, with its query; its own pages are passed over', () => {
  expect(pageBeforeCentre()).toBe('/')
  rememberPageBeforeCentre({ path: '/rng', query: { page: 'PT' } })
  for (const path of ['/member', '/member/transferFund', '/agent/agentTeamOverview'])
    rememberPageBeforeCentre({ path, query: {} })
  expect(pageBeforeCentre()).toBe('/rng?page=PT')
  rememberPageBeforeCentre({ path: '/membership', query: {} })
  expect(pageBeforeCentre()).toBe('/membership')
})
