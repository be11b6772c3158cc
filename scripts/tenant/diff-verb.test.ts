/** @module-tag deep */
import { expect, it } from 'vitest'
import { createCli, createCliWithFolder, createCliWithServer, createCliWithStore } from '../../tests/cli-fixture.ts'

const jade = (files: Record<string, unknown> = {}) => ({
  'tenants/jade/tenant.json': { id: 'jade', name: 'Jade', merchant: 'jade' },
  ...files,
})

it('TEN-04 two brands are compared as every role sees them', async () => {
  const { lines, tenant } = createCli(
    jade({
      'tenants/jade/menus.json': {
        top: [
          { id: 'home', when: { role: ['member', 'agent'] } },
          { id: 'promotions', before: 'home' },
        ],
      },
      'tenants/jade/texts/EN.json': { 'nav.promotions': 'Offers' },
    }),
  )
  expect(await tenant('diff', 'ruby', 'jade')).toBe(0)
  expect(lines).toEqual([
    'ruby (working files) → jade (working files), as every role, in EN',
    '',
    'brand: id "ruby" → "jade", name "Ruby" → "Jade", merchant "ruby" → "jade"',
    'text nav.promotions: "Promotions" → "Offers"',
    '  menu top: "Offers" (promotions): title "Promotions" → "Offers" (visitors and trial accounts)',
    'menu top: "Home" (home) is gone (visitors and trial accounts)',
    'menu top: "Offers" (promotions) is now first, title "Promotions" → "Offers" (members and agents)',
    '',
    '5 changes. Why one of them: npm run tenant -- explain jade menu:top/promotions',
  ])
  expect(await tenant('diff', 'ruby', 'jade', '--as', 'visitor', '--json', '--exit-code')).toBe(1)
  const answer = JSON.parse(lines.join('\n'))
  expect(answer).toMatchObject({
    before: { id: 'ruby', label: 'working files' },
    roles: ['visitor'],
    languages: ['EN'],
  })
  expect(answer.changes).toContainEqual(
    expect.objectContaining({ what: 'removed', subject: 'menu:top/home', message: 'menu top: "Home" (home) is gone' }),
  )
})

it('texts that differ only by the name of the brand are counted in one line, and --all prints them', async () => {
  const { lines, tenant } = createCli(
    jade({
      'tenants/ruby/texts/EN.json': { 'nav.home': 'Ruby, home of Ruby', 'nav.promotions': 'Ruby offers' },
      'tenants/jade/texts/EN.json': { 'nav.home': 'Jade, home of Jade', 'nav.promotions': 'Jade gifts' },
    }),
  )
  const home = 'text nav.home: "Ruby, home of Ruby" → "Jade, home of Jade"'
  expect(await tenant('diff', 'ruby', 'jade')).toBe(0)
  expect(lines).toContain('text nav.promotions: "Ruby offers" → "Jade gifts"')
  expect(lines).not.toContain(home)
  const [, folded] = /^… and (\d+) changes are only the name of the brand$/.exec(
    lines.find(line => line.startsWith('…'))!,
  )!
  expect(lines.at(-1)).toContain(' changes. Every line: --all.')
  const shown = lines.length
  expect(await tenant('diff', 'ruby', 'jade', '--all')).toBe(0)
  expect(lines).toContain(home)
  expect(lines).toHaveLength(shown - 1 + Number(folded))
})

