import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkTenant } from '../../server/tenants/check/check-tenant.ts'
import { problemLine } from '../../server/tenants/problems/print-problem.ts'
import { createTenantFixture, type Files, problemsOf } from './tenant-fixture.ts'

/** What an operator reads, one line per problem: severity, place, sentence, fix. */
const linesOf = (files: Files, id?: string) =>
  problemsOf(files, id).map(problem => `${problem.severity} ${problemLine(problem)}`)
const ruby = (more: Record<string, unknown>) => ({
  'tenants/ruby/tenant.json': { id: 'ruby', name: 'Ruby', merchant: 'ruby', ...more },
})
/** Base's tenant.json with other constants. */
const baseWith = (constants: Record<string, unknown>) => ({
  ...(JSON.parse(readFileSync(join(createTenantFixture().dir, 'base/tenant.json'), 'utf8')) as object),
  constants,
})
const menu = (...entries: unknown[]) => ({ 'tenants/ruby/menus.json': { top: entries } })

describe('a tenant without mistakes', () => {
  it('TEN-02 has no problems and becomes a release; TEN-05 the same files give the same hash', () => {
    const fixture = createTenantFixture()
    const { problems, release } = checkTenant(fixture, 'ruby')
    expect(problems).toEqual([])
    expect(release?.body.document.tenant).toMatchObject({ id: 'ruby', name: 'Ruby', timeZone: 'Asia/Bangkok' })
    expect(release?.body.texts.VI?.['nav.slots']).toBe('Nổ hũ')
    expect(release?.body.languages.VI).toEqual({ name: 'Tiếng Việt', tag: 'vi', direction: 'ltr' })
    expect(checkTenant(createTenantFixture(), 'ruby').release?.hash).toBe(release?.hash)
    fixture.write({ 'tenants/ruby/texts/EN.json': { 'nav.slots': 'Reels' } })
    expect(checkTenant(fixture, 'ruby').release?.hash).not.toBe(release?.hash)
    expect(checkTenant(fixture, 'ruby').release?.body.texts.EN?.['nav.slots']).toBe('Reels')
  })

  it('SEC-04 hosts are a tenant’s own and never inherited', () => {
    const fixture = createTenantFixture({
      ...ruby({ hosts: ['ruby.example'] }),
      'tenants/rubin/tenant.json': { id: 'rubin', extends: 'ruby', name: 'Rubin', merchant: 'rubin' },
    })
    expect(checkTenant(fixture, 'rubin').release?.body.document.tenant.hosts).toEqual([])
    expect(checkTenant(fixture, 'ruby').release?.body.document.tenant.hosts).toEqual(['ruby.example'])
  })
})

describe('notation and files', () => {
  it('TEN-02 broken JSON is reported with line, column and the line itself', () => {
    const [problem, ...rest] = problemsOf({ 'tenants/ruby/menus.json': '{\n  "top": []\n  "side": []\n}\n' })
    expect(rest).toEqual([])
    expect(problem).toMatchObject({
      severity: 'error',
      code: 'json/syntax',
      line: 3,
      column: 3,
      excerpt: '  "side": []\n  ^',
    })
    expect(problemLine(problem!)).toBe(
      'tenants/ruby/menus.json:3:3  This is not JSON: a comma is missing before this. Put a comma after what stands before it.',
    )
  })

  it('TEN-02 comments, a comma too many, a text that is not closed and a name given twice are reported', () => {
    const say = (text: string) => linesOf({ 'tenants/ruby/menus.json': text })
    expect(say('{\n  // top\n  "top": []\n}')).toEqual([
      'error tenants/ruby/menus.json:2:3  This is not JSON: JSON has no comments. Remove the comment.',
    ])
    expect(say('{ "top": [], }')[0]).toContain(
      'tenants/ruby/menus.json:1:12  This is not JSON: a comma stands after the last entry. Remove the comma.',
    )
    expect(say('{ "top": "x }')[0]).toContain('tenants/ruby/menus.json:1:10  This is not JSON: a text is not closed.')
    expect(say('{ "side": [],\n  "side": [] }')).toEqual([
      'error tenants/ruby/menus.json:2:3  "side" appears twice: in line 1 and here, where only this one counts. Keep one of the two.',
    ])
  })

  it('TEN-02 a file or folder of almost a known name is an error, others are warnings', () => {
    expect(linesOf({ 'tenants/ruby/menu.json': {} })).toEqual([
      'error tenants/ruby/menu.json:1:1  A file of this name is not known here; it is not read. Did you mean "menus.json"?',
    ])
    expect(linesOf({ 'tenants/ruby/screen/home.json': {} })).toEqual([
      'error tenants/ruby/screen:1:1  A folder "screen" is not known here; it is not read. Did you mean "screens"?',
    ])
    expect(linesOf({ 'tenants/ruby/platform/whitelable.json': [] })[0]).toContain('Did you mean "whitelabel.json"?')
    expect(linesOf({ 'tenants/ruby/notes.json': {} })[0]).toMatch(/^warning /)
    expect(linesOf({ 'tenants/ruby/README.md': 'notes', 'tenants/ruby/.DS_Store': 'x' })).toEqual([])
  })

  it('TEN-02 a link out of the folder and a file over 1 MB are refused', () => {
    const fixture = createTenantFixture({
      'secret.json': { top: [] },
      'tenants/ruby/texts/EN.json': `{"a":"${'x'.repeat(1_100_000)}"}`,
    })
    symlinkSync(join(fixture.root, 'secret.json'), join(fixture.dir, 'ruby', 'menus.json'))
    expect(fixture.check().map(problemLine)).toEqual([
      'tenants/ruby/menus.json:1:1  This link points outside the tenant directory. Copy the file here instead.',
      'tenants/ruby/texts/EN.json:1:1  The file has 1,075 kB, and at most 1,024 kB are read. Make it smaller.',
    ])
  })

  it('TEN-02 a tenant without tenant.json says how to start one', () => {
    const fixture = createTenantFixture()
    mkdirSync(join(fixture.dir, 'jade'))
    expect(fixture.check('jade').map(problemLine)).toEqual([
      'tenants/jade/tenant.json:1:1  The tenant has no tenant.json. Write one, or start with: npm run tenant -- new jade',
    ])
  })
})

