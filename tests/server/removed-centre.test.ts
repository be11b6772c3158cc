/**
 * A centre whose flag a brand switches off leaves nothing behind: no page, no entry, no link, no address for search engines, no reply.
 * @module-tag deep
 */
import { beforeAll, expect, it } from 'vitest'
import { agentOverview } from '../../src/schemas/endpoints/agent-overview.ts'
import type { AnyEndpoint } from '../../src/schemas/endpoints/endpoint.ts'
import { messages } from '../../src/schemas/endpoints/messages.ts'
import { missionLeaderboard } from '../../src/schemas/endpoints/mission-leaderboard.ts'
import { pointBalance } from '../../src/schemas/endpoints/point-balance.ts'
import { referral } from '../../src/schemas/endpoints/referral.ts'
import { referralLinks } from '../../src/schemas/endpoints/referral-links.ts'
import { transactionHistory } from '../../src/schemas/endpoints/transaction-history.ts'
import { addMembers, NORTH, pageData, type RunningServer, startTestServer } from './test-server.ts'

/** Flag -> a page of the centre, and calls that belong to it alone. */
const CENTRES: [flag: string, path: string, who: 'member' | 'agent', calls: AnyEndpoint[]][] = [
  ['AGENTCENTER', '/agent', 'agent', [agentOverview, referralLinks]],
  ['POINTSMALL', '/pointMall', 'member', [pointBalance]],
  ['MCREFERRAL', '/member/referral', 'member', [referral]],
  ['MCMISSION', '/member/missionLeaderboard', 'member', [missionLeaderboard]],
  ['MCMESSAGE', '/member/messageV2', 'member', [messages]],
  ['MCTRANS', '/member/transactionHistory', 'member', [transactionHistory]],
  ['GAMELOTT', '/lott', 'member', []],
  ['SITEAPP', '/download', 'member', []],
]

let site: RunningServer
const sessions = new Map<string, Record<string, string>>()
const switchAll = (on: boolean) =>
  site.publish('north', {
    'north/platform/whitelabel.json': { switch: Object.fromEntries(CENTRES.map(([flag]) => [flag, on])) },
  })

beforeAll(async () => {
  site = await startTestServer()
  await addMembers(site)
  for (const who of ['member', 'agent']) sessions.set(who, await site.signIn(who))
})

it.each(CENTRES)(
  'with the flag %s off, nothing leads to %s, and its calls are refused',
  async (_, path, who, calls) => {
    const headers = sessions.get(who)!
    const seen = async () => {
      const home = await site.request('/')
      const answers = calls.map(async call => (await site.request(call.path, { method: call.method, headers })).text)
      return {
        page: (await site.request(path)).status,
        entries:
          JSON.stringify(pageData(home).shell.menus).includes(`"${path}"`) || home.text.includes(`href="${path}"`),
        listed: (await site.request('/sitemap.xml')).text.includes(`${path}<`),
        refused: (await Promise.all(answers)).map(text => text.includes('"feature/off"')),
      }
    }
    await switchAll(true)
    site.clock.advance(60_000)
    const before = await seen()
    expect(before).toMatchObject({ page: 200, refused: calls.map(() => false) })
    await switchAll(false)
    site.clock.advance(60_000)
    expect(await seen()).toEqual({ page: 404, entries: false, listed: false, refused: calls.map(() => true) })
  },
)

it('a page under a feature that never is on is gone from menus, links and the sitemap', async () => {
  const seen = async () => {
    const home = await site.request('/')
    return {
      page: (await site.request('/help')).status,
      entries: JSON.stringify(pageData(home).shell.menus).includes('"/help"') || home.text.includes('href="/help"'),
      listed: (await site.request('/sitemap.xml')).text.includes('/help<'),
    }
  }
  expect(await seen()).toEqual({ page: 200, entries: true, listed: true })
  await site.publish('north', {
    'north/screens/help.json': { when: { feature: 'helpPage' } },
    'north/tenant.json': { ...NORTH, features: { helpPage: { always: false } } },
  })
  site.clock.advance(60_000)
  expect(await seen()).toEqual({ page: 404, entries: false, listed: false })
})
