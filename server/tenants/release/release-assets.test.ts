/** @module-tag deep */
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { forOneStore } from '../../../tests/stores.ts'
import { rollback } from '../../../tests/tenants/roll-back.ts'
import { createTenantFixture } from '../../../tests/tenants/tenant-fixture.ts'
import { noLog } from '../../log/log.ts'
import type { Store } from '../../store/open-store.ts'
import { checkTenant } from '../check/checks/check-tenant.ts'
import { createTenantDirectory } from '../directory/directory.ts'
import { publish } from './make-current.ts'
import { createRelease } from './release.ts'

const svg = (title: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg"><title>${title}</title><path d="M0 0h9v9z"/></svg>`
const clock = { now: () => 1_800_000_000_000 }
const audit = { who: 'me', why: 'test' }

function openInstance(store: Store, fixture = createTenantFixture()) {
  const directory = createTenantDirectory({ ...fixture, store, clock, watch: false, pollMs: 60_000, log: noLog })
  const mark = async (name = 'mark.svg') => (await directory.asset('ruby', name))?.body.toString()
  return { fixture, directory, mark }
}

forOneStore('TEN-05 the files of a release', open => {
  it('are those that were published, whatever the folder holds now; a changed picture is another release', async () => {
    const store = await open()
    const { fixture, directory, mark } = openInstance(store)
    fixture.write({ 'tenants/ruby/assets/mark.svg': svg('one') })
    const first = await directory.publish('ruby', audit)
    fixture.write({ 'tenants/ruby/assets/mark.svg': svg('two') })
    expect(await mark()).toBe(svg('one'))
    const second = await directory.publish('ruby', audit)
    expect(second.release?.hash).not.toBe(first.release?.hash)
    expect(await mark()).toBe(svg('two'))
    fixture.remove('tenants/ruby/assets')
    expect(await mark()).toBe(svg('two'))

    await rollback(store, 'ruby', undefined, { ...audit, now: clock.now() })
    await directory.reload()
    expect(await mark()).toBe(svg('one'))
    await directory.close()
    await store.close()
  })

  it('are served by an instance whose folder is another one, inherited files too', async () => {
    const store = await open()
    const one = openInstance(store)
    one.fixture.write({ 'tenants/ruby/assets/deep/hero.svg': svg('hero') })
    await one.directory.publish('ruby', audit)
    const other = openInstance(store)
    other.fixture.remove('tenants')
    await other.directory.reload()
    expect(await other.mark('deep/hero.svg')).toBe(svg('hero'))
    expect(await other.mark()).toBe(readFileSync(join(one.fixture.dir, 'base/assets/mark.svg'), 'utf8'))
    expect((await other.directory.asset('ruby', 'mark.svg'))?.type).toBe('image/svg+xml')
    for (const name of ['__proto__', 'constructor', '../tenant.json', 'none.svg'])
      expect(await other.directory.asset('ruby', name)).toBeUndefined()
    await one.directory.close()
    await other.directory.close()
    await store.close()
  })

  it('keep the address of their content: only for the brand that released them, under their names there', async () => {
    const store = await open()
    const { fixture, directory } = openInstance(store)
    const other = openInstance(store, fixture)
    const contentOf = async (name: string, hash: string, id = 'ruby') =>
      (await other.directory.asset(id, name, hash))?.body.toString()
    fixture.write({
      'tenants/jade/tenant.json': { id: 'jade', name: 'Jade', merchant: 'jade' },
      'tenants/ruby/assets/mark.svg': svg('one'),
    })
    const first = (await directory.publish('ruby', audit)).release!.body.assets!['mark.svg']!
    await directory.publish('jade', audit)
    await other.directory.reload()
    fixture.write({ 'tenants/ruby/assets/mark.svg': svg('two') })
    const second = (await directory.publish('ruby', audit)).release!.body.assets!['mark.svg']!
    // the other instance has not read yet that there is a second release
    expect([await contentOf('mark.svg', first), await contentOf('mark.svg', second)]).toEqual([svg('one'), svg('two')])
    await other.directory.reload()
    expect([await contentOf('mark.svg', first), await contentOf('mark.svg', second)]).toEqual([svg('one'), svg('two')])
    expect(await contentOf('mark.png', first)).toBeUndefined()
    expect(await contentOf('other.svg', first)).toBeUndefined()
    expect(await contentOf('mark.svg', '0'.repeat(16))).toBeUndefined()
    expect(await contentOf('mark.svg', first, 'jade')).toBeUndefined()
    for (const each of [directory, other.directory]) await each.close()
    await store.close()
  })

  it('a release that names no assets has those of the next one that does; the folder is never served', async () => {
    const store = await open()
    const { fixture, directory, mark } = openInstance(store)
    const { release } = checkTenant(fixture, 'ruby')
    const { assets: _, ...content } = release!.body
    await publish(store, createRelease('ruby', content), { ...audit, now: clock.now() })
    await directory.reload()
    expect(await mark()).toBeUndefined()
    fixture.write({ 'tenants/ruby/assets/mark.svg': svg('one') })
    await directory.publish('ruby', audit)
    await rollback(store, 'ruby', undefined, { ...audit, now: clock.now() })
    const restarted = openInstance(store, fixture)
    await restarted.directory.reload()
    expect((await restarted.directory.current('ruby'))?.body.assets).toBeUndefined()
    await sql`alter table release rename to release_away`.execute(store.db)
    await expect(restarted.mark()).rejects.toThrow('release')
    await sql`alter table release_away rename to release`.execute(store.db)
    expect(await restarted.mark()).toBe(svg('one'))
    for (const each of [directory, restarted.directory]) await each.close()
    await store.close()
  })

  it.each([
    ['the folder', 'assets', 'outside'],
    ['the folder, to that of another brand', 'assets', 'tenants/jade/assets'],
    ['a folder in it', 'assets/deep', 'outside'],
    ['a file', 'assets/hero.svg', 'outside/hero.svg'],
    ['a file of another brand', 'assets/hero.svg', 'tenants/jade/assets/hero.svg'],
    ['a file of the brand that it extends', 'assets/hero.svg', 'tenants/base/assets/hero.svg'],
  ])('SEC-04 are none that a link leads to from outside the folder of the brand: %s', async (_, link, target) => {
    const store = await open()
    const { fixture, directory, mark } = openInstance(store)
    await directory.publish('ruby', audit)
    const before = await directory.current('ruby')
    fixture.write({
      'tenants/jade/tenant.json': { id: 'jade', name: 'Jade', merchant: 'jade' },
      'outside/hero.svg': svg('secret'),
      'tenants/jade/assets/hero.svg': svg('secret'),
      'tenants/base/assets/hero.svg': svg('secret'),
      'tenants/ruby/theme.json': { shared: { space: '5px' } },
    })
    mkdirSync(dirname(join(fixture.dir, 'ruby', link)), { recursive: true })
    symlinkSync(join(fixture.root, target), join(fixture.dir, 'ruby', link))
    const { refused, problems } = await directory.publish('ruby', audit)
    expect([refused, problems.map(({ code, file }) => [code, file])]).toEqual([
      true,
      [['file/outside', `tenants/ruby/${link}`]],
    ])
    expect((await directory.current('ruby'))?.hash).toBe(before?.hash)
    for (const name of ['hero.svg', 'deep/hero.svg']) expect(await mark(name)).toBeUndefined()
    const stored = await store.db.selectFrom('asset').select('body').execute()
    expect(stored.filter(({ body }) => Buffer.from(body).includes('secret'))).toEqual([])
    await directory.close()
    await store.close()
  })

  it('SEC-04 are never those of a link that took the place of a file, or of the folder, after the check', async () => {
    const store = await open()
    const { fixture, directory, mark } = openInstance(store)
    fixture.write({ 'tenants/ruby/assets/hero.svg': svg('hero'), 'outside/hero.svg': svg('secret') })
    for (const link of ['assets/hero.svg', 'assets']) {
      const checked = directory.check('ruby')
      fixture.remove(`tenants/ruby/${link}`)
      symlinkSync(join(fixture.root, 'outside', link.slice('assets/'.length)), join(fixture.dir, 'ruby', link))
      await expect(directory.publish('ruby', audit, checked)).rejects.toThrow('hero.svg changed while')
      expect(await mark('hero.svg')).toBeUndefined()
      fixture.remove(`tenants/ruby/${link}`)
      fixture.write({ 'tenants/ruby/assets/hero.svg': svg('hero') })
    }
    await directory.close()
    await store.close()
  })

  it('cannot be changed or deleted in the database', async () => {
    const store = await open()
    const { directory } = openInstance(store)
    await directory.publish('ruby', audit)
    for (const table of ['asset', 'asset_name'] as const)
      await expect(store.db.deleteFrom(table).execute()).rejects.toThrow('append-only')
    await expect(
      store.db
        .updateTable('asset')
        .set({ body: Buffer.from('x') })
        .execute(),
    ).rejects.toThrow('append-only')
    await directory.close()
    await store.close()
  })
})

it('TEN-05 a file that is no brand’s to serve is in no release', async () => {
  const fixture = createTenantFixture({
    'tenants/ruby/assets/notes.txt': 'secret',
    'tenants/ruby/assets/hero.svg': svg('hero'),
  })
  expect(Object.keys(checkTenant(fixture, 'ruby').release?.body.assets ?? {}).sort()).toEqual(['hero.svg', 'mark.svg'])
})

it.each<[by: string, file: string, value: unknown]>([
  ['a document', 'screens/home.json', { main: [{ id: 'hero', settings: { image: '/brand/sale.svg' } }] }],
  ['a text', 'texts/EN.json', { 'nav.home': '<img src="/brand/sale.svg">' }],
  ['the platform', 'platform/banners.json', [{ bannerId: 1, groupName: 'w_home', url: '/brand/sale.svg' }]],
  ['a setting, by its name alone', 'screens/home.json', { main: [{ id: 'hero', settings: { image: 'sale.svg' } }] }],
])('TEN-05 an inherited file goes out with a brand that names it and with no other: %s', (_, file, value) => {
  const fixture = createTenantFixture({ 'tenants/base/assets/sale.svg': svg('sale') })
  const list = (id: string) => Object.keys(checkTenant(fixture, id).release?.body.assets ?? {}).sort()
  expect(list('ruby')).toEqual(['mark.svg'])
  expect(list('base')).toEqual(['mark.svg', 'sale.svg'])
  fixture.write({ [`tenants/ruby/${file}`]: value })
  expect(list('ruby')).toEqual(['mark.svg', 'sale.svg'])
})
