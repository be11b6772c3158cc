import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Settings } from '../server/settings.ts'
import { contrast } from '../server/tenants/checks/contrast.ts'
import { createWorld, type MiniWorld } from '../tests/tenants/mini-world.ts'
import { brandColours } from './tenant/brand-colours.ts'
import { drawMark } from './tenant/monogram.ts'
import { run } from './tenant.ts'

/** Runs the command line on a small world. The real widgets are known; a small world's own are not, so its screens are emptied. */
function createDesk() {
  const world = createWorld({
    'tenants/base/screens/home.json': { paths: ['/', '/home'], title: 'nav.home', main: [] },
    'tenants/base/screens/slots.json': { paths: ['/rng'], main: [] },
  })
  const lines: string[] = []
  const tenant = (...argv: string[]) => {
    lines.length = 0
    return run(argv, {
      settings: settingsOf(world),
      localesDir: world.localesDir,
      out: line => lines.push(...line.split('\n')),
      err: line => lines.push(...line.split('\n')),
      colour: false,
    })
  }
  return { world, lines, tenant }
}

const settingsOf = ({ root, dir }: MiniWorld): Settings => ({
  port: 8080,
  host: '127.0.0.1',
  database: join(root, '.data', 'db'),
  dataFolder: join(root, '.data'),
  tenantsFolder: dir,
  gamesOrigin: undefined,
  trustProxy: undefined,
  sandbox: false,
  production: false,
})

describe('tenant new', () => {
  it('TEN-01 makes a working tenant with only what differs, and prints its address', async () => {
    const { world, lines, tenant } = createDesk()
    expect(await tenant('new', 'lucky-star', '--currency', 'thb', '--language', 'vi')).toBe(0)
    expect(lines.join('\n')).toContain('http://lucky-star.localhost:8080/')
    const folder = join(world.dir, 'lucky-star')
    expect(JSON.parse(readFileSync(join(folder, 'tenant.json'), 'utf8'))).toEqual({
      id: 'lucky-star',
      extends: 'base',
      name: 'Lucky Star',
      merchant: 'lucky-star',
      currency: { code: 'THB', symbol: '฿' },
      languages: { default: 'VI', supported: ['VI', 'EN'] },
    })
    expect(existsSync(join(folder, 'platform'))).toBe(false)
    expect(readFileSync(join(folder, 'assets/mark.svg'), 'utf8')).toContain('aria-label="Lucky Star"')
    expect(world.check('lucky-star')).toEqual([])
    expect(await tenant('check', 'lucky-star')).toBe(0)
    expect(lines).toEqual(['lucky-star: everything fits.'])
  })

  it('TEN-01 refuses an id that cannot be an address, with the rule and a better one', async () => {
    const { lines, tenant } = createDesk()
    expect(await tenant('new', 'Lucky Star!')).toBe(1)
    expect(lines).toEqual([
      'tenant: "Lucky Star!" cannot be the id of a tenant: it becomes its folder and the first part of its address. Use 2 to 31 small letters, digits and single dashes, beginning with a letter, such as "lucky-star".',
    ])
    expect(await tenant('new', 'games')).toBe(1)
    expect(lines[0]).toContain('"games" is taken')
  })

  it('TEN-01 never touches a directory that exists, and knows what it can extend', async () => {
    const { world, lines, tenant } = createDesk()
    const before = readFileSync(join(world.dir, 'ruby/tenant.json'), 'utf8')
    expect(await tenant('new', 'ruby')).toBe(1)
    expect(lines[0]).toContain('is there already; nothing was changed.')
    expect(readFileSync(join(world.dir, 'ruby/tenant.json'), 'utf8')).toBe(before)
    expect(await tenant('new', 'jade', '--extends', 'rubi')).toBe(1)
    expect(lines[0]).toBe('tenant: There is no tenant "rubi" to extend. Did you mean "ruby"?')
    expect(await tenant('new', 'jade', '--language', 'XX')).toBe(1)
    expect(lines[0]).toContain('There is no language "XX" in locales/.')
    expect(await tenant('new', 'jade', '--currency', 'baht')).toBe(1)
    expect(lines[0]).toContain('"baht" is no currency.')
    expect(existsSync(join(world.dir, 'jade'))).toBe(false)
  })

  it('THM-02 colours derived from any id are readable', () => {
    for (const id of ['a1', 'lucky', 'lucky-star', 'zzz', 'neon', 'q9', 'verde', 'sun', 'xyz-123']) {
      const { dark, light } = brandColours(id)
      for (const tokens of [dark, light]) {
        for (const ground of ['primary', 'accent-from', 'accent-to'] as const) {
          expect(contrast(tokens['on-primary']!, tokens[ground]!), `${id} ${ground}`).toBeGreaterThanOrEqual(4.5)
        }
      }
    }
    expect(brandColours('lucky').dark.primary).not.toBe(brandColours('neon').dark.primary)
  })

  it('TEN-01 the drawn mark holds initials and no program', () => {
    const svg = drawMark('lucky', 'Lucky "Star" & Co', ['#ffffff', '#000000'], '#112233')
    expect(svg.match(/<path /g)).toHaveLength(2)
    expect(svg).toContain('aria-label="Lucky &#34;Star&#34; &#38; Co"')
    expect(drawMark('thai', 'ไทย', ['#ffffff', '#000000'], '#112233').match(/<path /g)).toHaveLength(1)
  })
})

