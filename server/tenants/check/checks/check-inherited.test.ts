import { expect, it } from 'vitest'
import { BASE_TENANT, type Files, linesOf, ruby } from '../../../../tests/tenants/tenant-fixture.ts'

const english = (more: object): Files => ({
  'locales/EN.json': {
    $meta: { name: 'English', tag: 'en', direction: 'ltr' },
    'nav.home': 'Home',
    'nav.promotions': 'Promotions',
    'nav.slots': 'Slots',
    'pattern.digits': 'Digits only',
    ...more,
  },
})
const licence = english({ 'footer.licence': 'Play responsibly.' })
const resources = (brand: string, url: string): Files => ({
  [`tenants/${brand}/platform/resources.json`]: [{ resourceType: 'EMAIL', url }],
})
const jade = (texts: object = {}): Files => ({
  'tenants/jade/tenant.json': { id: 'jade', extends: 'ruby', name: 'Jade', merchant: 'jade' },
  ...(Object.keys(texts).length > 0 && { 'tenants/jade/texts/EN.json': texts }),
})
const about = (lines: string[]) => lines.filter(line => line.includes('2:9'))

it('a brand that leaves the licence to the product is told which texts to write', () => {
  expect(about(linesOf({ ...licence, ...ruby({}) }))).toEqual([
    'warning tenants/ruby/tenant.json:2:9  Every page says who holds the licence, and the brand has no text "footer.licence" of its own in EN. Write who holds the licence, and its number, as "footer.licence" in texts/EN.json.',
  ])
  const own = { 'tenants/ruby/texts/EN.json': { 'footer.licence': 'Licensed by the island, no. 7.' } }
  expect(about(linesOf({ ...licence, ...ruby({}), ...own }))).toEqual([])
  // the licence of the brand that is extended is not one's own
  expect(about(linesOf({ ...licence, ...ruby({}), ...own, ...jade() }, 'jade'))).toEqual([
    expect.stringContaining('no text "footer.licence" of its own in EN.'),
  ])
})

it('a text of the brand that is extended is reported where it names that brand, or a demonstration', () => {
  const texts = { 'nav.home': 'The house of Ruby', 'nav.slots': 'Slots with play money', 'nav.promotions': 'Offers' }
  const files = { ...ruby({}), 'tenants/ruby/texts/EN.json': texts }
  expect(about(linesOf(files))).toEqual([])
  expect(about(linesOf({ ...files, ...jade() }, 'jade'))).toEqual([
    'warning tenants/jade/tenant.json:2:9  The text "nav.home" (EN) comes from the brand "ruby" and names "Ruby". Write "nav.home" in texts/EN.json.',
    'warning tenants/jade/tenant.json:2:9  The text "nav.slots" (EN) comes from the brand "ruby" and calls the site a demonstration. Write "nav.slots" in texts/EN.json.',
  ])
  const own = { 'nav.home': 'The house of Jade', 'nav.slots': 'Slots' }
  expect(about(linesOf({ ...files, ...jade(own) }, 'jade'))).toEqual([])
})

it('an address that reaches nobody is reported, and one that reaches the brand that is extended', () => {
  const reach = (files: Files, id?: string) => linesOf(files, id).filter(line => /reach/.test(line))
  expect(reach({ ...ruby({}), ...resources('ruby', 'mailto:help@example.com') })).toEqual([
    'warning tenants/ruby/platform/resources.json:4:12  The address mailto:help@example.com is a placeholder that reaches nobody. Write the address of the brand, or remove the entry.',
  ])
  const real = { ...ruby({}), ...resources('ruby', 'mailto:help@ruby.example') }
  expect(reach(real)).toEqual([])
  expect(reach({ ...real, ...jade() }, 'jade')).toEqual([
    'warning tenants/jade/tenant.json:2:9  Players who follow EMAIL reach "ruby" at mailto:help@ruby.example: the brand inherits its platform/resources.json. Write a platform/resources.json with the addresses of this brand.',
  ])
})

