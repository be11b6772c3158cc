/** OPS-06: what platform files, widgets and texts name or show must be there and whole; an operator reads line, message and fix. */
import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { checkTenant } from '../../server/tenants/check/check-tenant.ts'
import { problemLine } from '../../server/tenants/problems/print-problem.ts'
import { TextKey } from '../../src/schemas/document/text-key.ts'
import { createTenantFixture, type Files, WIDGETS } from './tenant-fixture.ts'

const widgets = {
  ...WIDGETS,
  wall: { settings: Type.Object({ vendors: Type.Optional(Type.Array(Type.String())) }) },
  list: {
    settings: Type.Object({ vendors: Type.Optional(Type.Unsafe<string>({ type: 'string', enum: ['top', 'side'] })) }),
  },
  page: { settings: Type.Object({ html: TextKey() }) },
}
const vendors = [
  {
    gameCategory: 'RNG',
    vendors: [
      { gameType: 'RNG', vassalage: 'PT' },
      { gameType: 'RNG', vassalage: 'CQ9' },
    ],
  },
]
const sources = (files: Files) => ({
  ...createTenantFixture({ 'tenants/base/platform/vendors.json': vendors, ...files }),
  widgets,
})
const say = (files: Files, id = 'ruby') =>
  checkTenant(sources(files), id).problems.map(problem => `${problem.severity} ${problemLine(problem)}`)
const ruby = (more: Record<string, unknown>) => ({
  'tenants/ruby/tenant.json': { id: 'ruby', name: 'Ruby', merchant: 'ruby', ...more },
})
const home = (widget: string, settings: object) => ({
  'tenants/ruby/screens/home.json': { main: [{ id: 'more', widget, settings }] },
})
const news = (content: unknown, more: object = {}) => ({
  'tenants/ruby/platform/announcements.json': [
    { id: 1, type: 'B', title: { EN: 'News' }, content, startDate: '2026-11-21T00:00:00Z', ...more },
  ],
})

const menu = (more: object) => ({ 'tenants/ruby/menus.json': { top: [{ id: 'home', ...more }] } })
const wallOfBase = {
  'tenants/base/screens/home.json': {
    paths: ['/', '/home'],
    title: 'nav.home',
    main: [{ id: 'wall', widget: 'wall', settings: { vendors: ['AB'] } }],
  },
}

describe('vendors and games', () => {
  it('OPS-06 a vendor that a widget or a game type names is one of the platform', () => {
    expect(say(home('wall', { vendors: ['PT', 'CQ8'] }))).toEqual([
      'error tenants/ruby/screens/home.json:9:11  platform/vendors.json has no vendor "CQ8". Did you mean "CQ9"?',
    ])
    expect(say(ruby({ gameTypes: [{ id: 'RNG', vendorLaunch: { PTT: 'popup' } }] }))).toEqual([
      'error tenants/ruby/tenant.json:9:9  platform/vendors.json has no vendor "PTT" of the game type RNG. Did you mean "PT"?',
    ])
    expect(say(menu({ path: '/rng?gameCode=PX_dragon' }))).toContain(
      'error tenants/ruby/menus.json:5:15  The game "PX_dragon" is of no vendor of platform/vendors.json. Did you mean "PT"?',
    )
  })

  it('OPS-06 a setting that is one of a few words is no vendor, and what is inherited may name vendors that this platform lacks', () => {
    expect(say(home('list', { vendors: 'top' }))).toEqual([])
    expect(say(wallOfBase)).toEqual([])
    expect(say(wallOfBase, 'base')).toEqual([
      'error tenants/base/screens/home.json:13:11  platform/vendors.json has no vendor "AB". There is: CQ9, PT.',
    ])
  })
})

