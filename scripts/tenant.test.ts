/** @module-tag deep */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkTheme } from '../server/tenants/check/checks/check-theme.ts'
import { listTenants } from '../server/tenants/read/read-tenant.ts'
import type { ThemeDocument } from '../src/schemas/document/theme.ts'
import { createCli, createCliWithFolder, createCliWithStore } from '../tests/cli-fixture.ts'
import { DEEP } from '../tests/tiers.ts'
import { brandColours } from './tenant/brand-colours.ts'
import { drawMark } from './tenant/monogram.ts'

const BRANDS = listTenants('tenants').filter(id => existsSync(join('tenants', id, 'theme.json')))
/** Names for every hue of the circle; every fourth of the hues found is checked, as contrast changes little from hue to hue. */
const NAMES = Array.from({ length: 2000 }, (_, number) => `brand-${number}`)
const HUE_STEP = 4
const PLACE = { file: { name: 'theme.json', text: '{}' }, pointer: '' }
/** Merges a theme with its parents': every sample brand starts from base, except those that start from another. */
function themeOf(brand: string): ThemeDocument {
  const read = (file: string) => JSON.parse(readFileSync(join('tenants', brand, file), 'utf8'))
  const { shared, dark, light } = read('theme.json') as ThemeDocument
  if (brand === 'base') return { shared, dark, light }
  const parent = themeOf((read('tenant.json') as { extends?: string }).extends ?? 'base')
  return {
    shared: { ...parent.shared, ...shared },
    dark: { ...parent.dark, ...dark },
    light: { ...parent.light, ...light },
  }
}

describe('tenant new', () => {
  it('TEN-01 makes a working tenant with only what differs, and prints its address', async () => {
    const { fixture, lines, tenant } = createCli()
    expect(await tenant('new', 'lucky-star', '--currency', 'thb', '--language', 'vi')).toBe(0)
    expect(lines.join('\n')).toContain('http://lucky-star.localhost:8080/')
    const folder = join(fixture.dir, 'lucky-star')
    expect(JSON.parse(readFileSync(join(folder, 'tenant.json'), 'utf8'))).toEqual({
      $schema: expect.stringMatching(/^\.\.\/\.schemas\/tenant\.json$/),
      id: 'lucky-star',
      extends: 'base',
      name: 'Lucky Star',
      merchant: 'lucky-star',
      currency: { code: 'THB', symbol: '฿' },
      languages: { default: 'VI', supported: ['VI', 'EN'] },
    })
    expect(existsSync(join(folder, 'platform'))).toBe(false)
    expect(readFileSync(join(folder, 'assets/mark.svg'), 'utf8')).toContain('aria-label="Lucky Star"')
    expect(fixture.check('lucky-star')).toEqual([])
    expect(await tenant('check', 'lucky-star')).toBe(0)
    expect(lines).toEqual(['lucky-star: everything fits.'])
  })

  it('TEN-01 refuses an id that cannot be an address, with the rule and a better one', async () => {
    const { lines, tenant } = createCli()
    expect(await tenant('new', 'Lucky Star!')).toBe(1)
    expect(lines).toEqual([
      'tenant: "Lucky Star!" cannot be the id of a tenant: it becomes its folder and the first part of its address. Use 2 to 31 small letters, digits and single dashes, beginning with a letter, such as "lucky-star".',
    ])
    expect(await tenant('new', 'games')).toBe(1)
    expect(lines[0]).toContain('"games" is taken')
  })

  it('TEN-01 never touches a directory that exists, and knows what it can extend', async () => {
    const { fixture, lines, tenant } = createCli()
    const before = readFileSync(join(fixture.dir, 'ruby/tenant.json'), 'utf8')
    expect(await tenant('new', 'ruby')).toBe(1)
    expect(lines[0]).toContain('is there already; nothing was changed.')
    expect(readFileSync(join(fixture.dir, 'ruby/tenant.json'), 'utf8')).toBe(before)
    expect(await tenant('new', 'jade', '--extends', 'rubi')).toBe(1)
    expect(lines[0]).toBe('tenant: There is no tenant "rubi" to extend. Did you mean "ruby"?')
    expect(await tenant('new', 'jade', '--language', 'XX')).toBe(1)
    expect(lines[0]).toContain('There is no language "XX" in locales/.')
    expect(await tenant('new', 'jade', '--currency', 'baht')).toBe(1)
    expect(lines).toEqual([
      'tenant: "baht" is no currency of ISO 4217. Give its three letters, such as USD, THB or VND.',
    ])
    expect(await tenant('new', 'jade', '--currency', 'RM')).toBe(1)
    expect(lines).toEqual(['tenant: "RM" is no currency of ISO 4217. Give its three letters: MYR.'])
    expect(await tenant('new', 'jade', '--language', 'MS')).toBe(1)
    expect(lines).toEqual([
      'tenant: There is no language "MS" (Malay) in locales/. Write one of EN (English), VI (Vietnamese), or add its texts as locales/<code>.json.',
    ])
    expect(existsSync(join(fixture.dir, 'jade'))).toBe(false)
  })

  it.each(BRANDS)('THM-02 colours derived from any id are readable on the surfaces of %s', { tags: [DEEP] }, brand => {
    const theme = themeOf(brand)
    const unreadable = new Set<string>()
    const colours = new Map(NAMES.map(id => brandColours(id, theme)).map(each => [each.dark.primary, each]))
    expect(colours.size).toBeGreaterThan(250)
    for (const { dark, light } of [...colours.values()].filter((_, at) => at % HUE_STEP === 0)) {
      const document = {
        theme: { shared: theme.shared, dark: { ...theme.dark, ...dark }, light: { ...theme.light, ...light } },
      }
      for (const { message } of checkTheme({ document, locate: () => PLACE } as never)) unreadable.add(message)
    }
    expect([...unreadable]).toEqual([])
    expect(brandColours('lucky', theme).dark.primary).not.toBe(brandColours('neon', theme).dark.primary)
  })

  it('TEN-01 the drawn mark holds initials and no program', () => {
    const svg = drawMark('lucky', 'Lucky "Star" & Co', ['#ffffff', '#000000'], '#112233')
    expect(svg.match(/<path /g)).toHaveLength(2)
    expect(svg).toContain('aria-label="Lucky &#34;Star&#34; &#38; Co"')
    expect(drawMark('thai', 'ไทย', ['#ffffff', '#000000'], '#112233').match(/<path /g)).toHaveLength(1)
  })
})

