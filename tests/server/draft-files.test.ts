/**
 * Drafts beside the files of brands that a server watches.
 *
 * @module-tag deep
 */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createEvents } from '../../server/events/events.ts'
import { systemClock } from '../../server/http/context.ts'
import { noLog } from '../../server/log/log.ts'
import { openBrands } from '../../server/open-brands.ts'
import { listDependants } from '../../server/tenants/drafts/dependant-rows.ts'
import { readLastDraft } from '../../server/tenants/drafts/draft-rows.ts'
import { publishDraft } from '../../server/tenants/drafts/publish-draft.ts'
import { saveOperations } from '../../server/tenants/drafts/save-operations.ts'
import { history } from '../../server/tenants/release/release-history.ts'
import { removeFolder } from '../remove-folder.ts'
import { openTestPGlite } from '../stores.ts'
import { mara, set } from '../tenants/draft-fixture.ts'

const TENANT = { id: 'ruby', name: 'Ruby', merchant: 'ruby' }

/** Serves a brand on the product's base. @param dependants ids of brands that extend it */
async function serveRuby(dependants: readonly string[] = []) {
  const root = mkdtempSync(join(tmpdir(), 'livery-drafts-'))
  const write = (path: string, value: unknown) => writeFileSync(join(root, 'ruby', path), JSON.stringify(value))
  mkdirSync(join(root, 'ruby'))
  write('tenant.json', TENANT)
  for (const id of dependants) {
    mkdirSync(join(root, id))
    const tenant = { id, extends: 'ruby', name: id, merchant: id }
    writeFileSync(join(root, id, 'tenant.json'), JSON.stringify(tenant))
  }
  const store = await openTestPGlite()
  const events = await createEvents(store, { log: noLog })
  const brands = openBrands({
    dir: ['tenants', root],
    store,
    clock: systemClock,
    events,
    log: noLog,
    program: undefined,
    demo: undefined,
    hasUpstream: true,
  })
  await brands.directory.start()
  onTestFinished(async () => {
    await brands.close()
    await events.close()
    await store.close()
    removeFolder(root)
  })
  let saves = 0
  return {
    brands,
    store,
    write,
    read: (path: string) => JSON.parse(readFileSync(join(root, 'ruby', path), 'utf8')) as unknown,
    tenant: async () => (await readLastDraft(store.db, 'ruby'))?.layer['tenant.json'],
    save: (at: string, value: unknown) =>
      saveOperations(brands.drafts, 'ruby', {
        author: mara,
        knownSeq: saves++,
        key: `save ${saves}`,
        operations: [set(at, value)],
      }),
    publish: () =>
      publishDraft({ ...brands.drafts, log: noLog }, 'ruby', { author: mara, why: 'studio', key: 'publish' }),
    releases: async () =>
      (await history(store, 'ruby', { what: ['publish', 'rollback'] })).map(({ who, why }) => `${who}: ${why}`),
  }
}

it('a saved file merges into the open draft by itself, also one that the check refuses', async () => {
  const { write, tenant, save } = await serveRuby()
  await save('tenant:/name', 'Rubin')
  write('tenant.json', { ...TENANT, origin: 'http://ruby.localhost' })
  await expect.poll(tenant).toEqual({ ...TENANT, name: 'Rubin', origin: 'http://ruby.localhost' })
  write('tenant.json', { ...TENANT, origin: 'no address' })
  await expect.poll(tenant).toMatchObject({ name: 'Rubin', origin: 'no address' })
})

it('a published draft is written into the files, and the watcher does not publish it again', async () => {
  const { brands, write, read, save, publish, releases } = await serveRuby()
  await save('tenant:/name', 'Rubin')
  expect(await publish()).toHaveProperty('release')
  expect(read('tenant.json')).toEqual({ ...TENANT, name: 'Rubin' })
  await expect.poll(() => brands.directory.list()).toEqual([{ id: 'ruby', name: 'Rubin' }])
  write('menus.json', { top: [] })
  await expect.poll(async () => (await releases()).length).toBe(3)
  expect(await releases()).toEqual(['watcher: files changed', 'Mara: studio', 'watcher: files changed'])
})

it('brands that extend a published one follow it once the server shows brands', async () => {
  const { brands, store, save, publish } = await serveRuby(['jade'])
  await save('texts/EN:/nav.home', 'Start')
  const published = await publish()
  const release = 'release' in published ? published.release : ''
  const outcomes = async () => (await listDependants(store.db, 'ruby', release)).map(({ outcome }) => outcome)
  expect(await outcomes()).toEqual(['waiting'])
  const app = { refresh() {}, notifyProblems() {}, hasListeners: () => false }
  await brands.connect(app as never, { add: async () => {} })
  await expect.poll(outcomes).toEqual(['changed'])
})