describe('files of platform/', () => {
  it('OPS-06 a picture that is not there stops a release; so does text that is saved as one', () => {
    expect(
      say({ 'tenants/ruby/platform/banners.json': [{ bannerId: 'a', groupName: 'w_home', url: '/brand/mork.svg' }] }),
    ).toEqual([
      'error tenants/ruby/platform/banners.json:5:12  assets/ has no file "mork.svg". Did you mean "mark.svg"?',
    ])
    expect(say({ 'tenants/ruby/assets/a.png': 'just text', ...home('hero', { image: '/brand/a.png' }) })).toEqual([
      'error tenants/ruby/assets/a.png:1:1  The name says a PNG picture, and the content is neither that nor another picture or font. Save it as what its name says, or name it as what it is.',
    ])
  })

  it('OPS-06 BNR-04 a target of a banner that is no link for want of a linkageType', () => {
    const banners = (more: object) => ({
      'tenants/ruby/platform/banners.json': [{ bannerId: 'a', groupName: 'w_home', url: '/brand/mark.svg', ...more }],
      'tenants/ruby/banners.json': { targets: { a: '/promotions' } },
    })
    expect(say(banners({}))).toEqual([
      'warning tenants/ruby/banners.json:3:10  The banner "a" has no linkageType, so it is no link. Give it one in platform/banners.json; any word will do.',
    ])
    expect(say(banners({ linkageType: 'own' }))).toEqual([])
  })

  it('OPS-06 texts by language: one that nobody reads, none in the first language, a key that nothing reads', () => {
    expect(say(news({ EN: '<p>a</p>', ENG: '<p>b</p>' }))).toEqual([
      'warning tenants/ruby/platform/announcements.json:10:7  There is no language "ENG" (English), so nobody reads this text. Did you mean "EN"?',
    ])
    expect(say(news({ VI: '<p>a</p>' }))).toEqual([
      'warning tenants/ruby/platform/announcements.json:8:16  platform.announcements[0].content has no text in EN (English), the brand\'s first language. Add "EN": "…".',
    ])
    expect(say(news({ EN: 'x' }, { titel: { EN: 'x' } }))).toEqual([
      'warning tenants/ruby/platform/announcements.json:12:5  platform.announcements[0] has a property "titel", which nothing reads. Did you mean "title"?',
    ])
    expect(
      say({ 'tenants/ruby/platform/registerRules.json': [{ field: 'email', enabeld: true, required: false }] }),
    ).toEqual([
      'warning tenants/ruby/platform/registerRules.json:4:5  platform.registerRules[0] has a property "enabeld", which nothing reads. Did you mean "enabled"?',
    ])
  })

  it('OPS-06 an empty text of the platform stops a release where players need it, and is said elsewhere', () => {
    expect(say(news({ EN: '<p>a</p>', VI: ' ' }))).toEqual([
      'error tenants/ruby/platform/announcements.json:10:13  platform.announcements[0].content.VI is empty, and players would read nothing. Write the text, or take it out.',
    ])
    expect(say(news({}))).toEqual([
      'error tenants/ruby/platform/announcements.json:8:16  platform.announcements[0].content is empty, and players would read nothing. Write the text, or take it out.',
    ])
    expect(say(news({ EN: 'a' }, { summary: { EN: '' } }))).toContainEqual(
      expect.stringMatching(/^warning .*announcements\[0\]\.summary\.EN is empty/),
    )
  })

  it('OPS-06 ENG-09 a linkageType that leads nowhere is a warning, and a pattern that is none an error', () => {
    const banner = { bannerId: 'a', groupName: 'w_home', url: '/brand/mark.svg', linkageType: 'PROMOTON' }
    expect(say({ 'tenants/ruby/platform/banners.json': [banner] })).toEqual([
      expect.stringMatching(/^warning .*banners\.json:6:20 .*linkageType \("PROMOTON"\)/),
    ])
    const rule = (more: object) =>
      say({
        'tenants/ruby/forms/login.json': {
          rules: 'register',
          fields: [{ id: 'zip', label: 'nav.home', pattern: 'digits' }],
        },
        'tenants/ruby/platform/registerRules.json': [{ field: 'zip', enabled: true, required: true, ...more }],
      }).filter(line => line.includes('registerRules'))
    expect(rule({ acceptedPattern: '[0-9' })).toEqual([expect.stringMatching(/^error .*acceptedPattern/)])
    expect(rule({ patternId: 70 })).toEqual([expect.stringMatching(/^error .*patternId/)])
    expect(rule({ acceptedPattern: '^[0-9]+$', patternId: 7 })).toEqual([])
  })

  it('OPS-06 HTML that is not closed or not allowed is named, in platform files and in texts shown as HTML', () => {
    const found = say(news({ EN: '<p>a<b>b</p><script>x</script>' })).join('\n')
    expect(found).toContain(
      'announcements.json:9:13  The element <b> is not closed: what follows it is part of it. Write </b> where it ends.',
    )
    expect(found).toContain(
      'announcements.json:9:13  The element <script> is left out: texts may not have it. Use one of a, ',
    )
    const page = say({
      ...home('page', { html: 'club.text' }),
      'tenants/ruby/texts/EN.json': { 'club.text': '<p>a</p><table><tr><td>1' },
      'tenants/ruby/texts/VI.json': { 'club.text': '<p>a</p><form></form>' },
    })
    expect(page).toEqual([
      'warning tenants/ruby/texts/EN.json:2:16  The element <table> is not closed: what follows it is part of it. Write </table> where it ends.',
      expect.stringContaining('warning tenants/ruby/texts/VI.json:2:16  The element <form> is left out'),
    ])
  })
})