it('a text of the product that names games is reported where one of them is off', () => {
  const text = english({ 'footer.about': 'Slots, live tables, sports and lottery.' })
  const off = {
    'tenants/ruby/platform/whitelabel.json': [
      { modId: 'SLOTS', enabled: false },
      { modId: 'MEMBER', enabled: true },
    ],
  }
  const games = (files: Files) => linesOf(files).filter(line => line.includes('names games'))
  expect(games({ ...text, ...ruby({}) })).toEqual([])
  expect(games({ ...text, ...ruby({}), ...off })).toEqual([
    'warning tenants/ruby/tenant.json:2:9  The product\'s text "footer.about" names games that are off here: "slots". Write "footer.about" in texts/EN.json.',
  ])
  const own = { 'tenants/ruby/texts/EN.json': { 'footer.about': 'Tables.' } }
  expect(games({ ...text, ...ruby({}), ...off, ...own })).toEqual([])
})

it('amounts of money that base has and no layer of the brand are reported with the file and the flag', () => {
  const base: Files = {
    'tenants/base/tenant.json': {
      ...BASE_TENANT,
      features: { ...BASE_TENANT.features, missions: { modIds: ['SLOTS'] }, vip: { modIds: ['SLOTS'] } },
    },
    'tenants/base/platform/missions.json': { missions: [] },
    'tenants/base/platform/vip.json': { levels: [{ rank: 0, title: { EN: 'Member' }, bets: '0', benefits: [] }] },
  }
  const terms = (files: Files, id?: string) => linesOf(files, id).filter(line => line.includes('nobody has decided'))
  const missions =
    'Rewards of missions are those of tenants/base/platform/missions.json: nobody has decided them for this brand. Write a platform/missions.json with the amounts of this brand, or switch the flag MCMISSION off.'
  const vip =
    'VIP levels are those of tenants/base/platform/vip.json: nobody has decided them for this brand. Write a platform/vip.json with the amounts of this brand.'
  expect(terms({ ...ruby({}), ...base })).toEqual([
    `warning tenants/ruby/tenant.json:2:9  ${missions}`,
    `warning tenants/ruby/tenant.json:2:9  ${vip}`,
  ])
  // amounts that an operator wrote for a brand hold for those that extend it
  const own = { ...ruby({}), ...base, 'tenants/ruby/platform/missions.json': { missions: [] }, ...jade() }
  expect(terms(own)).toEqual([`warning tenants/ruby/tenant.json:2:9  ${vip}`])
  expect(terms(own, 'jade')).toEqual([`warning tenants/jade/tenant.json:2:9  ${vip}`])
})

it('customer service without an address outside of the site is reported', () => {
  const service = { ...BASE_TENANT.features, customerService: { modIds: ['MEMBER'] } }
  const site: Files = {
    ...ruby({}),
    'tenants/base/tenant.json': { ...BASE_TENANT, features: service },
    'tenants/ruby/platform/system.json': { status: 0, customerService: [{ csType: 3, path: '/livechat' }] },
  }
  const contact = (resources: object[], more: Files = {}) =>
    linesOf({ ...site, 'tenants/ruby/platform/resources.json': resources, ...more }).filter(line =>
      line.includes('names no address'),
    )
  const missing = [
    'warning tenants/ruby/tenant.json:2:9  Customer service is on, and the brand names no address at which players reach it outside of its pages. Add one to platform/resources.json, such as { "resourceType": "EMAIL", "url": "mailto:…" }, or switch the flag SITESERVICE off.',
  ]
  expect(contact([])).toEqual(missing)
  expect(contact([{ resourceType: 'IOS', url: 'https://ruby.example/app' }])).toEqual(missing)
  expect(contact([{ resourceType: 'EMAIL', url: 'mailto:help@ruby.example' }])).toEqual([])
  const chat = { status: 0, customerService: [{ csType: 3, path: 'https://chat.ruby.example' }] }
  expect(contact([], { 'tenants/ruby/platform/system.json': chat })).toEqual([])
  const off = [
    { modId: 'SLOTS', enabled: true },
    { modId: 'MEMBER', enabled: false },
  ]
  expect(contact([], { 'tenants/ruby/platform/whitelabel.json': off })).toEqual([])
})
