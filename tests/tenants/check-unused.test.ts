/** OPS-06: what is dead or leads nowhere, across a tenant's files and what the platform says; only what the tenant itself brought. */
import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { checkTenant } from '../../server/tenants/check/check-tenant.ts'
import { problemLine } from '../../server/tenants/problems/print-problem.ts'
import { createTenantFixture, type Files, WIDGETS } from './tenant-fixture.ts'

const MENU_WIDGET = {
  links: {
    settings: Type.Object({
      menu: Type.Optional(Type.String({ default: 'top' })),
      form: Type.Optional(Type.String()),
      more: Type.Optional(Type.String()),
      gameType: Type.Optional(Type.String()),
      icon: Type.Optional(Type.String()),
    }),
  },
}
const say = (files: Files, id = 'ruby') => {
  const fixture = { ...createTenantFixture(files), widgets: { ...WIDGETS, ...MENU_WIDGET } }
  return checkTenant(fixture, id).problems.map(problem => `${problem.severity} ${problemLine(problem)}`)
}
const ruby = (more: Record<string, unknown>) => ({
  'tenants/ruby/tenant.json': { id: 'ruby', name: 'Ruby', merchant: 'ruby', ...more },
})
const screen = (...main: unknown[]) => ({ 'tenants/ruby/screens/home.json': { main } })
const links = (settings: Record<string, unknown>) => screen({ id: 'links', widget: 'links', settings })

describe('what nothing uses', () => {
  it('OPS-06 a toggle no condition asks for', () => {
    const club = ruby({ features: { club: { modIds: ['MEMBER'] } } })
    expect(say(club)).toEqual([
      'warning tenants/ruby/tenant.json:6:5  No condition, game type or text asks for the feature "club". Write "when": { "feature": "club" } where it counts, or remove it.',
    ])
    expect(
      say({ ...club, 'tenants/ruby/menus.json': { top: [{ id: 'home', when: { not: { feature: 'club' } } }] } }),
    ).toEqual([])
    expect(
      say({
        ...club,
        'tenants/ruby/texts/EN.json': { 'nav.home': '{{#if site.toggles.club}}Club{{else}}Home{{/if}}' },
      }),
    ).toEqual([])
  })

  it('OPS-06 a dialog nothing opens, a form and a menu no widget shows', () => {
    const dialog = { 'tenants/ruby/dialogs/club.json': { title: 'nav.home', content: [] } }
    expect(say(dialog)).toEqual([
      'warning tenants/ruby/dialogs/club.json:1:1  Nothing opens the dialog "club". Name it in a menu entry or in a setting that opens a dialog, or remove the file.',
    ])
    expect(say({ ...dialog, ...screen({ id: 'hero', settings: { dialog: 'club' } }) })).toEqual([])
    const form = { 'tenants/ruby/forms/club.json': { fields: [], submit: 'nav.home' } }
    expect(say(form)[0]).toContain('No widget shows the form "club".')
    expect(say({ ...form, ...links({ form: 'club' }) })).toEqual([])
    const menu = { 'tenants/ruby/menus.json': { club: [{ id: 'home', title: 'nav.home', path: '/' }] } }
    expect(say(menu)[0]).toBe(
      'warning tenants/ruby/menus.json:2:3  No widget shows the menu "club". Name it in the setting "menu" of a widget, or remove it.',
    )
    expect(say({ ...menu, ...links({ menu: 'club' }) })).toEqual([])
  })

  it('OPS-06 a pattern kind no field and no rule asks for', () => {
    const kinds = {
      'tenants/ruby/patterns.json': { kinds: { club: { patternId: 90, regex: '^[0-9]+$', hint: 'pattern.digits' } } },
    }
    expect(say(kinds)).toEqual([
      'warning tenants/ruby/patterns.json:3:5  No field asks for the pattern "club", and no register rule for its number 90. Name it in a field of forms/, or remove it.',
    ])
    const rule = { field: 'code', enabled: true, required: true, patternId: 90 }
    expect(say({ ...kinds, 'tenants/ruby/platform/registerRules.json': [rule] })).not.toContainEqual(
      expect.stringContaining('No field asks'),
    )
  })

  it('OPS-06 a picture nothing shows; the mark is shown by itself', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
    expect(say({ 'tenants/ruby/assets/mark.svg': svg, 'tenants/ruby/assets/old.svg': svg })).toEqual([
      'warning tenants/ruby/assets/old.svg:1:1  Nothing shows this file. Name it as "/brand/old.svg" where a picture is asked for, or remove it.',
    ])
    expect(
      say({ 'tenants/ruby/assets/old.svg': svg, ...screen({ id: 'hero', settings: { image: '/brand/old.svg' } }) }),
    ).toEqual([])
  })

  it('OPS-06 texts of a language the brand does not offer', () => {
    const files = { ...ruby({ languages: { supported: ['EN'] } }), 'tenants/ruby/texts/VI.json': {} }
    expect(say(files)).toEqual([
      'warning tenants/ruby/texts/VI.json:1:1  This brand does not offer the language VI (Vietnamese); this file is not used. Add "VI" to languages.supported in tenant.json, or remove the file.',
    ])
  })

  it('OPS-06 what a brand inherits and does not use is not its fault', () => {
    expect(
      say({ 'tenants/base/dialogs/spare.json': { content: [] }, 'tenants/base/assets/spare.svg': '<svg/>' }),
    ).toEqual([])
    expect(say({ 'tenants/base/dialogs/spare.json': { content: [] } }, 'base')).toEqual([])
  })
})

