/** @module-tag deep */
import { expect, it, onTestFinished } from 'vitest'
import { openTestPGlite } from '../../../tests/stores.ts'
import { createTenantFixture } from '../../../tests/tenants/tenant-fixture.ts'
import { noLog } from '../../log/log.ts'
import type { Store } from '../../store/open-store.ts'
import { history } from '../release/release-history.ts'
import { createTenantDirectory } from './directory.ts'

it('files that are saved between check and publish are checked again, and the older ones are not published', async () => {
  const fixture = createTenantFixture()
  const store = await openTestPGlite()
  let save = () => {}
  /** The store, with somebody who saves a file right before a transaction. */
  const saving: Store = {
    ...store,
    transaction(fn) {
      save()
      return store.transaction(fn)
    },
  }
  const directory = createTenantDirectory({
    ...fixture,
    store: saving,
    clock: { now: () => Date.now() },
    watch: true,
    log: noLog,
  })
  onTestFinished(async () => {
    await directory.close()
    await store.close()
  })
  await directory.start()
  const title = async () => (await directory.current('ruby'))?.body.document.menus?.top?.[0]?.title
  const saveTitle = (title: string) => fixture.write({ 'tenants/ruby/menus.json': { top: [{ id: 'home', title }] } })
  save = () => {
    save = () => {}
    saveTitle('nav.slots')
  }
  saveTitle('nav.promotions')
  await expect.poll(title, { timeout: 20_000 }).toBe('nav.slots')
  expect(await history(store, 'ruby', { what: ['publish'] })).toHaveLength(2)
})