describe('inheritance', () => {
  it('ENG-12 a tenant extends another at any depth', () => {
    const fixture = createTenantFixture({
      ...menu({ id: 'home', path: '/promotions' }),
      'tenants/rubin/tenant.json': { id: 'rubin', extends: 'ruby', name: 'Rubin', merchant: 'rubin' },
    })
    const { problems, release } = checkTenant(fixture, 'rubin')
    expect(problems).toEqual([])
    expect(release?.body.document.menus.top?.[0]).toEqual({ id: 'home', title: 'nav.home', path: '/promotions' })
  })

  it('ENG-12 a circle of three brands is named whole, from the brand that is checked', () => {
    const brand = (id: string, parent: string) => ({
      [`tenants/${id}/tenant.json`]: { id, extends: parent, name: id, merchant: id },
    })
    const files = { ...brand('ruby', 'jade'), ...brand('jade', 'opal'), ...brand('opal', 'ruby') }
    expect(linesOf(files)).toEqual([
      'error tenants/opal/tenant.json:3:14  The chain of "extends" is circular: ruby → jade → opal → ruby. Let this brand extend one outside of that circle, such as "base".',
    ])
    expect(linesOf(files, 'opal')).toEqual([
      'error tenants/jade/tenant.json:3:14  The chain of "extends" is circular: opal → ruby → jade → opal. Let this brand extend one outside of that circle, such as "base".',
    ])
  })

  it('ENG-12 a circle and an unknown parent are reported where they stand', () => {
    const files = {
      'tenants/ruby/tenant.json': '{\n  "id": "ruby",\n  "extends": "jade"\n}',
      'tenants/jade/tenant.json': { id: 'jade', extends: 'ruby', name: 'Jade', merchant: 'jade' },
    }
    expect(linesOf(files)).toContain(
      'error tenants/jade/tenant.json:3:14  The chain of "extends" is circular: ruby → jade → ruby. Let this brand extend one outside of that circle, such as "base".',
    )
    expect(linesOf(ruby({ extends: 'bse' }))).toEqual([
      'error tenants/ruby/tenant.json:5:14  It extends "bse", which does not exist. Did you mean "base"?',
    ])
  })

  it('entries that are to stand before and after each other in a circle are an error, however long it is', () => {
    const entry = (id: string, more: object) => ({ id, title: 'nav.home', path: '/', ...more })
    expect(linesOf(menu(entry('left', { before: 'right' }), entry('right', { before: 'left' })))).toEqual([
      'error tenants/ruby/menus.json:7:17  In menus.top no order fits: "left" is to stand before "right", "right" is to stand before "left". Take one of them out.',
    ])
    const long = (last: string) =>
      menu(
        entry('free', { after: 'home' }),
        entry('first', {}),
        entry('second', { after: last }),
        entry('third', { after: 'second' }),
        entry('between', { before: 'third' }),
        entry('fourth', { after: 'third' }),
        entry('tail', { after: 'fourth' }),
      )
    expect(linesOf(long('first'))).toEqual([])
    expect(linesOf(long('fourth'))).toEqual([
      expect.stringMatching(
        /no order fits: "second" is to stand after "fourth", "fourth" is to stand after "third", "third" is to stand after "second"\. /,
      ),
    ])
  })

  it('a later brand puts what it inherits the other way round, which is no circle', () => {
    const files = {
      ...menu({ id: 'promotions', before: 'home' }),
      'tenants/rubin/tenant.json': { id: 'rubin', extends: 'ruby', name: 'Rubin', merchant: 'rubin' },
      'tenants/rubin/menus.json': { top: [{ id: 'home', before: 'promotions' }] },
    }
    expect(linesOf(files, 'rubin')).toEqual([])
  })

  it('hosts and a merchant code that the extended brand has too are not called inherited', () => {
    const own = { merchant: 'gem', hosts: ['gem.example'], origin: 'https://gem.example' }
    const lines = linesOf(
      {
        'tenants/ruby/tenant.json': { id: 'ruby', name: 'Ruby', ...own },
        'tenants/rubin/tenant.json': { id: 'rubin', extends: 'ruby', name: 'Rubin', ...own },
      },
      'rubin',
    )
    expect(lines.join()).toContain('Two brands claim the host "gem.example"')
    expect(lines.join()).toContain('by the merchant code "gem" too')
    expect(lines.join()).not.toContain('Remove it.')
  })

  it('ENG-18 an anchor and an id to remove that match nothing are errors, with the near miss', () => {
    expect(linesOf(menu({ id: 'games', title: 'nav.slots', path: '/rng', after: 'promotion' }))).toEqual([
      'error tenants/ruby/menus.json:7:16  menus.top[0].after is "promotion", and the list has no such id; the entry stays where it is. Did you mean "promotions"?',
    ])
    expect(linesOf(menu({ id: 'promotion', remove: true }))).toEqual([
      'error tenants/ruby/menus.json:4:13  menus.top[0].id is to be removed, and the list has no "promotion". Did you mean "promotions"?',
    ])
  })

  it('ENG-18 a near-miss key is a warning, and so is an override that changes nothing', () => {
    expect(linesOf(ruby({ features: { memberCenter: { always: true } } }))).toEqual([
      'warning tenants/ruby/tenant.json:6:5  tenant.features.memberCenter is new, and "memberCentre", which is inherited, is almost the same. Did you mean "memberCentre"?',
    ])
    expect(linesOf(ruby({ timeZone: 'Asia/Bangkok' }))).toEqual([
      'warning tenants/ruby/tenant.json:5:15  tenant.timeZone changes nothing: base/tenant.json says so already. Remove it.',
    ])
  })
})

