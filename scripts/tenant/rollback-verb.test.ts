/** @module-tag deep */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createCliWithStore } from '../../tests/cli-fixture.ts'

const releaseOf = (lines: readonly string[]) => /release ([0-9a-f]{16})/.exec(lines.join('\n'))![1]!

it('TEN-05 a rollback covers the documents of platform/, and --write gives back the files of that release', async () => {
  const tree = (enabled: boolean) => [{ modId: 'SLOTS', enabled }]
  const { fixture, lines, tenant } = await createCliWithStore({
    'tenants/ruby/platform/whitelabel.json': tree(true),
    'tenants/ruby/texts/EN.json': { 'nav.slots': 'Reels' },
  })
  expect(await tenant('publish', 'ruby')).toBe(0)
  const good = releaseOf(lines)
  const path = (name: string) => join(fixture.dir, 'ruby', name)
  const before = readFileSync(path('platform/whitelabel.json'), 'utf8')

  fixture.write({
    'tenants/ruby/platform/whitelabel.json': tree(false),
    'tenants/ruby/texts/VI.json': { 'nav.slots': 'Máy' },
  })
  expect(await tenant('publish', 'ruby')).toBe(0)
  expect(releaseOf(lines)).not.toBe(good)
  expect(lines.join('\n')).toContain('slots: on -> off (SLOTS)')

  expect(await tenant('rollback', 'ruby', '--why', 'slots were gone')).toBe(0)
  expect(lines[0]).toContain(`ruby: shows release ${good} now`)
  expect(lines.join('\n')).toContain('slots: off -> on (SLOTS)')
  expect(existsSync(path('texts/VI.json'))).toBe(true)

  expect(await tenant('rollback', 'ruby', good, '--write')).toBe(0)
  expect(lines.at(-1)).toBe('Written back: platform/whitelabel.json, texts/VI.json (removed).')
  expect(readFileSync(path('platform/whitelabel.json'), 'utf8')).toBe(before)
  expect(existsSync(path('texts/VI.json'))).toBe(false)
  expect(await tenant('publish', 'ruby')).toBe(0)
  expect(lines.join('\n')).toContain(`release ${good} is shown already`)
})

it('TEN-05 --write says so when the release needs files of a brand that it extends, which it leaves alone', async () => {
  const { fixture, lines, tenant } = await createCliWithStore()
  expect(await tenant('publish', 'ruby')).toBe(0)
  const good = releaseOf(lines)
  const base = { 'tenants/base/theme.json': readFileSync(join(fixture.dir, 'base/theme.json'), 'utf8') }
  const changed = base['tenants/base/theme.json'].replace('4px', '5px')
  fixture.write({ 'tenants/base/theme.json': changed, 'tenants/ruby/texts/EN.json': { 'nav.slots': 'Reels' } })
  expect(await tenant('publish', 'ruby')).toBe(0)
  expect(await tenant('rollback', 'ruby', '--write')).toBe(0)
  expect(lines.slice(1, 3)).toEqual([
    'Written back: texts/EN.json (removed).',
    `These files do not give release ${good}: what they inherit (base, locales/) has changed since, and only the folder of ruby is written. Take the other files from your version control. What differs: npm run tenant -- diff ruby@${good}`,
  ])
  expect(readFileSync(join(fixture.dir, 'base/theme.json'), 'utf8')).toBe(changed)
  fixture.write(base)
  expect(await tenant('rollback', 'ruby', good, '--write', '--json')).toBe(0)
  expect(JSON.parse(lines.join('\n'))).toMatchObject({ written: [], isWhole: true, inheritsFrom: ['base'] })
})

it('TEN-05 brands that extend the one that is rolled back go back with it, to what they showed before', async () => {
  const { fixture, lines, tenant } = await createCliWithStore({
    'tenants/jade/tenant.json': { id: 'jade', extends: 'ruby', name: 'Jade', merchant: 'jade' },
    'tenants/opal/tenant.json': { id: 'opal', name: 'Opal', merchant: 'opal' },
  })
  const publish = async (id: string) => {
    expect(await tenant('publish', id)).toBe(0)
    return releaseOf(lines)
  }
  const good = await publish('ruby')
  const child = await publish('jade')
  const other = await publish('opal')
  fixture.write({ 'tenants/ruby/texts/EN.json': { 'nav.slots': 'Wrong' } })
  await publish('ruby')
  const wrong = await publish('jade')
  expect(wrong).not.toBe(child)

  expect(await tenant('rollback', 'ruby', '--json')).toBe(0)
  expect(JSON.parse(lines.join('\n'))).toMatchObject({ id: 'ruby', hash: good, with: [{ id: 'jade', hash: child }] })
  expect(await tenant('history', 'jade', '--json')).toBe(0)
  expect(JSON.parse(lines.join('\n')).entries[0]).toMatchObject({ what: 'rollback', subject: child, why: 'with ruby' })
  expect(await tenant('history', 'opal', '--json')).toBe(0)
  expect(JSON.parse(lines.join('\n')).entries[0]).toMatchObject({ what: 'publish', subject: other })
})
