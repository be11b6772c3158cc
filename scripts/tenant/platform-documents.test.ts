/** @module-tag deep */
import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { readWorkingState } from '../../server/tenants/compare/compare-states.ts'
import { readLocales } from '../../server/tenants/read/read-locales.ts'
import { PLATFORM_SCHEMAS } from '../../src/schemas/metadata/files.ts'
import { createCliWithStore } from '../../tests/cli-fixture.ts'
import { compareSnapshot, listVariants } from '../../tests/snapshots/compare-snapshot.ts'
import { readSnapshot, takeSnapshot, writeSnapshot } from '../../tests/snapshots/snapshot.ts'
import type { TenantFixture } from '../../tests/tenants/tenant-fixture.ts'

const title = { EN: 'Title', VI: 'Tên' }

/** Makes every document of a platform, with one changing value each. */
const documents = (amount: string, other: string) => ({
  'tenants/ruby/platform/announcements.json': [{ id: 3, type: 'B', title: other, startDate: 0, content: 'x' }],
  'tenants/ruby/platform/help.json': [{ id: 'term', title: other, content: 'x' }],
  'tenants/ruby/platform/system.json': { status: 0, blockedCountries: other === 'old' ? ['AU'] : ['AU', 'NZ'] },
  'tenants/ruby/platform/vip.json': {
    levels: [
      { rank: 0, title, bets: '0', benefits: [] },
      { rank: 1, title: { EN: 'Gold', VI: 'Vàng' }, bets: amount, benefits: [] },
    ],
  },
  'tenants/ruby/platform/agents.json': { contracts: { dailySalary: { tiers: [{ validBet: amount, rate: '0.3' }] } } },
  'tenants/ruby/platform/missions.json': {
    missions: [{ id: 'spin', title, period: 'day', kind: 'bets', count: 9, reward: amount }],
  },
  'tenants/ruby/platform/rebate.json': { payment: 'claim', least: amount, levels: [{ rank: 0, percent: '0.5' }] },
  'tenants/ruby/platform/referral.json': { firstDeposit: { min: '20', amount } },
  'tenants/ruby/platform/cashier.json': { protection: { depositPerDay: amount } },
  'tenants/ruby/platform/promotions.json': {
    promotions: [
      {
        id: 'gift',
        kind: 'deposit-match',
        categories: ['other'],
        title,
        summary: title,
        content: title,
        bonus: { percent: 50, most: amount },
        turnover: 1,
        needs: { deposit: '20' },
      },
    ],
  },
  'tenants/ruby/platform/points.json': {
    goods: [{ id: 'mug', title, image: '/brand/mark.svg', points: 9, amount, stock: 5 }],
  },
  'tenants/ruby/platform/lottery.json': {
    factors: { USD: other === 'old' ? 1 : 2 },
    games: [],
    families: {},
    playNames: {},
  },
  'tenants/ruby/platform/whitelabel.json': [
    { modId: 'SLOTS', enabled: true },
    { modId: 'MEMBER', enabled: other === 'old', childrenNodes: [] },
  ],
  'tenants/ruby/platform/registerRules.json': [{ field: 'code', enabled: true, required: other === 'new' }],
  'tenants/ruby/platform/resources.json': [{ resourceType: 'EMAIL', url: `mailto:${other}@ruby.example` }],
  'tenants/ruby/platform/routers.json': { domainList: [`${other}.ruby.example`] },
  'tenants/ruby/platform/banners.json': [
    { bannerId: 7, groupName: 'w_home', url: `https://ruby.example/${other}.webp` },
  ],
  'tenants/ruby/platform/vendors.json': [
    { gameCategory: 'RNG', vendors: [{ gameType: 'RNG', vassalage: 'AG', title: other }] },
  ],
})