describe('what a brand removes', () => {
  it('ENG-18 is reported at the line that removed it, with the inherited places that need it', () => {
    const club = { id: 'club', widget: 'hero', settings: { dialog: 'login' } }
    expect(
      linesOf({
        'tenants/base/shell.json': { header: [club], banner: [], side: [], footer: [], bottom: [] },
        'tenants/ruby/screens/promotions.json': { paths: ['/promo'] },
        ...ruby({ features: { slots: null } }),
      }).filter(line => line.startsWith('error')),
    ).toEqual([
      'error tenants/ruby/screens/promotions.json:2:12  This removes the path "/promotions", which tenants/base/menus.json:11, tenants/base/banners.json:6 need. Keep "/promotions", or change what names it in your own files.',
      'error tenants/ruby/tenant.json:6:14  This removes the feature "slots", which tenants/base/menus.json:13, tenants/base/tenant.json:34 need. Keep "slots", or change what names it in your own files.',
    ])
  })

  it('ENG-18 a needed property that is null is reported at the null, and an emptied file once', () => {
    expect(linesOf(ruby({ gameTypes: null }))).toEqual([
      'error tenants/ruby/tenant.json:5:16  tenant.gameTypes removes "gameTypes", which must not be missing. Take this out, or write what "gameTypes" shall be.',
    ])
    expect(linesOf(ruby({ languages: { default: null } }))).toHaveLength(1)
    expect(linesOf({ 'tenants/ruby/screens/promotions.json': 'null' })).toEqual([
      'error tenants/ruby/screens/promotions.json:1:1  screens.promotions is null, but an object { … } is expected. Write {}.',
    ])
  })

  it('ENG-18 another kind of value, and a second target, are reported in the file that brought them', () => {
    expect(linesOf({ 'tenants/ruby/menus.json': { top: { a: 1 } } })).toEqual([
      'error tenants/ruby/menus.json:2:10  menus.top is an object, but a list [ … ] is expected. Write a list [ … ].',
    ])
    expect(linesOf(menu({ id: 'home', dialog: 'login' }))[0]).toMatch(
      /^error tenants\/ruby\/menus\.json:5:17 .* Keep one of path, dialog; one that is inherited is removed with null\.$/,
    )
  })

  it('ENG-18 an incomplete entry with almost the name of an inherited one gets that name', () => {
    expect(linesOf(menu({ id: 'promtions' }))).toEqual([
      'error tenants/ruby/menus.json:3:5  menus.top[0] ("promtions") leads nowhere. Did you mean "promotions"?',
    ])
    expect(linesOf({ 'tenants/ruby/screens/home.json': { main: [{ id: 'heros', settings: { count: 1 } }] } })).toEqual([
      'error tenants/ruby/screens/home.json:3:5  screens.home.main[0] ("heros") does not say which widget it is, and no inherited one has this id. Did you mean "hero"?',
    ])
    expect(linesOf({ 'tenants/ruby/menus.json': { tpo: [] } })[0]).toContain('Did you mean "top"?')
  })

  it('ENG-12 what an entry says of its place makes one sense', () => {
    expect(linesOf(menu({ id: 'home', before: 'home' }))).toEqual([
      'error tenants/ruby/menus.json:5:17  menus.top[0].before names the entry itself; the entry stays where it is. Name another entry of the list.',
    ])
    expect(linesOf(menu({ id: 'home', before: 'promotions', after: 'promotions' }))[0]).toContain(
      'menus.top[0] has both "before" and "after". Keep one of the two.',
    )
    expect(linesOf(menu({ id: 'home', remove: true, title: 'nav.home' }))[0]).toContain('Keep only "id" and "remove".')
    expect(linesOf(menu({ id: '', title: 'nav.home', path: '/' }))[0]).toContain('menus.top[0] has an empty id.')
  })

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
})

describe('schemas', () => {
  it('TEN-02 a path without its slash is corrected', () => {
    expect(linesOf(menu({ id: 'home', path: 'promotions' }))).toEqual([
      'error tenants/ruby/menus.json:5:15  menus.top[0].path is "promotions", but a path starts with "/". Write "/promotions".',
    ])
    expect(linesOf({ 'tenants/ruby/screens/club.json': { paths: ['club'], main: [] } })[0]).toBe(
      'error tenants/ruby/screens/club.json:3:5  screens.club.paths[0] is "club", but a path starts with "/". Write "/club".',
    )
  })

  it('TEN-02 an unknown property is reported at its name, with what was probably meant or what may be there', () => {
    expect(linesOf(menu({ id: 'home', tilte: 'nav.home' }))).toEqual([
      'error tenants/ruby/menus.json:5:7  menus.top[0] has a property "tilte" that does not exist there. Did you mean "title"?',
    ])
    expect(linesOf(ruby({ colour: 'red' }))[0]).toContain(
      'tenant has a property "colour" that does not exist there. It may have: id, extends, name,',
    )
  })

  it('TEN-02 a value that is not one of the allowed gets the list of what would fit', () => {
    expect(linesOf(ruby({ theme: 'drak' }))).toEqual([
      'error tenants/ruby/tenant.json:5:12  tenant.theme is "drak", but allowed values are "dark", "light". Write "dark".',
    ])
    expect(linesOf(menu({ id: 'home', when: { role: 'guest' } }))).toEqual([
      'error tenants/ruby/menus.json:6:17  menus.top[0].when.role is "guest", but allowed values are "visitor", "member", "trial", "agent" (or a list of these). Write one of these.',
    ])
    expect(linesOf(menu({ id: 'home', when: { role: ['member', 'guest'] } }))).toEqual([
      'error tenants/ruby/menus.json:8:11  menus.top[0].when.role[1] is "guest", but allowed values are "visitor", "member", "trial", "agent". Write one of these.',
    ])
  })

  it('TEN-02 a wrong type is reported in words, with the value rewritten where that is possible', () => {
    expect(linesOf(ruby({ merchant: 12 }))).toEqual([
      'error tenants/ruby/tenant.json:4:15  tenant.merchant is 12, but a text in double quotes is expected. Write "12".',
    ])
    expect(linesOf({ 'tenants/ruby/banners.json': { autoplay: '5000' } })).toEqual([
      'error tenants/ruby/banners.json:2:15  banners.autoplay is "5000", but a whole number is expected. Write 5000.',
    ])
    expect(linesOf({ 'tenants/ruby/banners.json': { autoplay: 10 } })).toEqual([
      'error tenants/ruby/banners.json:2:15  banners.autoplay is 10, but at least 1000 is expected. Write 1000 or more.',
    ])
  })

  it('TEN-02 what neither the tenant nor what it extends gives is missing', () => {
    expect(linesOf({ 'tenants/ruby/screens/club.json': { paths: ['/club'] } })).toEqual([
      'error tenants/ruby/screens/club.json:1:1  screens.club has no "main". Add "main": [].',
    ])
    expect(linesOf({ 'tenants/base/menus.json': { top: [{ title: 'nav.home', path: '/' }] } }, 'base')).toContain(
      'error tenants/base/menus.json:3:5  menus.top[0] has no "id". Add "id": "…".',
    )
  })
})

