/** @module-tag deep */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type CliFixture, createCli, createCliWithServer } from '../../tests/cli-fixture.ts'

const JADE = {
  'tenants/jade/tenant.json': {
    id: 'jade',
    name: 'Jade',
    merchant: 'jade',
    languages: { default: 'EN', supported: ['EN'] },
  },
  'tenants/jade/menus.json': { top: [{ id: 'home', remove: true }] },
}
const MENUS = {
  top: [
    { id: 'home', title: 'nav.home', path: '/', when: { role: 'visitor' } },
    { id: 'promotions', title: 'nav.promotions', path: '/promotions', when: { feature: 'slots' } },
  ],
}

function commit({ fixture }: CliFixture): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: fixture.root, stdio: 'pipe' })
  git('init', '--quiet')
  git('add', '.')
  git('-c', 'user.name=t', '-c', 'user.email=t@example.com', 'commit', '--quiet', '-m', 'start')
}

it('OPS-03 a change of base says which brands, screens, roles and languages it touches', async () => {
  const cli = createCli(JADE)
  const { fixture, lines, tenant } = cli
  commit(cli)
  expect(await tenant('impact')).toBe(0)
  expect(lines.at(-1)).toBe('3 brands: 3 stay as they are. Nothing to publish.')
  fixture.write({ 'tenants/base/menus.json': MENUS })
  expect(await tenant('impact')).toBe(0)
  expect(lines).toEqual([
    'The files as they are, against HEAD:',
    '',
    'base  passes check, 1 change on every screen; for member, trial, agent, in every language',
    'jade  stays as it is',
    'ruby  passes check, 1 change on every screen; for member, trial, agent, in every language',
    '',
    'base, ruby',
    '  menu top: "Home" (home) is gone (members, trial accounts and agents)',
    '',
    '3 brands: 2 would change, 1 stays as it is. One brand in full: npm run tenant -- diff base --all',
  ])
})

it('a change of an amount of the platform is reported for every brand that inherits that document', async () => {
  const bonus = (amount: string) => ({ 'tenants/base/platform/referral.json': { firstDeposit: { min: '30', amount } } })
  const cli = createCli({ ...JADE, ...bonus('12') })
  commit(cli)
  cli.fixture.write(bonus('2600'))
  expect(await cli.tenant('impact')).toBe(0)
  expect(cli.lines).toEqual([
    'The files as they are, against HEAD:',
    '',
    'base  passes check, 1 change; for every role, in every language',
    'jade  passes check, 1 change; for every role, in every language',
    'ruby  passes check, 1 change; for every role, in every language',
    '',
    'base, jade, ruby',
    '  referral: firstDeposit.amount (what the member who invited gets, more than zero) goes from 12 USD to 2,600 USD',
    '',
    '3 brands: 3 would change. One brand in full: npm run tenant -- diff base --all',
  ])
})

it('OPS-03 a brand that fails the check is reported with file, line and column before anything is published', async () => {
  const cli = createCli(JADE)
  const { fixture, lines, tenant } = cli
  commit(cli)
  fixture.write({ 'tenants/base/menus.json': { top: MENUS.top.slice(1) } })
  expect(await tenant('impact', '--json')).toBe(1)
  const { against, brands } = JSON.parse(lines.join('\n'))
  expect(against).toBe('HEAD')
  expect(brands.map(({ id, what }: { id: string; what: string }) => `${id} ${what}`)).toEqual([
    'base changed',
    'jade refused',
    'ruby changed',
  ])
  expect(brands[2].changes[0]).toMatchObject({ subject: 'menu:top/home', message: 'menu top: "Home" (home) is gone' })
  expect(await tenant('impact')).toBe(1)
  expect(lines.join('\n')).toMatch(
    /jade {2}does not pass check: 1 error; it would not be published\n +tenants\/jade\/menus\.json:\d+:\d+/,
  )
  expect(lines.at(-1)).toContain('Correct first: npm run tenant -- check jade')
})

it('OPS-03 a long list is cut with how many more there are, and --all prints every line', async () => {
  const cli = createCli(JADE)
  const { fixture, lines, tenant } = cli
  commit(cli)
  const texts = Object.fromEntries(Array.from({ length: 15 }, (_, i) => [`club.text${i}`, 'x']))
  const entries = Object.keys(texts).map((title, i) => ({ id: `club${i}`, title, path: '/' }))
  fixture.write({
    'tenants/jade/texts/EN.json': texts,
    'tenants/jade/menus.json': { top: entries },
    'tenants/ruby/menus.json': {
      top: Array.from({ length: 5 }, (_, i) => ({ id: `a${i}`, title: 'nav.home', path: 'x' })),
    },
  })
  expect(await tenant('impact')).toBe(1)
  expect(lines.filter(line => line.includes('menus.json:'))).toHaveLength(3)
  expect(lines).toContain('      … and 2 more (error)')
  expect(lines).toContain('  … and 4 more (menu)')
  expect(lines.slice(-2)).toEqual([
    'Every line: --all.',
    '3 brands: 1 would change, 1 would be refused, 1 stays as it is. Correct first: npm run tenant -- check ruby',
  ])
  expect(await tenant('impact', '--all')).toBe(1)
  expect(lines.filter(line => line.includes('menus.json:'))).toHaveLength(5)
  expect(lines.join('\n')).not.toMatch(/… and|--all\./)
})

