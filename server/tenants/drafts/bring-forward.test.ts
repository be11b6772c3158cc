/**
 * Brands that extend one whose draft is published, with several instances at work.
 *
 * @module-tag deep
 */
import { expect, it } from 'vitest'
import { forOneStore, openTestPGlite } from '../../../tests/stores.ts'
import { brandOver, openBrands } from '../../../tests/tenants/dependants-fixture.ts'
import { HERO, set, setHero } from '../../../tests/tenants/draft-fixture.ts'
import { rollback } from '../../../tests/tenants/roll-back.ts'
import { history } from '../release/release-history.ts'

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

  it('get their turn when another one fails, which is tried again', async () => {
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
    const seen: unknown[] = []
    const lost = {
      transaction: 2,
      async run() {
        seen.push(await countsOf('jade', 'onyx'))
        throw new Error('The connection was lost.')
      },
    }
    expect(await publish('ruby', lost)).toMatchObject({
      dependants: [
        { id: 'jade', outcome: 'changed' },
        { id: 'onyx', outcome: 'changed' },
      ],
    })
    expect([...seen, await countsOf('ruby', 'jade', 'onyx')]).toEqual([
      [5, 5],
      [6, 6, 6],
    ])
    const [jade, onyx] = await Promise.all(['jade', 'onyx'].map(id => history(store, id)))
    // the one that failed comes last
    expect(jade![0]!.at > onyx![0]!.at).toBe(true)
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