describe('widgets', () => {
  const home = (...main: unknown[]) => ({ 'tenants/ruby/screens/home.json': { main } })

  it('ENG-11 an unknown widget is reported with the near miss', () => {
    expect(linesOf(home({ id: 'other', widget: 'heroo' }))).toEqual([
      'error tenants/ruby/screens/home.json:5:17  screens.home.main[0].widget is "heroo", and there is no such widget. Did you mean "hero"?',
    ])
  })

  it('ENG-11 settings are checked against the schema of their widget, where they stand after merging', () => {
    expect(linesOf(home({ id: 'hero', settings: { size: 'huge' } }))).toEqual([
      'error tenants/ruby/screens/home.json:6:17  screens.home.main[0].settings.size is "huge", but allowed values are "small", "large" (widget hero). Write one of these.',
    ])
    expect(linesOf(home({ id: 'hero', settings: { tilte: 'nav.home' } }))).toContain(
      'error tenants/ruby/screens/home.json:6:9  screens.home.main[0].settings has a property "tilte" that does not exist there (widget hero). Did you mean "title"?',
    )
    expect(linesOf(home({ id: 'second', widget: 'lobby' }))).toEqual([
      'error tenants/ruby/screens/home.json:3:5  screens.home.main[0] has no "gameType" (widget lobby). Add "gameType": "RNG".',
    ])
    expect(linesOf(home({ id: 'hero', settings: { count: 99 } }))[0]).toContain(
      'settings.count is 99, but at most 50 is expected (widget hero).',
    )
  })
})

