/** @module-tag deep */
import { expect, it, onTestFinished } from 'vitest'
import { openTestPGlite } from '../../../tests/stores.ts'
import { createTenantFixture } from '../../../tests/tenants/tenant-fixture.ts'
import { noLog } from '../../log/log.ts'
import type { Store } from '../../store/open-store.ts'
import { history } from '../release/release-history.ts'
import { createTenantDirectory } from './directory.ts'

/** Opens a directory of the fixture's brands. @param beforeTransaction called before each transaction of its store */
async function openDirectory(beforeTransaction: () => void) {
  const fixture = createTenantFixture()
  const store = await openTestPGlite()
  const watched: Store = {
    ...store,
    transaction(fn) {
      beforeTransaction()
      return store.transaction(fn)
    },
  }
  const directory = createTenantDirectory({
    ...fixture,
    store: watched,
    clock: { now: () => Date.now() },
    watch: true,
    log: noLog,
  })
  onTestFinished(async () => {
    await directory.close()
    await store.close()
  })
  await directory.start()
  return {
    store,
    directory,
    title: async () => (await directory.current('ruby'))?.body.document.menus?.top?.[0]?.title,
    saveTitle: (title: string) => fixture.write({ 'tenants/ruby/menus.json': { top: [{ id: 'home', title }] } }),
  }
}

it('files that are saved between check and publish are checked again, and the older ones are not published', async () => {
  let save = () => {}
  const { store, title, saveTitle } = await openDirectory(() => save())
  save = () => {
    save = () => {}
    saveTitle('nav.slots')
  }
  saveTitle('nav.promotions')
  await expect.poll(title).toBe('nav.slots')
  expect(await history(store, 'ruby', { what: ['publish'] })).toHaveLength(2)
})

it('files whose publish fails, such as on a full disk, are published once that is over, without another change', async () => {
  let failures = 0
  let isFull = false
  const { directory, title, saveTitle } = await openDirectory(() => {
    if (!isFull) return
    failures++
    throw new Error('No space left on device')
  })
  isFull = true
  saveTitle('nav.slots')
  // a second time, to see that it is tried again while the disk is full
  await expect.poll(() => directory.publishChanged().then(() => failures)).toBeGreaterThan(1)
  isFull = false
  await expect.poll(() => directory.publishChanged().then(title)).toBe('nav.slots')
})
