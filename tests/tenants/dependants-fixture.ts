/** Brands that extend ruby, whose drafts are published, and processes that are killed meanwhile. */

import { noLog } from '../../server/log/log.ts'
import type { Store } from '../../server/store/open-store.ts'
import { rollBackBrand } from '../../server/tenants/control/roll-back-brand.ts'
import { createTenantDirectory } from '../../server/tenants/directory/directory.ts'
import { bringAll } from '../../server/tenants/drafts/bring-forward.ts'
import { makeCandidate } from '../../server/tenants/drafts/compile-draft.ts'
import { addDependants } from '../../server/tenants/drafts/dependant-rows.ts'
import { lockDrafts } from '../../server/tenants/drafts/draft-rows.ts'
import { openDraft } from '../../server/tenants/drafts/open-draft.ts'
import { publishDraft } from '../../server/tenants/drafts/publish-draft.ts'
import { saveOperations } from '../../server/tenants/drafts/save-operations.ts'
import { rollbackIn } from '../../server/tenants/release/make-current.ts'
import { currentHash, loadRelease } from '../../server/tenants/release/read-releases.ts'
import type { Operation } from '../../src/engine/index.ts'
import { createDraftFixture, mara, set, setHero } from './draft-fixture.ts'

/** Returns the tenant.json of a brand over another one. */
export const brandOver = (id: string, parent: string) => ({ id, extends: parent, name: id, merchant: id })
let keys = 0

/** Opens ruby and brands over it, each published once. @param files of the brands over it, by id */
export async function openBrands(store: Store, files: Record<string, unknown>, brands = ['jade']) {
  const draft = createDraftFixture(store, files, 1)
  const directory = createTenantDirectory({ ...draft.sources, store, clock: draft.clock, watch: false, log: noLog })
  const save = (brand: string, ...operations: Operation[]) =>
    store
      .transaction(async tx => {
        await lockDrafts(tx, brand)
        return openDraft(tx, draft, brand)
      })
      .then(({ seq }) =>
        saveOperations(draft, brand, { author: mara, knownSeq: seq, key: `save ${keys++}`, operations }),
      )
  const context = { ...draft, log: noLog }
  /** Publishes a brand as a process does that is killed right after it. */
  const publishAlone = async (brand: string, key = `publish ${keys++}`, by = context) => {
    // names the draft that was looked at
    const { seq } = await makeCandidate(draft, brand)
    const published = await publishDraft(by, brand, { author: mara, why: 'test', key, seq })
    if ('refused' in published) throw new Error(published.refused)
    return published
  }
  /** @param during runs before the transaction of this number; the first is that of the brand itself */
  const publish = async (brand: string, during?: { transaction: number; run: () => Promise<unknown> }) => {
    let begun = 0
    const paused: Store = {
      ...store,
      async transaction(run) {
        if (++begun === during?.transaction) await during.run()
        return store.transaction(run)
      },
    }
    const by = { ...context, store: during ? paused : store }
    const published = await publishAlone(brand, undefined, by)
    return { ...published, dependants: await bringAll(by, brand, published.release) }
  }
  const rollBack = async (id: string, to?: string) => {
    await directory.reload()
    const audit = { who: 'noah', why: '', now: draft.clock.now() }
    return rollBackBrand({ ...context, directory }, id, { to, audit })
  }
  /** Rolls a brand back as a process does that is killed right after it. @returns the release */
  const rollBackAlone = (ancestorId: string) => {
    const audit = { who: 'noah', why: 'a mistake', now: draft.clock.now() }
    return store.transaction(async tx => {
      const { hash } = await rollbackIn(tx, ancestorId, undefined, audit)
      await addDependants(tx, context, { ancestorId, kind: 'rollback', release: hash, audit })
      return hash
    })
  }
  const homeOf = async (brand: string) => {
    const release = await loadRelease(store, brand, (await currentHash(store, brand))!)
    return release!.body.document.screens.home!.main[0]!.settings ?? {}
  }
  const countsOf = async (...ids: string[]) => Promise.all(ids.map(async id => (await homeOf(id)).count))
  await save('ruby', setHero('count', 5))
  await publish('ruby')
  for (const brand of brands) {
    await save(brand, set('tenant:/name', `The ${brand}`))
    await publish(brand)
  }
  return { ...context, context, directory, save, publish, publishAlone, rollBack, rollBackAlone, countsOf, homeOf }
}