describe('a slip in a name', () => {
  const menu = (entry: object) => ({ 'tenants/ruby/menus.json': { top: [{ id: 'home', ...entry }] } })
  const form = { 'tenants/ruby/forms/club.json': { fields: [{ id: 'a', lable: 'nav.home' }], submit: 'nav.home' } }
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
        ...menu({ path: null, resource: 'TELEGRM' }),
      },
      'warning tenants/ruby/menus.json:6:19  The platform lists no resource "TELEGRM". Did you mean "TELEGRAM"?',
    ],
    [
      'a flag',
      {
        ...ruby({ features: { club: { modIds: ['CULB'] } } }),
        'tenants/ruby/platform/whitelabel.json': { add: [{ modId: 'CLUB', enabled: true }] },
        ...menu({ when: { feature: 'club' } }),
      },
      'warning tenants/ruby/tenant.json:8:9  The feature "club" waits for the modId "CULB", which the whitelabel tree does not have; it counts as off. Did you mean "CLUB"?',
    ],
    [
      'a feature',
      { ...ruby({ features: { club: { modIds: ['MEMBER'] } } }), ...menu({ when: { feature: 'culb' } }) },
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
      expect(say(files)).toEqual([line])
    },
  )

  it('TEN-02 a currency by its sign is reported once, without what else would follow from it', () => {
    const lottery = { factors: { USD: 1 }, families: {}, playNames: {}, games: [] }
    const files = { 'tenants/base/platform/lottery.json': lottery }
    expect(say({ ...files, ...ruby({ currency: { code: 'RM', symbol: 'RM' } }) })).toEqual([
      'error tenants/ruby/tenant.json:6:13  tenant.currency.code is "RM", but the three capital letters of ISO 4217 are expected. Write "MYR".',
    ])
    // every currency has a factor
    for (const code of ['MYR', 'CHF', 'KZT', 'XOF'])
      expect(say({ ...files, ...ruby({ currency: { code, symbol: code } }) })).toEqual([])
  })

  it('TEN-02 a long list of names says how many more there are', () => {
    const features = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`feature${i}`, { always: true }]))
    const [line = ''] = say({ ...ruby({ features }), ...menu({ when: { feature: 'zzz' } }) })
    expect(line).toMatch(/There is: feature\d+, .* and \d+ more\.$/)
    const named = line.slice(line.indexOf('There is: ')).split(', ').length
    // with the two features of base
    expect(named + Number(/and (\d+) more/.exec(line)![1])).toBe(62)
    expect(named).toBeGreaterThan(12)
  })
})

