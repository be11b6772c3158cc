/** The deposit page and the menus that lead to it, in base and the sample brands. */
import { describe, expect, it } from 'vitest'
import { widgetSettings } from '../../server/tenants/check/widget-settings.ts'
import { readPlatform } from '../../server/tenants/read/read-platform.ts'
import { readTenant } from '../../server/tenants/read/read-tenant.ts'
import { buildSite } from '../../src/engine/index.ts'
import { matchRoute } from '../../src/engine/model/page-model.ts'
import type { WireWhitelabelNode } from '../../src/schemas/metadata/metadata.ts'
import { ROLES, type Role } from '../../src/schemas/session/role.ts'
import { SAMPLE_BRANDS } from '../sample-brands.ts'
import { checkedBrand, sources } from './checked-brand.ts'

const PATH = '/member/depositv2'

describe.each(['base', ...SAMPLE_BRANDS])('tenant %s', id => {
  const { document, texts, languages } = checkedBrand(id).release!.body
  const { metadata } = readPlatform(readTenant(sources.dir, id).layers)
  const siteOf = (role: Role, change = metadata) =>
    buildSite(
      { tenant: document, metadata: change, texts, languages, widgets: widgetSettings },
      { role, language: document.tenant.languages.default },
    ).site
  const { deposit } = siteOf('member').toggles
  const bottomOf = (role: Role) => siteOf(role).menus.bottom!.map(entry => entry.id)

  it.runIf(deposit)(
    'HDR-02 the page depositv2 is there for everybody, so that a visitor is asked to log in on it',
    () => {
      for (const role of ROLES) {
        const { routes, screens } = siteOf(role)
        const screen = screens[matchRoute(routes, PATH)!.route.screen]!
        expect(screen.group).toBe('member')
        const [frame] = screen.main
        expect(frame!.widget).toBe('centre-frame')
        expect(frame!.children.map(node => node.widget)).toEqual(['deposit'])
      }
    },
  )

  it.runIf(deposit)('HDR-02 deposit is among the five tabs of a phone for who may deposit, and for nobody else', () => {
    expect(bottomOf('member').slice(0, 5)).toContain('deposit')
    expect(bottomOf('agent').slice(0, 5)).toContain('deposit')
    expect(bottomOf('trial')).not.toContain('deposit')
    expect(bottomOf('visitor')).not.toContain('deposit')
  })

  it('HDR-02 where the platform turns deposits off neither page nor button is left', () => {
    const whitelabel = (metadata.whitelabel as WireWhitelabelNode[]).map(node =>
      node.modId === 'DEPOSIT' ? { ...node, enabled: false } : node,
    )
    const { toggles, routes, menus } = siteOf('member', { ...metadata, whitelabel })
    expect(toggles.deposit).toBe(false)
    expect(matchRoute(routes, PATH)).toBeUndefined()
    expect(menus.bottom!.map(entry => entry.id)).not.toContain('deposit')
  })

  it.runIf(id === 'base')(
    'MBR-01 the menu of the member centre has every page of the specification in its order',
    () => {
      // the page of VIP levels is our addition
      const pages = document.menus.member!.flatMap(({ page }) => page ?? []).filter(page => page !== 'vip')
      expect(pages).toEqual([
        ...['securityCenter', 'transferFund', 'depositv2', 'withdraw', 'transferUpline', 'personalHistoryCopy'],
        ...['transactionHistory', 'personalProfit', 'bonusDetails', 'rewardCenter', 'referral', 'missionLeaderboard'],
        ...['messageV2', 'manualRebate'],
      ])
    },
  )

  it('HDR-07 MBR-01 AGT-01 menus name only pages that exist, and the drop menu signs out last', () => {
    for (const role of ['member', 'trial', 'agent'] as const) {
      const { menus, routes } = siteOf(role)
      const drop = menus.drop!
      expect(drop.at(-1)).toMatchObject({ id: 'sign-out', action: 'signOut' })
      const pages = Object.values(menus).flatMap(entries => entries.filter(entry => entry.page))
      const dead = pages.filter(({ href }) => !href || !matchRoute(routes, href))
      expect(
        dead.map(entry => entry.id),
        role,
      ).toEqual([])
    }
  })
})