describe('names', () => {
  it('TEN-02 an unknown feature in a condition or in requires', () => {
    expect(linesOf(menu({ id: 'home', when: { any: [{ feature: 'slot' }] } }))).toEqual([
      'error tenants/ruby/menus.json:8:24  menus.top[0].when.any[0].feature names the feature "slot", which this tenant does not have. Did you mean "slots"?',
    ])
    expect(linesOf(ruby({ features: { club: { requires: ['slotz'] } } }))).toEqual([
      'error tenants/ruby/tenant.json:8:9  tenant.features.club.requires[0] names the feature "slotz", which this tenant does not have. Did you mean "slots"?',
    ])
    expect(linesOf(ruby({ features: { club: { requires: ['slots', 'club'] } } }))[0]).toContain(
      'The feature "club" requires itself: club → club.',
    )
    const three = { bar: { requires: ['slots', 'club'] }, club: { requires: ['den'] }, den: { requires: ['bar'] } }
    expect(linesOf(ruby({ features: three }))[0]).toContain(
      'The feature "bar" requires itself: bar → club → den → bar. Take one "requires" away.',
    )
  })

  it('TEN-02 an unknown text key is an error; one that another language can stand in for is a warning', () => {
    expect(linesOf(menu({ id: 'home', title: 'nav.hmoe' }))).toEqual([
      'error tenants/ruby/menus.json:5:16  menus.top[0].title names the text "nav.hmoe", which no language has. Did you mean "nav.home"?',
    ])
    const club = menu({ id: 'home', title: 'club.welcome' })
    expect(linesOf(club)).toEqual([
      'error tenants/ruby/menus.json:5:16  menus.top[0].title names the text "club.welcome", which no language has. Add "club.welcome": "…" to texts/EN.json, texts/VI.json.',
    ])
    expect(linesOf({ ...club, 'tenants/ruby/texts/EN.json': { 'club.welcome': 'Welcome' } })).toEqual([
      'warning tenants/ruby/tenant.json:1:1  A text is missing in VI (Vietnamese); players read another language there: club.welcome. Add it to texts/VI.json; for a sheet to translate: npm run tenant -- check ruby --sheet texts.csv',
    ])
    expect(linesOf({ ...club, 'tenants/ruby/texts/VI.json': { 'club.welcome': 'Xin chào' } })[0]).toContain(
      'which is missing in EN (English), and no other language can stand in.',
    )
    expect(
      linesOf({ 'tenants/ruby/screens/home.json': { main: [{ id: 'hero', settings: { title: 'nav.hom' } }] } })[0],
    ).toContain(
      'screens.home.main[0].settings.title names the text "nav.hom", which no language has. Did you mean "nav.home"?',
    )
  })

  it('OPS-06 a text of the tenant that nothing asks for is reported, with the key that was probably meant', () => {
    expect(linesOf({ 'tenants/ruby/texts/EN.json': { 'nav.hmoe': 'Start', 'nav.home': 'Start' } })).toEqual([
      'warning tenants/ruby/texts/EN.json:2:3  Nothing asks for the text "nav.hmoe". Did you mean "nav.home"?',
    ])
    expect(linesOf({ 'tenants/ruby/texts/XX.json': {} })[0]).toContain(
      'There is no language "XX" in locales/; this file is not used.',
    )
  })

  it('TEN-02 an unknown route, dialog, form field pattern and menu target', () => {
    expect(linesOf(menu({ id: 'home', path: '/promotion' }))).toEqual([
      'error tenants/ruby/menus.json:5:15  menus.top[0].path is "/promotion", and no screen answers that path. Did you mean "/promotions"?',
    ])
    expect(linesOf(menu({ id: 'club', title: 'nav.home', dialog: 'logn' }))).toEqual([
      'error tenants/ruby/menus.json:6:17  menus.top[0].dialog opens the dialog "logn", which does not exist. Did you mean "login"?',
    ])
    expect(linesOf(menu({ id: 'club', title: 'nav.home' }))[0]).toContain('menus.top[0] ("club") leads nowhere.')
    expect(
      linesOf({ 'tenants/ruby/screens/home.json': { main: [{ id: 'hero', settings: { dialog: 'logn' } }] } })[0],
    ).toContain('opens the dialog "logn"')
    expect(linesOf({ 'tenants/ruby/forms/login.json': { fields: [{ id: 'code', pattern: 'digit' }] } })[0]).toBe(
      'error tenants/ruby/forms/login.json:5:18  The field "code" asks for the pattern "digit", which patterns.json does not have. Did you mean "digits"?',
    )
  })

  it('BNR-04 an address that is not safe to follow is refused', () => {
    expect(linesOf(menu({ id: 'club', title: 'nav.home', url: 'javascript:alert(1)' }))[0]).toContain(
      'which is neither a path of the site nor an https address.',
    )
    expect(linesOf(menu({ id: 'club', title: 'nav.home', url: 'http://example.com/x' }))[0]).toContain(
      'Write "https://example.com/x".',
    )
    expect(linesOf({ 'tenants/ruby/banners.json': { links: { out: '//evil.example' } } })[0]).toContain(
      'tenants/ruby/banners.json:3:12',
    )
    expect(
      linesOf({
        'tenants/ruby/banners.json': {
          links: { game: '/rng?id={{bannerId}}', out: 'https://example.com/{{bannerId}}' },
        },
      }),
    ).toEqual([])
  })

  it('TEN-02 a missing asset, and a picture that carries a program', () => {
    const hero = {
      'tenants/ruby/screens/home.json': { main: [{ id: 'hero', settings: { image: '/brand/heroo.webp' } }] },
    }
    expect(linesOf({ ...hero, 'tenants/ruby/assets/hero.webp': 'RIFF\x18\0\0\0WEBPVP8L' })).toEqual([
      'error tenants/ruby/screens/home.json:6:18  assets/ has no file "heroo.webp". Did you mean "hero.webp"?',
    ])
    expect(
      linesOf({ 'tenants/ruby/assets/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>' }),
    ).toEqual([
      'error tenants/ruby/assets/mark.svg:1:1  The picture could run a program or load something from elsewhere (onload). Save it as a plain SVG, without a document type, scripts, event handlers, foreign elements and outside addresses.',
    ])
  })

  it('TEN-02 a picture or font whose content is not what its name says', () => {
    const fix = 'Save it as what its name says, or name it as what it is.'
    expect(linesOf({ 'tenants/ruby/assets/hero.PNG': 'GIF89a' })[0]).toBe(
      `error tenants/ruby/assets/hero.PNG:1:1  The name says a PNG picture, and the content is a GIF picture. ${fix}`,
    )
    for (const name of ['font.woff2', 'photo.jpg', 'mark.svg', 'icon.ico'])
      expect(linesOf({ [`tenants/ruby/assets/${name}`]: '<script>alert(1)</script>' })[0]).toMatch(
        /^error .* and the content is neither that nor another picture or font\./,
      )
    const page = { 'tenants/ruby/assets/hero.gif': '<svg xmlns="http://www.w3.org/2000/svg"/>' }
    expect(
      createTenantFixture(page)
        .check()
        .map(({ code }) => code),
    ).toContain('asset/content')
    expect(checkTenant(createTenantFixture(page), 'ruby').release).toBeUndefined()
  })

  it.each(['../outside', '../tenants/base', 'Base', '/etc', ''])(
    'SEC-04 extends is the id of a tenant, and %j leads nowhere',
    parent => {
      const outside = { 'outside/tenant.json': { id: 'outside', name: 'x' }, 'outside/assets/out.svg': '<svg/>' }
      const fixture = createTenantFixture({ ...ruby({ extends: parent }), ...outside })
      const { problems, release } = checkTenant(fixture, 'ruby')
      expect(problems[0]).toMatchObject({ file: 'tenants/ruby/tenant.json', pointer: '/extends', severity: 'error' })
      expect(release).toBeUndefined()
    },
  )

  it('SEC-04 a tenant folder that is a link is no tenant, and an id that leads out of the folder reads nothing', () => {
    const fixture = createTenantFixture({
      'outside/tenant.json': { id: 'outside', name: 'x' },
      ...ruby({ extends: 'linked' }),
    })
    symlinkSync(join(fixture.root, 'outside'), join(fixture.dir, 'linked'))
    expect(fixture.check().map(({ code }) => code)).toContain('tenant/unknown-parent')
    expect(fixture.check('linked').map(({ code }) => code)).toEqual(['tenant/no-document'])
    expect(fixture.check('../outside').map(({ code }) => code)).toEqual(['tenant/id'])
  })

  it.each([
    ['   ', 'The name has blanks only'],
    ['\u3000\u200b', 'The name has blanks only'],
    ['Ruby\nClub', 'The name has a line break inside'],
    ['Ruby \u202Ebulc', 'This text turns the direction'],
    ['Ruby \u2067club\u202C', 'This text turns the direction'],
  ])('OPS-06 the brand name %j is refused with its line', (name, said) => {
    expect(linesOf(ruby({ name }))[0]).toMatch(new RegExp(`^error tenants/ruby/tenant.json:\\d+:\\d+ .*${said}`))
  })

  it('OPS-06 a name with marks of HTML, emoji and a direction that ends is right', () => {
    expect(linesOf(ruby({ name: 'A < B & "C" 👩‍👩‍👧 \u2067ruby\u2069' }))).toEqual([])
  })

  it('OPS-06 a sample that a pattern refuses may turn the direction of writing', () => {
    const line = { pattern: '^[a-z]+$', message: 'pattern.digits', valid: ['ab'], invalid: ['a\u202Eb'] }
    expect(linesOf({ 'tenants/ruby/patterns.json': { kinds: { line } } }).join()).not.toContain('turns the direction')
  })

  it('ENG-01 id and folder agree, and a host belongs to one tenant', () => {
    expect(linesOf(ruby({ id: 'rubin' }))).toEqual([
      'error tenants/ruby/tenant.json:2:9  The id is "rubin", but the folder is named "ruby". Write "id": "ruby", or rename the folder.',
    ])
    expect(
      linesOf({
        ...ruby({ hosts: ['play.example'] }),
        'tenants/jade/tenant.json': { id: 'jade', name: 'Jade', merchant: 'jade', hosts: ['play.example'] },
      }),
    ).toEqual([
      'error tenants/ruby/tenant.json:6:5  Two brands claim the host "play.example": "ruby" and "jade". Keep it in one of the two; to move it, publish "jade" without it first.',
    ])
    expect(linesOf(ruby({ hosts: ['https://Play.example/'] }))[0]).toContain('Write "play.example".')
    const origin = 'https://www.play.example:8443'
    expect(linesOf(ruby({ hosts: ['play.example'], origin }))).toEqual([
      expect.stringContaining('Add "www.play.example" to "hosts", or write an address at one of them.'),
    ])
    expect(linesOf(ruby({ hosts: ['play.example', 'www.play.example'], origin }))).toEqual([])
    // what no browser can open
    expect(linesOf(ruby({ hosts: ['play.example'], origin: 'https://play.example:99999' }))[0]).toMatch(
      /a port up to 65535/,
    )
    for (const number of ['shop.1', '4294967297', '300.1.1.1'])
      expect(linesOf(ruby({ hosts: [number] }))[0]).toContain(`"${number}" is not a host name: what ends in a number`)
    expect(linesOf(ruby({ hosts: ['shop\\one.example'] }))[0]).toContain('Write the name alone')
    const machine = { id: 'jade', name: 'Jade', merchant: 'jade', hosts: ['10.0.0.7'] }
    expect(linesOf({ ...ruby({ hosts: ['10.0.0.7'] }), 'tenants/jade/tenant.json': machine })).toEqual([
      expect.stringContaining('as the machine with the number 10.0.0.7'),
    ])
    expect(linesOf(ruby({ hosts: ['Bücher.example'] }))[0]).toContain('Write "xn--bcher-kva.example".')
    // each brand is reported, also when the other one writes the host in another way
    const jade = {
      'tenants/jade/tenant.json': { id: 'jade', name: 'Jade', merchant: 'jade', hosts: ['PLAY.example.'] },
    }
    const both = { ...ruby({ hosts: ['play.example'] }), ...jade }
    for (const id of ['ruby', 'jade']) expect(linesOf(both, id).join()).toContain('Two brands claim the host')
    expect(linesOf({ 'tenants/base/tenant.json': { ...baseWith({}), hosts: ['x.example'] } }, 'base')[0]).toContain(
      'base is what brands build on and no site: it has no hosts.',
    )
  })

  it('TEN-02 two screens must not answer the same path', () => {
    expect(linesOf({ 'tenants/ruby/screens/start.json': { paths: ['/home'], main: [] } })).toEqual([
      'error tenants/ruby/screens/start.json:3:5  The path "/home" belongs to the screen "home" already. Take it out of "start" or of "home".',
    ])
  })
})