it('TEN-04 the same brand has no difference, and what cannot be compared is said with a fix', async () => {
  const { fixture, lines, tenant } = createCli()
  expect(await tenant('diff', 'ruby', 'ruby', '--exit-code')).toBe(0)
  expect(lines.at(-1)).toBe('Players see no difference.')
  expect(await tenant('diff', 'ruby', 'rubi')).toBe(1)
  expect(lines).toEqual(['tenant: There is no tenant "rubi". Did you mean "ruby"?'])
  expect(await tenant('diff', 'ruby')).toBe(1)
  expect(lines[0]).toMatch(/^tenant: There is no embedded database in /)
  expect(await tenant('diff', 'ruby', 'ruby', '--as', 'agnt', '--json')).toBe(1)
  expect(JSON.parse(lines.join('\n'))).toEqual({
    error: {
      message: 'There is no role "agnt".',
      fix: 'Did you mean "agent"? Roles are visitor, member, trial, agent.',
    },
  })
  fixture.write({ 'tenants/ruby/menus.json': '{' })
  expect(await tenant('diff', 'base', 'ruby')).toBe(1)
  expect(lines[0]).toMatch(
    /^tenant: The files of "ruby" hold an error: tenants\/ruby\/menus.json:\d+:\d+ .* See: npm run tenant -- check ruby$/,
  )
})

it('TEN-04 OPS-03 files are compared with what is published, with the platform as it will be', async () => {
  const { fixture, lines, tenant } = await createCliWithStore()
  expect(await tenant('publish', 'ruby')).toBe(0)
  const [, hash] = /release ([0-9a-f]+)/.exec(lines.join('\n'))!
  fixture.write({
    'tenants/ruby/platform/whitelabel.json': [
      { modId: 'SLOTS', enabled: false },
      { modId: 'MEMBER', enabled: true },
    ],
  })
  expect(await tenant('diff', 'ruby')).toBe(0)
  expect(lines).toEqual([
    `ruby (release ${hash}) → ruby (working files), as every role, in EN, VI`,
    '',
    'slots went off',
    '  game type "Slots" (RNG) is gone',
    '  menu top: "Promotions" (promotions) is gone',
    '',
    '3 changes. Why one of them: npm run tenant -- explain ruby toggle:slots',
  ])
  expect(await tenant('diff', `ruby@${hash!.slice(0, 4)}`, 'ruby@current')).toBe(0)
  expect(lines.at(-1)).toBe('Players see no difference.')
  expect(await tenant('impact')).toBe(0)
  expect(lines.slice(0, 4)).toEqual([
    'The files as they are, against what is published:',
    '',
    'base  passes check, is new',
    'ruby  passes check, 3 changes on every screen; for every role, in every language',
  ])
  expect(await tenant('diff', 'ruby@ffff', 'ruby')).toBe(1)
  expect(lines[0]).toContain('"ruby" has no release "ffff".')
})

it('TEN-04 a release alone is compared with the files, and one that there is not is refused', async () => {
  const { fixture, lines, tenant } = await createCliWithStore()
  expect(await tenant('publish', 'ruby')).toBe(0)
  const [, hash] = /release ([0-9a-f]+)/.exec(lines.join('\n'))!
  fixture.write({ 'tenants/ruby/texts/EN.json': { 'nav.slots': 'Reels' } })
  expect(await tenant('publish', 'ruby')).toBe(0)
  expect(await tenant('diff', `ruby@${hash!.slice(0, 6)}`)).toBe(0)
  expect(lines.join('\n')).toContain('"Slots" → "Reels"')
  expect(await tenant('diff', 'ruby@current')).toBe(0)
  expect(lines.at(-1)).toBe('Players see no difference.')
  expect(await tenant('diff', 'ruby@zzzz')).toBe(1)
  expect(lines[0]).toContain('"ruby" has no release "zzzz".')
  expect(await tenant('diff', 'ruby@')).toBe(1)
  expect(lines[0]).toContain('"ruby@" names no side.')
})