describe('tenant check', () => {
  it('TEN-02 prints file, place, sentence and cure, and exits with 1 on errors', async () => {
    const { world, lines, tenant } = createDesk()
    world.write({ 'tenants/ruby/menus.json': { top: [{ id: 'home', path: 'promotions' }] } })
    expect(await tenant('check')).toBe(1)
    expect(lines).toEqual([
      'tenants/ruby/menus.json:5:15  error    menus.top[0].path is "promotions", but a path starts with "/". Write "/promotions".  link/not-a-path',
      '',
      '2 tenants: 1 error. Correct the errors and check again: npm run tenant -- check ruby',
    ])
  })

  it('TEN-02 warnings alone exit with 0, and --json is for programs', async () => {
    const { world, lines, tenant } = createDesk()
    world.write({ 'tenants/ruby/menu.json': {} })
    expect(await tenant('check', 'ruby', '--json')).toBe(0)
    expect(JSON.parse(lines.join('\n'))).toMatchObject([
      { id: 'ruby', problems: [{ severity: 'warning', code: 'file/unknown', line: 1, column: 1 }] },
    ])
    expect(await tenant('check', 'ruby')).toBe(0)
    expect(lines.at(-1)).toBe('ruby: 1 warning; can be published.')
  })

  it('TEN-02 an unknown tenant gets a suggestion', async () => {
    const { lines, tenant } = createDesk()
    expect(await tenant('check', 'rubi')).toBe(1)
    expect(lines).toEqual(['tenant: There is no tenant "rubi". Did you mean "ruby"?'])
  })
})

describe('tenant publish, history, rollback', () => {
  it('TEN-05 work on the store itself when no server runs', async () => {
    const { world, lines, tenant } = createDesk()
    expect(await tenant('publish', 'ruby', '--why', 'start')).toBe(0)
    const first = /release ([0-9a-f]{16})/.exec(lines.join('\n'))![1]
    expect(lines[0]).toMatch(
      /^ruby: published release [0-9a-f]{16}\. The reference backend got platform\/system\.json,/,
    )
    expect(await tenant('publish', 'ruby')).toBe(0)
    expect(lines).toEqual([`ruby: release ${first} is shown already; nothing changed.`])
    world.write({ 'tenants/ruby/texts/EN.json': { 'nav.slots': 'Reels' } })
    expect(await tenant('publish', 'ruby', '--why', 'reels')).toBe(0)
    expect(await tenant('rollback', 'ruby', '--why', 'oops')).toBe(0)
    expect(lines).toEqual([`ruby: shows release ${first} now. See: npm run tenant -- history ruby`])
    expect(await tenant('history', 'ruby')).toBe(0)
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(
      new RegExp(`^● ${first}  \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d UTC  rollback  \\S+  oops$`),
    )
    expect(await tenant('rollback', 'ruby', 'nope')).toBe(1)
    expect(lines[0]).toContain('"ruby" has no release "nope".')
    world.write({ 'tenants/ruby/menus.json': '{' })
    expect(await tenant('publish', 'ruby')).toBe(1)
    expect(lines.at(-1)).toBe('ruby: not published; players see what they saw before.')
  })
})

describe('tenant --help', () => {
  it('teaches with examples, and a misspelt verb gets a suggestion', async () => {
    const { lines, tenant } = createDesk()
    expect(await tenant('--help')).toBe(0)
    expect(lines.join('\n')).toContain('npm run tenant -- new luckystar --name "Lucky Star"')
    expect(await tenant('chekc')).toBe(1)
    expect(lines.join('\n')).toContain('Did you mean check?')
    expect(await tenant('new')).toBe(1)
    expect(lines.join('\n')).toContain("missing required argument 'id'")
  })
})