describe('the brand', () => {
  it('TEN-02 a time zone, a currency and an address of pictures that do not exist', () => {
    expect(
      linesOf(
        ruby({
          timeZone: 'Asia/Bankok',
          currency: { code: 'XYZ', symbol: 'x' },
          imageBase: 'http://images.example.com',
        }),
      ),
    ).toEqual([
      'error tenants/ruby/tenant.json:5:15  There is no time zone "Asia/Bankok". Did you mean "Asia/Bangkok"?',
      'warning tenants/ruby/tenant.json:7:13  "XYZ" is no currency of ISO 4217. Write its three letters, such as "THB"; keep it if the platform has a currency of its own by that name.',
      'error tenants/ruby/tenant.json:10:16  tenant.imageBase is "http://images.example.com", and pictures come from https addresses only. Write "https://images.example.com".',
    ])
  })

  it('TEN-02 a name that is empty, a language on offer twice', () => {
    expect(linesOf(ruby({ name: '', languages: { supported: ['EN', 'EN'] } }))).toEqual([
      'error tenants/ruby/tenant.json:3:11  tenant.name is empty. Write "…", or remove it.',
      'error tenants/ruby/tenant.json:6:18  tenant.languages.supported has the same item twice. Remove one of the two.',
    ])
  })

  it('TEN-02 what a brand and what it inherits lack in a language is one line, at the language', () => {
    const files = {
      'tenants/base/texts/EN.json': { 'a.one': '1', 'a.two': '2', 'a.three': '3', 'a.four': '4', 'a.five': '5' },
      'tenants/base/texts/VI.json': { 'a.one': '1', 'a.two': '2', 'a.three': '3', 'a.four': '4', 'a.five': '5' },
      'tenants/base/menus.json': {
        more: ['one', 'two', 'three', 'four', 'five'].map(id => ({ id, title: `a.${id}`, path: '/' })),
      },
      'locales/TH.json': { 'nav.home': 'หน้าแรก', 'nav.slots': 'สล็อต', 'pattern.digits': 'ตัวเลข' },
    }
    expect(linesOf({ ...files, ...ruby({ languages: { supported: ['EN', 'TH'] } }) })).toEqual([
      'warning tenants/ruby/tenant.json:8:7  5 texts are missing in TH (Thai); players read another language there: a.one, a.two, a.three, a.four and 1 more. Add them to texts/TH.json; for a sheet to translate: npm run tenant -- check ruby --sheet texts.csv',
    ])
  })

  it('ENG-18 what a brand between says and this one says anew is reported once, as a note', () => {
    const files = {
      'tenants/rubin/tenant.json': { id: 'rubin', extends: 'ruby', name: 'Rubin', merchant: 'rubin' },
      'tenants/ruby/theme.json': { shared: { space: '5px' }, dark: { primary: '#99bbff' } },
      'tenants/rubin/theme.json': { shared: { space: '6px' }, dark: { primary: '#aaccff' } },
    }
    expect(linesOf(files, 'rubin')).toEqual([
      'info tenants/rubin/tenant.json:3:14  What "ruby" changes of what it extends is changed again by tenants that extend it, and is not seen here: theme.shared.space, theme.dark.primary. What no other tenant needs can be removed in "ruby".',
    ])
  })
})

