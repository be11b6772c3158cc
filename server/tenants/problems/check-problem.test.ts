import { expect, it } from 'vitest'
import { type Files, linesOf, menu, ruby } from '../../../tests/tenants/tenant-fixture.ts'

const home = (entry: object) => menu({ id: 'home', ...entry })
const form = { 'tenants/ruby/forms/club.json': { fields: [{ id: 'a', lable: 'nav.home' }], submit: 'nav.home' } }

it('TEN-02 one mistake is reported once, and its fix is no new mistake', () => {
  const twice = { id: 'club', title: 'nav.home', path: '/' }
  expect(linesOf(menu(twice, twice))).toHaveLength(1)
  expect(linesOf(ruby({ currency: { code: 'bht' } }))).toHaveLength(1)
  expect(linesOf(ruby({ languages: { supported: [] } }))).toEqual([
    'error tenants/ruby/tenant.json:6:18  tenant.languages.supported is empty. Put something into it, or remove it.',
  ])
  expect(linesOf(menu({ id: 'home', path: 'javascript:alert(1)' }))[0]).not.toContain('"/javascript')
  expect(linesOf(menu({ id: 'home', when: 'role==agent' }))[0]).toContain('Write an object { … }, such as')
})

it.each<[string, Files, string]>([
  [
    'a banner group',
    {
      'tenants/ruby/platform/banners.json': [{ bannerId: 7, groupName: 'w_promo', url: '/brand/mark.svg' }],
      'tenants/ruby/banners.json': { paths: { '/promotions': 'w_prmoo' } },
    },
    'warning tenants/ruby/banners.json:3:20  The path "/promotions" shows the banner group "w_prmoo", and the platform has no banner of that group. Did you mean "w_promo"?',
  ],
  [
    'a resource',
    {
      'tenants/ruby/platform/resources.json': [{ resourceType: 'TELEGRAM', url: 'https://t.me/ruby' }],
      ...home({ path: null, resource: 'TELEGRM' }),
    },
    'warning tenants/ruby/menus.json:6:19  The platform lists no resource "TELEGRM". Did you mean "TELEGRAM"?',
  ],
  [
    'a flag',
    {
      ...ruby({ features: { club: { modIds: ['CULB'] } } }),
      'tenants/ruby/platform/whitelabel.json': { add: [{ modId: 'CLUB', enabled: true }] },
      ...home({ when: { feature: 'club' } }),
    },
    'warning tenants/ruby/tenant.json:8:9  The feature "club" waits for the modId "CULB", which the whitelabel tree does not have; it counts as off. Did you mean "CLUB"?',
  ],
  [
    'a feature',
    { ...ruby({ features: { club: { modIds: ['MEMBER'] } } }), ...home({ when: { feature: 'culb' } }) },
    'error tenants/ruby/menus.json:6:20  menus.top[0].when.feature names the feature "culb", which this tenant does not have. Did you mean "club"?',
  ],
  [
    'a property of a flag',
    {
      'tenants/ruby/platform/whitelabel.json': [
        { modId: 'SLOTS', enabeld: true },
        { modId: 'MEMBER', enabled: true },
      ],
    },
    'warning tenants/ruby/platform/whitelabel.json:4:5  platform.whitelabel[0] has a property "enabeld", which nothing reads. Did you mean "enabled"?',
  ],
  [
    'a property of a field',
    form,
    'error tenants/ruby/forms/club.json:5:7  forms.club.fields[0] has a property "lable" that does not exist there. Did you mean "label"?',
  ],
])(
  'OPS-06 TEN-02 of %s is reported once: not as a right name that nothing uses, or that is missing',
  (_, files, line) => {
    expect(linesOf(files)).toEqual([line])
  },
)

it('TEN-02 a currency by its sign is reported once, without what else would follow from it', () => {
  const lottery = { factors: { USD: 1 }, families: {}, playNames: {}, games: [] }
  const files = { 'tenants/base/platform/lottery.json': lottery }
  expect(linesOf({ ...files, ...ruby({ currency: { code: 'RM', symbol: 'RM' } }) })).toEqual([
    'error tenants/ruby/tenant.json:6:13  tenant.currency.code is "RM", but the three capital letters of ISO 4217 are expected. Write "MYR".',
  ])
  // every currency has a factor
  for (const code of ['MYR', 'CHF', 'KZT', 'XOF'])
    expect(linesOf({ ...files, ...ruby({ currency: { code, symbol: code } }) })).toEqual([])
})