describe('names and codes', () => {
  it('OPS-06 the label of an option is a text, and a merchant code belongs to one brand', () => {
    const options = [{ value: 'a', label: 'nav.hom' }]
    expect(
      say({
        'tenants/ruby/forms/login.json': {
          fields: [{ id: 'job', kind: 'select', label: 'nav.home', always: true, options }],
        },
      }),
    ).toEqual([
      'error tenants/ruby/forms/login.json:11:20  forms.login.fields[0].options[0].label names the text "nav.hom", which no language has. Did you mean "nav.home"?',
    ])
    const opal = { 'tenants/opal/tenant.json': { id: 'opal', name: 'Opal', merchant: 'opal' } }
    expect(say({ ...ruby({ merchant: 'opal' }), ...opal })).toEqual([
      'warning tenants/ruby/tenant.json:4:15  The platform knows "opal" by the merchant code "opal" too: both brands would have the same accounts. Write the code that the platform has for this brand.',
    ])
  })

  it('TEN-02 a currency, a language or a dialing code that there is not is named with what is meant', () => {
    expect(say(ruby({ currency: { code: 'RM', symbol: 'RM' } }))).toEqual([
      'error tenants/ruby/tenant.json:6:13  tenant.currency.code is "RM", but the three capital letters of ISO 4217 are expected. Write "MYR".',
    ])
    expect(say(ruby({ languages: { default: 'MS', supported: ['MS', 'EN'] } }))).toEqual([
      'error tenants/ruby/tenant.json:8:7  The language "MS" (Malay) has no file in locales/. Write one of EN (English), VI (Vietnamese), or add its texts as locales/<code>.json.',
    ])
    expect(say(news({ MS: 'x', EN: 'y' }))[0]).toMatch(
      /"MS" \(Malay\), so nobody reads this text\. Write one of EN \(English\), /,
    )
    expect(say(ruby({ constants: { dialingCodes: ['66', '999'] } }))).toEqual([
      'error tenants/ruby/tenant.json:8:7  No country has the dialing code "999". Write digits that a call to a country begins with, such as "66".',
    ])
  })

  it('TEN-02 brands that extend each other are named in their circle', () => {
    expect(
      say({
        ...ruby({ extends: 'opal' }),
        'tenants/opal/tenant.json': { id: 'opal', extends: 'ruby', name: 'Opal', merchant: 'opal' },
      }),
    ).toContain(
      'error tenants/opal/tenant.json:3:14  The chain of "extends" is circular: ruby → opal → ruby. Let this brand extend one outside of that circle, such as "base".',
    )
  })

  it('ENG-18 a new name is taken for a slip only when it differs in a letter or two', () => {
    const field = (id: string) => ({
      'tenants/ruby/forms/login.json': { fields: [{ id, label: 'nav.home', always: true }] },
    })
    expect(say({ ...field('coda') })).toEqual([expect.stringContaining('Did you mean "code"?')])
    expect(say({ ...field('palmName') })).toEqual([])
  })
})

describe('what TEN-13 and TEN-14 added', () => {
  it('TEN-13 a condition that can never hold, and a width that there is not', () => {
    const lines = (when: object) => say(menu({ when }))
    expect(lines({ date: { from: '2026-02-01', until: '2026-01-01' } })).toEqual([
      expect.stringMatching(
        /^error .*"until" \(2026-01-01\) does not come after "from" \(2026-02-01\), so this is never the case\. Write an earlier "from" or a later "until", or take both away\.$/,
      ),
    ])
    expect(lines({ vipLevel: { from: 3, to: 1 } })).toEqual([
      expect.stringMatching(/^warning .* VIP level 1 is below 3, so this never holds\. Let "to" be at least "from"\.$/),
    ])
    expect(lines({ viewport: 'fone' })).toEqual([
      'error tenants/ruby/menus.json:6:21  menus.top[0].when.viewport is "fone", but allowed values are "phone", "tablet", "desktop" (or a list of these). Write one of these.',
    ])
  })

  it('TEN-14 a dialog of a first visit opens over a page that there is, and can be closed', () => {
    const dialog = { title: 'nav.home', content: [], firstVisit: { paths: ['/hom'] }, closeButton: false }
    expect(say({ 'tenants/ruby/dialogs/hi.json': dialog })).toEqual([
      'error tenants/ruby/dialogs/hi.json:6:7  dialogs.hi.firstVisit.paths[0] is "/hom", and no screen answers that path. Did you mean "/home"?',
      'error tenants/ruby/dialogs/hi.json:9:18  dialogs.hi.closeButton takes the close button from a dialog that opens by itself. Remove it.',
    ])
  })

  it('TEN-13 a font of the brand has its files, and text is shown in it', () => {
    const ownFonts = [{ family: 'Prompt', files: [{ file: 'p.woff2' }] }]
    expect(say({ 'tenants/ruby/theme.json': { ownFonts } })).toEqual([
      'warning tenants/ruby/theme.json:4:17  No text is shown in the font "Prompt". Name it first in "font-text" or "font-display" of "shared", such as "\'Prompt\', sans-serif".',
      'error tenants/ruby/theme.json:7:19  assets/ has no file "p.woff2". Put the WOFF2 file of the font there.',
    ])
  })
})