describe('constants', () => {
  const constants = (given: Record<string, unknown>) => linesOf(ruby({ constants: given }))

  it('TEN-02 an age that is a text, or below 18, and a page size of no games keep the brand from being published', () => {
    expect(constants({ minimumAge: '21' })).toEqual([
      'error tenants/ruby/tenant.json:6:19  tenant.constants.minimumAge is "21", but a whole number is expected. Write 21.',
    ])
    expect(constants({ minimumAge: 16 })).toEqual([
      'error tenants/ruby/tenant.json:6:19  tenant.constants.minimumAge is 16, but at least 18 is expected. Write 18 or more.',
    ])
    expect(constants({ lobbyPageSize: 0 })).toHaveLength(1)
    expect(constants({ botCheck: 'prof-of-work' })[0]).toContain('Write "proof-of-work".')
    expect(constants({ feedbackMin: 300, feedbackMax: 200 })).toEqual([
      'error tenants/ruby/tenant.json:6:20  Feedback needs at least 300 words (feedbackMin) and at most 200 (feedbackMax): none fits. Write 200 or less, or a larger "feedbackMax".',
    ])
    expect(constants({ minimumAge: 21, lobbyPageSize: 12, minBets: [1, 2.5] })).toEqual([])
  })

  it('TEN-02 a constant that nothing reads is refused with the name that was meant; a text may read any', () => {
    expect(constants({ minimunAge: 21 })).toEqual([
      'error tenants/ruby/tenant.json:6:5  Nothing reads the constant "minimunAge". Did you mean "minimumAge"?',
    ])
    expect(constants({ bonus: 5 })).toEqual([
      'error tenants/ruby/tenant.json:6:5  Nothing reads the constant "bonus". Texts read it as {{site.constants.bonus}}; if none shall, remove it.',
    ])
    expect(linesOf({ 'tenants/base/tenant.json': baseWith({ bonus: 5 }) }, 'base')).toHaveLength(1)
    const text = { 'tenants/ruby/texts/EN.json': { 'nav.home': 'Win {{site.constants.bonus}}' } }
    expect(linesOf({ ...ruby({ constants: { bonus: 5 } }), ...text })).toEqual([])
  })
})

describe('patterns', () => {
  const kind = (regex: string, more = {}) => ({
    'tenants/ruby/patterns.json': { kinds: { club: { patternId: 90, regex, hint: 'pattern.digits', ...more } } },
  })

  it('VAL-03 must compile with the u flag', () => {
    expect(linesOf(kind('^[0-9'))[0]).toBe(
      'error tenants/ruby/patterns.json:5:16  The pattern "club" is refused. A [ is not closed. Close it with ], or write \\[ for the character.',
    )
    expect(linesOf(kind('^\\-[[:digit:]]$'))[0]).toBe(
      'error tenants/ruby/patterns.json:5:16  The pattern "club" is not written as browsers read it with the u flag. Write "^-[0-9]$".',
    )
  })

  it('ENG-09 must not backtrack catastrophically', () => {
    expect(linesOf(kind('^(a+)+$'))[0]).toBe(
      'error tenants/ruby/patterns.json:5:16  The pattern "club" is refused. It can backtrack catastrophically: some inputs would stop the browser. Avoid repeats inside repeats, and neighbours that can take the same characters.',
    )
  })

  it('VAL-01 must pass and refuse its own examples', () => {
    expect(linesOf(kind('^[0-9]{3}$', { valid: ['123', '12'], invalid: ['abc', '456'] }))).toEqual([
      'error tenants/ruby/patterns.json:9:9  The pattern "club" refuses "12", which stands under "valid". Correct the pattern or the example.',
      'error tenants/ruby/patterns.json:13:9  The pattern "club" lets through "456", which stands under "invalid". Correct the pattern or the example.',
    ])
  })
})