describe('tenant check', () => {
  it('TEN-02 prints file, place, sentence and fix, and exits with 1 on errors', async () => {
    const { fixture, lines, tenant } = createCli()
    fixture.write({ 'tenants/ruby/menus.json': { top: [{ id: 'home', path: 'promotions' }] } })
    expect(await tenant('check')).toBe(1)
    expect(lines).toEqual([
      'tenants/ruby/menus.json:5:15  error    menus.top[0].path is "promotions", but a path starts with "/". Write "/promotions".  link/not-a-path',
      '                              See: /reference/files#menus.top.path',
      '',
      '2 tenants: 1 error. Correct the errors and check again: npm run tenant -- check ruby',
    ])
  })

  it('TEN-02 warnings alone exit with 0, and --json is for programs', async () => {
    const { fixture, lines, tenant } = createCli()
    fixture.write({ 'tenants/ruby/notes.json': {} })
    expect(await tenant('check', 'ruby', '--json')).toBe(0)
    expect(JSON.parse(lines.join('\n'))).toMatchObject([
      { id: 'ruby', problems: [{ severity: 'warning', code: 'file/unknown', line: 1, column: 1 }] },
    ])
    expect(await tenant('check', 'ruby')).toBe(0)
    expect(lines.at(-1)).toBe('ruby: 1 warning; can be published.')
  })

  it('TEN-02 an unknown tenant gets a suggestion', async () => {
    const { lines, tenant } = createCli()
    expect(await tenant('check', 'rubi')).toBe(1)
    expect(lines).toEqual(['tenant: There is no tenant "rubi". Did you mean "ruby"?'])
  })
})

describe('tenant, asked oddly', () => {
  it('TEN-02 a brand named twice is checked once', async () => {
    const { lines, tenant } = createCli()
    expect(await tenant('check', 'ruby', 'ruby')).toBe(0)
    expect(lines).toEqual(['ruby: everything fits.'])
  })

  it('TEN-02 with --json what was not understood is one JSON value too', async () => {
    const { lines, tenant } = createCli()
    expect(await tenant('check', '--froms', '--json')).toBe(2)
    expect(JSON.parse(lines.join('\n'))).toMatchObject({ error: { message: expect.stringContaining('--froms') } })
  })
})

