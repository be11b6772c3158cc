import { expect, it } from 'vitest'
import { findCentrePage } from './find-centre-page.ts'

const routes = [
  '/member/personalHistoryCopy',
  '/agent/personalHistoryCopy',
  '/agent/agentCenter/agentAnnouncement',
].map(path => ({ path, screen: path, group: 'member' }))

it("MBR-01 AGT-01 a page that both centres have is the agent's own in the agent's menu, and the member's elsewhere", () => {
  const bets = 'personalHistoryCopy'
  expect(findCentrePage(bets, 'agent', routes)).toEqual({ href: '/agent/personalHistoryCopy', centre: 'agent' })
  for (const menu of ['member', 'drop', 'bottom'])
    expect(findCentrePage(bets, menu, routes)).toEqual({ href: '/member/personalHistoryCopy', centre: 'member' })
})

it('AGT-01 a page that only agents have leads to their centre from any menu; one that nobody has leads nowhere', () => {
  const page = 'agentCenter/agentAnnouncement'
  expect(findCentrePage(page, 'drop', routes)?.href).toBe('/agent/agentCenter/agentAnnouncement')
  expect(findCentrePage('withdraw', 'member', routes)).toBeUndefined()
  const others = routes.filter(({ path }) => !path.startsWith('/agent'))
  expect(findCentrePage('personalHistoryCopy', 'agent', others)).toBeUndefined()
  // the member centre's own page is off
  expect(findCentrePage('personalHistoryCopy', 'member', routes.slice(1))).toBeUndefined()
})