describe('what leads nowhere', () => {
  it('OPS-06 a screen nothing leads to, or without a path', () => {
    const club = (...paths: string[]) => ({ 'tenants/ruby/screens/club.json': { paths, main: [] } })
    expect(say(club('/club', '/club.html'))).toEqual([
      'warning tenants/ruby/screens/club.json:2:12  Nothing leads to the screen "club": no menu, banner, setting or notice names "/club" or "/club.html". Give a menu entry "path": "/club", or remove the file.',
    ])
    expect(say(club())).toEqual([
      'warning tenants/ruby/screens/club.json:2:12  The screen "club" answers no path, so nobody can open it. Write one, such as "/club", or remove the file.',
    ])
    expect(say({ ...club('/club/:level'), ...links({ more: '/club/gold?from=home' }) })).toEqual([])
    const notice = { id: 1, type: 'B', title: 'x', startDate: 0, content: '<a href="/club">Club</a>' }
    expect(say({ ...club('/club'), 'tenants/ruby/platform/announcements.json': [notice] })).toEqual([])
    expect(
      say({
        ...club('/member/clubDesk'),
        'tenants/ruby/menus.json': { top: [{ id: 'c', title: 'nav.home', page: 'clubDesk' }] },
      }),
    ).toEqual([])
  })

  it('OPS-06 a setting that leads to a page, or names a game type, that is not there', () => {
    expect(say(links({ more: '/promotion' }))).toEqual([
      'error tenants/ruby/screens/home.json:7:17  screens.home.main[0].settings.more is "/promotion", and no screen answers that path. Did you mean "/promotions"?',
    ])
    expect(say(links({ gameType: 'RGN' }))[0]).toContain(
      'settings.gameType is "RGN", and there is no such game type. Did you mean "RNG"?',
    )
  })

  it('OPS-06 a banner path whose group the platform does not fill, and a target of no banner', () => {
    const banner = { bannerId: 7, groupName: 'w_home', url: '/brand/mark.svg' }
    const files = { 'tenants/ruby/platform/banners.json': [banner] }
    expect(
      say({ ...files, 'tenants/ruby/banners.json': { paths: { '/rng': 'w_rgn' }, targets: { 8: '/rng' } } }),
    ).toEqual([
      'warning tenants/ruby/banners.json:3:13  The path "/rng" shows the banner group "w_rgn", and the platform has no banner of that group. Add banners of that group to platform/banners.json, or take the path away.',
      'warning tenants/ruby/banners.json:6:5  The platform has no banner "8". Did you mean "7"?',
    ])
    expect(
      say({ ...files, 'tenants/ruby/banners.json': { paths: { '/rng': 'w_home' }, targets: { 7: '/rng' } } }),
    ).toEqual([])
  })

  it('OPS-06 a resource nothing shows, and flags nothing waits for as a note that keeps nobody from anything', () => {
    const resource = { resourceType: 'TELEGRAM', url: 'https://t.me/ruby' }
    const files = { 'tenants/ruby/platform/resources.json': [resource] }
    expect(say(files)).toEqual([
      'warning tenants/ruby/platform/resources.json:3:21  No menu, condition or text names the resource "TELEGRAM". Give a menu entry "resource": "TELEGRAM", or remove it.',
    ])
    const entry = { id: 'telegram', title: 'nav.home', resource: 'TELEGRAM' }
    expect(say({ ...files, 'tenants/ruby/menus.json': { top: [entry] } })).toEqual([])
    const tree = [
      { modId: 'ALL', enabled: true, childrenNodes: [{ modId: 'SLOTS', enabled: true }] },
      { modId: 'MEMBER', enabled: true },
    ]
    expect(say({ 'tenants/ruby/platform/whitelabel.json': tree })).toEqual([])
    expect(say({ 'tenants/ruby/platform/whitelabel.json': [...tree, { modId: 'CLUB', enabled: true }] })).toEqual([
      'info tenants/ruby/platform/whitelabel.json:1:1  No feature of this tenant waits for these flags: CLUB. Name one in "modIds" of a feature to make use of it.',
    ])
  })

  it('OPS-06 a condition that can never hold', () => {
    const when = { language: 'XX', path: ['/promotion', '/rng'] }
    expect(say({ 'tenants/ruby/menus.json': { top: [{ id: 'home', when }] } })).toEqual([
      'warning tenants/ruby/menus.json:6:21  There is no language "XX", so this never holds. This brand is in EN (English), VI (Vietnamese).',
      'warning tenants/ruby/menus.json:8:11  No screen answers the path "/promotion", so this never holds. Did you mean "/promotions"?',
    ])
  })

  it('OPS-06 a link in a notice or a help article that no browser must follow', () => {
    const notice = {
      id: 1,
      type: 'B',
      title: 'x',
      startDate: 0,
      content: { EN: '<a href="javascript:alert(1)">x</a>' },
    }
    expect(say({ 'tenants/ruby/platform/announcements.json': [notice] })).toEqual([
      'warning tenants/ruby/platform/announcements.json:8:13  The notice has a link that begins with "javascript:"; it is taken out before players see it. Write a path of the site, or an address that begins with https:, mailto: or tel:.',
    ])
    const article = { id: 'term', title: 'x', content: '<a href="/promotions">y</a> <a href="data:text/html,x">x</a>' }
    expect(say({ 'tenants/ruby/platform/help.json': [article] })).toEqual([
      'warning tenants/ruby/platform/help.json:5:16  The article has a link that begins with "data:"; it is taken out before players see it. Write a path of the site, or an address that begins with https:, mailto: or tel:.',
    ])
    expect(say({ 'tenants/ruby/platform/help.json': [{ ...article, id: 'Terms and more', content: 7 }] })).toHaveLength(
      2,
    )
  })
})