describe('tenant publish, history, rollback', () => {
  it('TEN-05 work on the store itself when no server runs', async () => {
    const { fixture, lines, tenant } = await createCliWithStore()
    expect(await tenant('publish', 'ruby', '--why', 'start')).toBe(0)
    const first = /release ([0-9a-f]{16})/.exec(lines.join('\n'))![1]
    expect(lines[0]).toMatch(
      /^ruby: published release [0-9a-f]{16}\. The reference backend got platform\/system\.json,/,
    )
    expect(await tenant('publish', 'ruby')).toBe(0)
    expect(lines).toEqual([`ruby: release ${first} is shown already; nothing changed.`])
    fixture.write({ 'tenants/ruby/texts/EN.json': { 'nav.slots': 'Reels' } })
    expect(await tenant('publish', 'ruby', '--why', 'reels')).toBe(0)
    const second = /release ([0-9a-f]{16})/.exec(lines.join('\n'))![1]
    expect(lines.at(-1)).toBe(
      'Open pages follow by themselves. If it was a mistake: npm run tenant -- rollback ruby --why "what went wrong"',
    )
    expect(await tenant('rollback', 'ruby', '--why', 'oops')).toBe(0)
    expect(lines).toEqual([
      `ruby: shows release ${first} now, ${second} no more. Open pages follow by themselves.`,
      `The files still hold ${second}. Fix them and run: npm run tenant -- publish ruby. Or write back those of ${first}: npm run tenant -- rollback ruby ${first} --write`,
      `As it was before: npm run tenant -- rollback ruby ${second}. Everything that happened: npm run tenant -- history ruby`,
    ])
    expect(await tenant('history', 'ruby')).toBe(0)
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(
      new RegExp(`^● \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d UTC  rollback  ${first}  \\S+  oops$`),
    )
    expect(await tenant('rollback', 'ruby', 'nope')).toBe(1)
    expect(lines[0]).toContain('"ruby" has no release "nope".')
    fixture.write({ 'tenants/ruby/menus.json': '{' })
    expect(await tenant('publish', 'ruby')).toBe(1)
    expect(lines.at(-1)).toBe('ruby: not published; players see what they saw before.')
  })

  it('TEN-05 they open the embedded database too, one after the other', async () => {
    const { lines, tenant } = await createCliWithFolder()
    expect(await tenant('publish', 'ruby', '--why', 'start')).toBe(0)
    expect(await tenant('history', 'ruby')).toBe(0)
    expect(lines[0]).toMatch(/^● .* {2}publish {2}[0-9a-f]{16} {2}\S+ {2}start$/)
  })
})

describe('tenant history', () => {
  it('OPS-11 tells toggles and register rules that were changed, as sentences, alone or as JSON', async () => {
    const { fixture, lines, tenant } = await createCliWithStore()
    expect(await tenant('publish', 'ruby', '--why', 'start')).toBe(0)
    fixture.write({
      'tenants/ruby/platform/whitelabel.json': [
        { modId: 'MEMBER', enabled: true },
        { modId: 'SLOTS', enabled: false },
      ],
    })
    expect(await tenant('publish', 'ruby', '--why', 'no slots in May')).toBe(0)
    expect(lines.slice(0, 2)).toEqual([
      expect.stringMatching(
        /^ruby: published release [0-9a-f]{16}\. The reference backend got platform\/whitelabel\.json\.$/,
      ),
      '  slots: on -> off (SLOTS)',
    ])
    expect(await tenant('history', 'ruby', '--what', 'toggles')).toBe(0)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(
      /^ {2}\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC {2}toggle {2}slots: on -> off \(SLOTS\) {2}\S+ {2}no slots in May$/,
    )
    expect(await tenant('history', 'ruby', '--what', 'toggle,rule', '--json')).toBe(0)
    expect(JSON.parse(lines.join('\n'))).toMatchObject({
      id: 'ruby',
      entries: [{ what: 'toggle', subject: 'slots', summary: 'slots: on -> off (SLOTS)', why: 'no slots in May' }],
    })
    expect(await tenant('history', 'ruby', '--what', 'rules')).toBe(0)
    expect(lines).toEqual([
      'Nothing of that kind (rules) was ever written down for "ruby". All: npm run tenant -- history ruby',
    ])
    expect(await tenant('history', 'ruby', '--what', 'togles')).toBe(1)
    expect(lines[0]).toContain('The history knows no "togles". Did you mean "toggles"?')
    expect(await tenant('history', 'ruby', '--limit', 'all')).toBe(1)
    expect(lines[0]).toContain('--limit is "all". Write a whole number from 1 to 1000.')
  })
})

describe('tenant --help', () => {
  it('teaches with examples, and a misspelt verb gets a suggestion', async () => {
    const { lines, tenant } = createCli()
    expect(await tenant('--help')).toBe(0)
    expect(lines.join('\n')).toContain('npm run tenant -- new luckystar --name "Lucky Star"')
    expect(await tenant('chekc')).toBe(2)
    expect(lines.join('\n')).toContain('Did you mean check?')
    expect(await tenant('new')).toBe(2)
    expect(lines.join('\n')).toContain("missing required argument 'id'")
  })

  it('TEN-02 every verb teaches: examples, exit codes, and JSON for programs', async () => {
    const { lines, tenant } = createCli()
    expect(await tenant('--help')).toBe(0)
    const verbs = [...lines.join('\n').matchAll(/^ {2}([a-z]+) .*[<[]/gm)].map(match => match[1]!)
    expect(verbs).toEqual(
      expect.arrayContaining(['new', 'check', 'explain', 'diff', 'impact', 'publish', 'rollback', 'history']),
    )
    for (const verb of verbs) {
      expect(await tenant(verb, '--help')).toBe(0)
      const help = lines.join('\n')
      expect(help, verb).toContain(`npm run tenant -- ${verb} `)
      expect(help, verb).toContain('Exit code: 0')
      expect(help, verb).toContain('--json')
    }
  })
})