/** Lines of the real command, in this order: amounts, other settings of money, changes that players see, and the rest. */
const LINES = [
  'cashier: protection.depositPerDay (upper bound of the deposits of one day, also for members with a higher limit of their own) goes from 1,500 USD to 22,000 USD',
  'promotions > promotions > "Title" (gift): bonus.most (the largest bonus by percentage) goes from 1,500 USD to 22,000 USD',
  'rebate: least (the smallest payment) goes from 1,500 USD to 22,000 USD',
  'referral: firstDeposit.amount (what the member who invited gets, more than zero) goes from 1,500 USD to 22,000 USD',
  'missions > missions > "Title" (spin): reward (what it pays into the main wallet) goes from 1,500 USD to 22,000 USD',
  'points > goods > "Title" (mug): amount (money beside the points, for one piece) goes from 1,500 USD to 22,000 USD',
  'vip > levels > "Gold" (1): bets (what a member must have bet in all to have it: a decimal amount in the brand\'s currency) goes from 1,500 USD to 22,000 USD',
  'agents: contracts.dailySalary.tiers.0.validBet (what the team staked in the period) goes from 1,500 USD to 22,000 USD',
  'lottery: factors.USD (what amounts of this file are multiplied by) goes from 1 to 2',
  // whitelabel, vendors, banners, resources and routers, as the site shows them
  'memberCentre went off',
  'game type RNG: vendor "new" (AG): title "old" → "new"',
  'text nav.home: "Home" → "Lobby" (in EN)',
  'banners w_home: banner 7: image "https://ruby.example/old.webp" → "https://ruby.example/new.webp"',
  'resource "new@ruby.example" (EMAIL): url "mailto:old@ruby.example" → "mailto:new@ruby.example", label "old@ruby.example" → "new@ruby.example"',
  'system: domains ["old.ruby.example"] → ["new.ruby.example"]',
  'announcements > "new" (3): title (the title) "old" → "new"',
  'help > "new" (term): title (the title) "old" → "new"',
  'registerRules > code: required (it must be filled in) no → yes',
  'system: blockedCountries (countries whose visitors are shown the blocked page) ["AU"] → ["AU","NZ"]',
]

const EACH = [
  ...['cashier', 'promotions/promotions/gift', 'rebate', 'referral', 'missions/missions/spin', 'points/goods/mug'],
  ...['vip/levels/1', 'agents', 'lottery', 'whitelabel/MEMBER', 'vendors/RNG', 'banners/7', 'resources/EMAIL'],
  ...['routers', 'announcements/3', 'help/term', 'registerRules/code', 'system'],
]
/** Number of subjects at the beginning whose value is an amount. */
const AMOUNTS = 8

const readSeen = (fixture: TenantFixture) => {
  const { state, problems } = readWorkingState(fixture, 'ruby')
  if (!state) throw new Error(JSON.stringify(problems))
  return { state, variants: listVariants(state, fixture.widgets) }
}
const textsOf = (fixture: TenantFixture) =>
  Object.fromEntries(Object.values(readLocales(fixture.localesDir).locales).map(({ code, texts }) => [code, texts]))

it('the documents of the next test are all that a platform has', () => {
  const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
  expect(Object.keys(documents('1', 'old')).map(nameOf).sort()).toEqual(Object.keys(PLATFORM_SCHEMAS).sort())
  expect(EACH.map(subject => `${subject.split('/')[0]}.json`).sort()).toEqual(Object.keys(PLATFORM_SCHEMAS).sort())
})

it('OPS-13 diff, impact, explain and snapshots see every platform document, amounts first', async () => {
  const { fixture, lines, tenant } = await createCliWithStore(documents('1500', 'old'))
  const git = (...words: string[]) => execFileSync('git', words, { cwd: fixture.root, stdio: 'pipe' })
  git('init', '--quiet')
  git('add', 'tenants', 'locales')
  git('-c', 'user.name=t', '-c', 'user.email=t@example.com', 'commit', '--quiet', '-m', 'start')
  expect(await tenant('publish', 'ruby')).toBe(0)
  const stored = writeSnapshot(takeSnapshot('ruby', readSeen(fixture).variants, textsOf(fixture)))

  fixture.write({ ...documents('22000', 'new'), 'tenants/ruby/texts/EN.json': { 'nav.home': 'Lobby' } })
  const said = (all: readonly string[]) => all.map(line => line.trim()).filter(line => LINES.includes(line))
  for (const words of [
    ['diff', 'ruby'],
    ['impact', '--all'],
    ['impact', '--all', '--against', 'HEAD'],
  ]) {
    expect([words, await tenant(...words)]).toEqual([words, 0])
    expect([words, said(lines)]).toEqual([words, LINES])
  }
  const { state, variants } = readSeen(fixture)
  expect(said(compareSnapshot(readSnapshot(stored), variants, textsOf(fixture), state))).toEqual(LINES)

  for (const [index, subject] of EACH.entries()) {
    expect([subject, await tenant('explain', 'ruby', `platform:${subject}`)]).toEqual([subject, 0])
    const file = `tenants/ruby/platform/${subject.split('/')[0]}.json`
    const values = lines.filter(line => new RegExp(` is .*\\. +${file}:\\d+:\\d+$`).test(line))
    expect(values, subject).not.toEqual([])
    if (index < AMOUNTS) expect(values.join('\n')).toContain(' is 22,000 USD.')
  }
})
