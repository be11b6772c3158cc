/**
 * Brands that extend one whose draft is published, with several instances at work.
 *
 * @module-tag deep
 */
import { expect, it } from 'vitest'
import type { Operation } from '../../../src/engine/index.ts'
import { forOneStore, openTestPGlite } from '../../../tests/stores.ts'
import { createDraftFixture, HERO, mara, set, setHero } from '../../../tests/tenants/draft-fixture.ts'
import { noLog } from '../../log/log.ts'
import type { Store } from '../../store/open-store.ts'
import { rollBackBrand } from '../control/roll-back-brand.ts'
import { createTenantDirectory } from '../directory/directory.ts'
import { rollback } from '../release/make-current.ts'
import { currentHash, loadRelease } from '../release/read-releases.ts'
import { makeCandidate } from './compile-draft.ts'
import { lockDrafts } from './draft-rows.ts'
import { openDraft } from './open-draft.ts'
import { publishDraft } from './publish-draft.ts'
import { saveOperations } from './save-operations.ts'

const brandOver = (id: string, parent: string) => ({ id, extends: parent, name: id, merchant: id })
let keys = 0

/** Opens ruby and brands over it, each published once. @param files of the brands over it, by id */
async function openBrands(store: Store, files: Record<string, unknown>, brands = ['jade']) {
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
    const context = { ...draft, store: during ? paused : store, log: noLog }
    // names the draft that was looked at
    const { seq } = await makeCandidate(draft, brand)
    return publishDraft(context, brand, { author: mara, why: 'test', key: `publish ${keys++}`, seq })
  }
  const rollBack = async (id: string, to?: string) => {
    await directory.reload()
    const audit = { who: 'noah', why: '', now: draft.clock.now() }
    return rollBackBrand({ directory, store, log: noLog }, id, { to, audit })
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
  return { ...draft, directory, save, publish, rollBack, countsOf, homeOf }
}

forOneStore('brands that extend a published one', openStore => {
  it('stay with it when it is rolled back while they are brought forward', async () => {
    const store = await openStore()
    const { save, publish, rollBack, countsOf, directory } = await openBrands(store, {
      'tenants/jade/tenant.json': brandOver('jade', 'ruby'),
    })
    await save('ruby', setHero('count', 6))
    expect(await publish('ruby', { transaction: 2, run: () => rollBack('ruby') })).toHaveProperty('release')
    expect(await countsOf('ruby', 'jade')).toEqual([5, 5])
    await directory.close()
  })

  it('are published over its newest release when it is published at the same time', async () => {
    const store = await openStore()
    const { save, publish, countsOf, directory } = await openBrands(store, {
      'tenants/jade/tenant.json': brandOver('jade', 'ruby'),
    })
    await save('jade', setHero('count', 9))
    await publish('jade')
    await save('jade', { kind: 'inherit', at: `${HERO}/settings/count` })
    await save('ruby', setHero('count', 7))
    // ruby leaves jade alone, whose own count players still see
    await publish('jade', { transaction: 1, run: () => publish('ruby') })
    expect(await countsOf('ruby', 'jade')).toEqual([7, 7])
    await directory.close()
  })

  it('get their turn when another one fails', async () => {
    const store = await openStore()
    const { save, publish, countsOf, directory } = await openBrands(
      store,
      {
        'tenants/jade/tenant.json': brandOver('jade', 'ruby'),
        'tenants/onyx/tenant.json': brandOver('onyx', 'ruby'),
      },
      ['jade', 'onyx'],
    )
    await save('ruby', setHero('count', 6))
    const lost = { transaction: 2, run: () => Promise.reject(new Error('The connection was lost.')) }
    expect(await publish('ruby', lost)).toMatchObject({
      dependants: [
        { id: 'jade', outcome: 'failed' },
        { id: 'onyx', outcome: 'changed' },
      ],
    })
    expect(await countsOf('ruby', 'jade', 'onyx')).toEqual([6, 5, 6])
    await directory.close()
  })

  it('are rolled back with it, also one that extends it since a draft said so', async () => {
    const store = await openStore()
    const { save, publish, rollBack, countsOf, directory } = await openBrands(store, {
      'tenants/jade/tenant.json': brandOver('jade', 'base'),
    })
    await save('jade', set('tenant:/extends', 'ruby'))
    await publish('jade')
    await save('ruby', setHero('count', 6))
    expect(await publish('ruby')).toMatchObject({ dependants: [{ id: 'jade', outcome: 'changed' }] })
    expect((await rollBack('ruby')).with).toMatchObject([{ id: 'jade' }])
    expect(await countsOf('ruby', 'jade')).toEqual([5, 5])
    await directory.close()
  })
})

it('a brand that extends a published one keeps its own files back that were rolled back before', async () => {
  const store = await openTestPGlite()
  const { save, publish, rollBack, homeOf, clock, directory } = await openBrands(store, {
    'tenants/jade/tenant.json': brandOver('jade', 'ruby'),
  })
  await save('ruby', setHero('count', 6))
  await publish('ruby')
  await save('jade', setHero('title', 'nav.slots'))
  await publish('jade')
  await rollback(store, 'jade', undefined, { who: 'noah', why: '', now: clock.now() })
  await rollBack('ruby')
  await save('ruby', setHero('count', 7))
  expect(await publish('ruby')).toMatchObject({ dependants: [{ id: 'jade', outcome: 'held' }] })
  expect(await homeOf('jade')).not.toHaveProperty('title', 'nav.slots')
  await directory.close()
  await store.close()
})