describe('theme', () => {
  it('THM-02 text that cannot be read on its ground is reported with its contrast', () => {
    expect(linesOf({ 'tenants/ruby/theme.json': { dark: { 'text-1': '#666666' } } })[0]).toBe(
      'error tenants/ruby/theme.json:3:15  In the dark theme "text-1" (#666666) on "bg" (#000000) has a contrast of 3.65:1; text needs 4.5:1. Make "text-1" brighter, or "bg" much brighter.',
    )
    expect(linesOf({ 'tenants/ruby/theme.json': { light: { 'on-primary': 'hsl(225 80% 60%)' } } })[0]).toContain(
      '"on-primary" (hsl(225 80% 60%)) on "primary" (#1133aa)',
    )
  })

  it('THM-02 it is reported in the file of the brand that decides: never in base for a colour that a brand chose', () => {
    const jade = {
      'tenants/jade/tenant.json': { id: 'jade', name: 'Jade', merchant: 'jade' },
      'tenants/jade/theme.json': { dark: { 'surface-1': '#dddddd' } },
    }
    const sentence =
      'In the dark theme "text-1" (#ffffff) on "surface-1" (#dddddd) has a contrast of 1.35:1; text needs 4.5:1. Make "surface-1" darker, or write a much darker "text-1" of your own.'
    expect(linesOf(jade, 'jade')[0]).toBe(`error tenants/jade/theme.json:3:18  ${sentence}`)
    const heir = { ...jade, ...ruby({ extends: 'jade' }) }
    expect(linesOf(heir)[0]).toBe(`error tenants/jade/theme.json:3:18  ${sentence}`)
    expect(linesOf({ ...heir, 'tenants/ruby/theme.json': { dark: { 'text-1': '#eeeeee' } } })).toContain(
      'error tenants/ruby/theme.json:3:15  In the dark theme "text-1" (#eeeeee) on "surface-1" (#dddddd) has a contrast of 1.17:1; text needs 4.5:1. Make "text-1" much darker, or "surface-1" darker.',
    )
  })

  it.each([
    ['a link on a panel', { primary: '#555555', 'surface-1': '#333333' }, '"primary" (#555555) on "surface-1"', 4.5],
    ['an error beside its field', { danger: '#7a1111' }, '"danger" (#7a1111) on "bg"', 4.5],
    ['a word of a chosen entry', { 'primary-soft': '#cccccc' }, 'on "primary-soft" (#cccccc)', 4.5],
    ['the ring of the focus', { focus: '#222222' }, '"focus" (#222222) on "bg"', 3],
    ['the edge of a field', { 'line-strong': '#222222' }, '"line-strong" (#222222) on "bg"', 3],
  ])('THM-02 %s must stand out', (_, dark, reported, least) => {
    const line = linesOf({ 'tenants/ruby/theme.json': { dark } }).find(one => one.includes(reported))
    expect(line).toMatch(new RegExp(`^error .* need\\w* ${least}:1\\.`))
  })
})

describe('platform documents', () => {
  it('ENG-16 slips of the platform are warnings: they never keep a tenant from being published', () => {
    const fixture = createTenantFixture({
      'tenants/ruby/platform/registerRules.json': [{ field: 'email', enabled: 'yes', required: true }],
    })
    const { problems, release } = checkTenant(fixture, 'ruby')
    expect(problems.map(problemLine)).toContain(
      'tenants/ruby/platform/registerRules.json:4:16  platform.registerRules[0].enabled is "yes", but true or false is expected. Write true.',
    )
    expect(problems.every(problem => problem.severity === 'warning')).toBe(true)
    expect(release).toBeDefined()
  })

  it('OPS-06 a modId the platform does not know and banners no path shows are reported', () => {
    const used = menu({ id: 'home', when: { feature: 'club' } })
    expect(linesOf({ ...used, ...ruby({ features: { club: { modIds: ['SLOTZ'] } } }) })).toEqual([
      'warning tenants/ruby/tenant.json:8:9  The feature "club" waits for the modId "SLOTZ", which the whitelabel tree does not have; it counts as off. Did you mean "SLOTS"?',
    ])
    expect(linesOf({ 'tenants/ruby/platform/whitelabel.json': [{ modId: 'SLOTS', enabled: true }] })).toEqual([
      'info tenants/ruby/platform/whitelabel.json:1:1  Inherited features wait for modIds that this whitelabel tree does not have, and are off: MEMBER. Add those that the brand shall have.',
    ])
    const banner = { bannerId: 1, groupName: 'w_hme', url: '/brand/mark.svg' }
    expect(linesOf({ 'tenants/ruby/platform/banners.json': [banner] })[0]).toBe(
      'error tenants/ruby/platform/banners.json:4:18  No path shows the banner group "w_hme". Did you mean "w_home"?',
    )
  })
})

describe('templates', () => {
  it('ENG-15 a text that asks the site for what it does not have', () => {
    const text = (value: string) => linesOf({ 'tenants/ruby/texts/EN.json': { 'nav.slots': value } })
    expect(text('Slots at {{site.brnd}}')).toEqual([
      'error tenants/ruby/texts/EN.json:2:16  The text "nav.slots" asks for {{site.brnd}}, which there is not. Did you mean "brand"?',
    ])
    expect(text('{{#if site.toggles.slot}}Slots{{/if}}')[0]).toContain(
      'asks for the feature "slot", which this tenant does not have. Did you mean "slots"?',
    )
    expect(text('{{site.constants.lobyPageSize}}')[0]).toContain('Did you mean "lobbyPageSize"?')
    expect(
      linesOf({
        'tenants/base/platform/resources.json': [{ resourceType: 'EMAIL', url: 'https://example.com' }],
        'tenants/ruby/texts/EN.json': {
          'nav.slots': '{{site.brand}} {{site.constants.lobbyPageSize}} {{site.resources.EMAIL.url}}',
        },
      }),
    ).toEqual([])
    expect(linesOf(ruby({ vendorLogo: '/art/{{gameTyp}}/{{vendor}}.svg' }))).toEqual([
      'error tenants/ruby/tenant.json:5:17  tenant.vendorLogo asks for {{gameTyp}}, which a vendor does not have. Did you mean "gameType"?',
    ])
  })

  it('ENG-15 a template that does not parse is reported at its text', () => {
    expect(linesOf({ 'tenants/ruby/texts/EN.json': { 'nav.slots': '{{#if site.toggles.slots}}Slots' } })[0]).toMatch(
      /^error tenants\/ruby\/texts\/EN\.json:2:16 {2}/,
    )
  })
})
