import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { forEachStore } from '../../../tests/stores.ts'
import { createTenantFixture } from '../../../tests/tenants/tenant-fixture.ts'
import type { Store } from '../../store/open-store.ts'
import { checkTenant } from '../check/check-tenant.ts'
import { createTenantDirectory } from '../directory/directory.ts'
import { rollback } from './releases.ts'

const svg = (title: string) => `<svg xmlns="http://www.w3.org/2000/svg"><title>${title}</title></svg>`
const clock = { now: () => 1_800_000_000_000 }
const audit = { who: 'me', why: 'test' }

function openInstance(store: Store, fixture = createTenantFixture()) {
  const directory = createTenantDirectory({ ...fixture, store, clock, watch: false, pollMs: 60_000, log: () => {} })
  const mark = async (name = 'mark.svg') => (await directory.asset('ruby', name))?.body.toString()
  return { fixture, directory, mark }
}

forEachStore('TEN-05 the files of a release', open => {
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

  it('cannot be changed or deleted in the database', async () => {
    const store = await open()
    const { directory } = openInstance(store)
    await directory.publish('ruby', audit)
    await expect(store.db.deleteFrom('asset').execute()).rejects.toThrow('append-only')
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