it('amounts of the platform are compared with what is published, and with those of a release', async () => {
  const cap = (most: string) => ({ 'tenants/ruby/platform/cashier.json': { protection: { depositPerDay: most } } })
  const { fixture, lines, tenant } = await createCliWithStore(cap('900'))
  const line = (from: string, to: string) =>
    `cashier: protection.depositPerDay (upper bound of the deposits of one day, also for members with a higher limit of their own) goes from ${from} USD to ${to} USD`
  expect(await tenant('publish', 'ruby')).toBe(0)
  const [, hash] = /release ([0-9a-f]+)/.exec(lines.join('\n'))!
  fixture.write(cap('1100'))
  expect(await tenant('diff', 'ruby')).toBe(0)
  expect(lines[2]).toBe(line('900', '1,100'))
  expect(lines.at(-1)).toBe('1 change. Why one of them: npm run tenant -- explain ruby platform:cashier')
  expect(await tenant('publish', 'ruby')).toBe(0)
  fixture.write(cap('1300'))
  expect(await tenant('diff', 'ruby')).toBe(0)
  expect(lines[2]).toBe(line('1,100', '1,300'))
  expect(await tenant('diff', `ruby@${hash}`)).toBe(0)
  expect(lines[2]).toBe(line('900', '1,300'))
})

it('TEN-04 OPS-03 with no server running, the embedded database is opened and compared with', async () => {
  const { fixture, lines, tenant } = await createCliWithFolder()
  expect(await tenant('publish', 'ruby')).toBe(0)
  const [, hash] = /release ([0-9a-f]+)/.exec(lines.join('\n'))!
  fixture.write({ 'tenants/ruby/texts/EN.json': { 'nav.slots': 'Reels' } })
  expect(await tenant('diff', 'ruby')).toBe(0)
  expect(lines.slice(0, 3)).toEqual([
    `ruby (release ${hash}) → ruby (working files), as every role, in EN, VI`,
    '',
    'text nav.slots: "Slots" → "Reels" (in EN)',
  ])
  expect(await tenant('impact')).toBe(0)
  expect(lines[0]).toBe('The files as they are, against what is published:')
  expect(lines).toContain('ruby  passes check, 2 changes on every screen; for every role, in EN')
})

it('TEN-04 OPS-03 a running server that publishes saved files leaves no difference, and hints at other comparisons', async () => {
  const { fixture, lines, tenant, saved } = await createCliWithServer()
  expect(await tenant('diff', 'ruby')).toBe(0)
  const [, first] = /release ([0-9a-f]+)/.exec(lines[0]!)!
  fixture.write({ 'tenants/ruby/texts/EN.json': { 'nav.slots': 'Reels' } })
  await saved()
  expect(await tenant('diff', 'ruby')).toBe(0)
  const [, second] = /release ([0-9a-f]+)/.exec(lines[0]!)!
  expect(second).not.toBe(first)
  expect(lines).toEqual([
    `ruby (release ${second}) → ruby (working files), as every role, in EN, VI`,
    '',
    'Players see no difference.',
    'The running server publishes what is saved, so players see these files. Since an earlier release: npm run tenant -- diff ruby@<hash>. Releases: npm run tenant -- history ruby',
  ])
  expect(await tenant('diff', `ruby@${first}`)).toBe(0)
  expect(lines).toContain('text nav.slots: "Slots" → "Reels" (in EN)')
  expect(await tenant('impact')).toBe(0)
  expect(lines).toEqual([
    'The files as they are, against what is published:',
    '',
    'base  stays as it is',
    'ruby  stays as it is',
    '',
    '2 brands: 2 stay as they are. Nothing to publish: the running server publishes what is saved. Since the last commit: npm run tenant -- impact --against HEAD',
  ])
})

it('TEN-04 files that the running server refuses are not compared: the first error is named', async () => {
  const { fixture, lines, tenant } = await createCliWithServer()
  fixture.write({ 'tenants/ruby/menus.json': { top: [{ id: 'home', path: 'x' }] } })
  expect(await tenant('diff', 'ruby')).toBe(1)
  expect(lines).toEqual([
    'tenant: The files of "ruby" hold an error: tenants/ruby/menus.json:5:15 menus.top[0].path is "x", but a path starts with "/". See: npm run tenant -- check ruby',
  ])
})