it('OPS-03 a file, or a layer, is looked at alone', async () => {
  const cli = createCli(JADE)
  const { fixture, lines, tenant } = cli
  commit(cli)
  fixture.write({
    'tenants/base/menus.json': MENUS,
    'tenants/jade/screens/promotions.json': { title: 'nav.promotions' },
    'locales/EN.json': {
      $meta: { name: 'English', tag: 'en', direction: 'ltr' },
      'nav.home': 'Start',
      'nav.promotions': 'Promotions',
      'nav.slots': 'Slots',
      'pattern.digits': 'Digits only',
    },
  })
  const touched = async (...words: string[]) => {
    expect(await tenant('impact', ...words, '--json')).toBe(0)
    const { brands } = JSON.parse(lines.join('\n')) as { brands: { id: string; what: string; shownOn: string[] }[] }
    return brands.flatMap(({ id, what, shownOn }) => (what === 'same' ? [] : `${id}: ${shownOn.join(', ')}`))
  }
  expect(await touched(join(fixture.dir, 'jade/screens/promotions.json'))).toEqual(['jade: screen promotions'])
  expect(await touched('--layer', 'base')).toEqual(['base: every screen', 'ruby: every screen'])
  expect(await touched(join(fixture.localesDir, 'EN.json'))).toEqual([
    'base: every screen, dialog login',
    'jade: dialog login, screen home',
    'ruby: every screen, dialog login',
  ])
  fixture.write({
    'tenants/base/assets/mark.svg':
      '<svg xmlns="http://www.w3.org/2000/svg"><title>New</title><path d="M0 0h9v9z"/></svg>',
  })
  expect(await tenant('impact', join(fixture.dir, 'base/assets/mark.svg'))).toBe(0)
  expect(lines).toContain('  asset mark.svg is another file now')
  expect(await tenant('impact', '/etc/passwd')).toBe(1)
  expect(lines[0]).toContain('"/etc/passwd" is no file of')
  expect(await tenant('impact', join(fixture.dir, 'base/menu.json'))).toBe(1)
  expect(lines[0]).toMatch(/^tenant: There is no ".*menu\.json", and there was none\. Did you mean ".*menus\.json"\?$/)
})

it('beside a running server a file alone is compared with what is published, without git', async () => {
  const { fixture, lines, tenant } = await createCliWithServer(JADE)
  // the running server refuses these files, so that players see the release before
  fixture.write({ 'tenants/ruby/theme.json': '{', 'tenants/ruby/menus.json': { top: [{ id: 'home', remove: true }] } })
  expect(await tenant('impact', 'ruby/menus.json')).toBe(0)
  expect(lines.slice(1)).toEqual([
    '',
    'base  stays as it is',
    'jade  stays as it is',
    'ruby  passes check, 1 change on every screen; for every role, in every language',
    '',
    'ruby',
    '  menu top: "Home" (home) is gone',
    '',
    '3 brands: 1 would change, 2 stay as they are. One brand in full: npm run tenant -- diff ruby --all',
  ])
  expect(lines[0]).toMatch(/ruby\/menus\.json, against what is published:$/)
  expect(await tenant('impact')).toBe(1)
  expect(lines[4]).toContain('ruby  does not pass check: 1 error')
})

it('OPS-03 where nothing is published and there is no git, it says what to do', async () => {
  const { lines, tenant } = createCli()
  expect(await tenant('impact')).toBe(1)
  expect(lines[0]).toMatch(
    /^tenant: git cannot give the files of "HEAD": .* Publish the brands to compare with that, or give --against <ref>\.$/,
  )
})

it('OPS-03 a file is named from the folder the operator is in', async () => {
  const cli = createCli(JADE)
  commit(cli)
  expect(await cli.tenant('impact', 'base/menus.json')).toBe(0)
  expect(cli.lines.at(-1)).toContain('3 stay as they are')
  expect(await cli.tenant('impact', 'tenants/base/menus.json')).toBe(1)
  expect(cli.lines[0]).toContain('tenants/tenants/base/menus.json')
})
