/** @module-tag deep */
import { expect, it } from 'vitest'
import { openStore } from '../../server/store/open-store.ts'
import { saveOperations } from '../../server/tenants/drafts/save-operations.ts'
import { type CliFixture, createCliWithStore } from '../../tests/cli-fixture.ts'
import { mara, noah, set } from '../../tests/tenants/draft-fixture.ts'

const TITLE = 'menus:/top/[home]/title'

/** Saves a title of the first menu entry, made on an empty draft. */
async function save({ database, fixture }: CliFixture, author: typeof mara, title: string) {
  const store = await openStore(database)
  const context = { store, clock: { now: () => 1_800_000_000_000 }, sources: fixture }
  await saveOperations(context, 'ruby', { author, knownSeq: 0, key: title, operations: [set(TITLE, title)] })
  await store.close()
}

it('the draft of the studio is shown with who changed it, and published by the terminal', async () => {
  const cli = await createCliWithStore()
  const { tenant, lines } = cli
  expect(await tenant('publish', 'ruby')).toBe(0)
  expect(await tenant('draft', 'ruby')).toBe(0)
  expect(lines).toEqual([expect.stringMatching(/^No draft of "ruby" is open/)])
  await save(cli, mara, 'nav.slots')
  await tenant('draft', 'ruby')
  expect(lines).toEqual([
    'ruby: 1 change in the draft of 2027-01-15 08:00:00 UTC.',
    '  2027-01-15 08:00:00 UTC  Mara  set menus:/top/[home]/title to "nav.slots"',
    'Publish it: npm run tenant -- draft ruby --publish --why "what changed"',
  ])
  expect(await tenant('draft', 'ruby', '--publish', '--why', 'better')).toBe(0)
  expect(lines.join('\n')).toMatch(/ruby: published release [0-9a-f]{16}\./)
  await tenant('history', 'ruby', '--what', 'publishes')
  expect(lines[0]).toMatch(/^● .* publish .* better$/)
})

it('a draft published by the terminal takes the brands that extend its brand along, and prints each', async () => {
  const cli = await createCliWithStore({
    'tenants/jade/tenant.json': { id: 'jade', extends: 'ruby', name: 'Jade', merchant: 'jade' },
  })
  const { tenant, lines } = cli
  for (const brand of ['ruby', 'jade']) expect(await tenant('publish', brand)).toBe(0)
  await save(cli, mara, 'nav.slots')
  expect(await tenant('draft', 'ruby', '--publish', '--why', 'better')).toBe(0)
  expect(lines).toContain('  jade, which extends it, is published with it')
  await tenant('history', 'jade', '--what', 'publishes')
  expect(lines[0]).toMatch(/^● .* publish .* with ruby: better$/)
})

it('a change that waits for a choice is shown and not published, and a draft is discarded', async () => {
  const cli = await createCliWithStore()
  const { tenant, lines } = cli
  await tenant('publish', 'ruby')
  await save(cli, mara, 'nav.slots')
  await save(cli, noah, 'nav.promotions')
  await tenant('draft', 'ruby')
  expect(lines.slice(2, 5)).toEqual([
    `choose ${TITLE}`,
    `  Noah: set ${TITLE} to "nav.promotions"`,
    `  Mara: set ${TITLE} to "nav.slots"`,
  ])
  expect(await tenant('draft', 'ruby', '--publish')).toBe(1)
  expect(lines.join('\n')).toContain('ruby: not published. A change waits for a choice')
  expect(await tenant('draft', 'ruby', '--discard')).toBe(0)
  expect(lines).toEqual(['ruby: discarded 1 change.'])
  expect(await tenant('draft', 'ruby', '--discard')).toBe(1)
  expect(lines.join('\n')).toContain('No draft of "ruby" is open')
})
