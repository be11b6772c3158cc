/**
 * Rows of brands that wait to follow a published one, when processes are killed or share them.
 *
 * @module-tag deep
 */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { forEachStore } from '../../../tests/stores.ts'
import { brandOver, openBrands } from '../../../tests/tenants/dependants-fixture.ts'
import { setHero } from '../../../tests/tenants/draft-fixture.ts'
import type { Store } from '../../store/open-store.ts'
import { startBringing } from '../directory/start-bringing.ts'
import { history } from '../release/release-history.ts'
import { bringAll, bringNext } from './bring-forward.ts'
import { claimDependant, listDependants, settleDependant } from './dependant-rows.ts'

const JADE = { 'tenants/jade/tenant.json': brandOver('jade', 'ruby') }
/** Makes brands due that wait for their next attempt, as time does. */
const passTime = ({ db }: Store) => sql`update dependant set attempt_at = now()`.execute(db)

forEachStore('brands that wait to follow a published one', openStore => {
  it('follow it in the next process when the one that published it was killed', async () => {
    const store = await openStore()
    const { context, save, publishAlone, countsOf, directory } = await openBrands(store, JADE)
    await save('ruby', setHero('count', 6))
    const { release, dependants } = await publishAlone('ruby')
    expect(dependants).toEqual([{ id: 'jade', name: 'The jade', outcome: 'waiting' }])
    expect(await countsOf('ruby', 'jade')).toEqual([6, 5])
    const stop = startBringing(context, undefined)
    await expect.poll(() => listDependants(store.db, 'ruby', release)).toMatchObject([{ outcome: 'changed' }])
    await stop()
    expect(await countsOf('ruby', 'jade')).toEqual([6, 6])
    expect((await history(store, 'jade'))[0]).toMatchObject({ what: 'publish', who: 'Mara', why: 'with ruby: test' })
    await directory.close()
  })

  it('are left alone for a minute when a process was killed at them, and then taken by another one', async () => {
    const store = await openStore()
    const { context, save, publishAlone, countsOf, directory } = await openBrands(store, JADE)
    await save('ruby', setHero('count', 6))
    await publishAlone('ruby')
    const killed = (await claimDependant(store.db))!
    expect(killed).toMatchObject({ id: 'jade', attempts: 1 })
    expect(await bringNext(context)).toBe(false)
    await passTime(store)
    expect(await bringNext(context)).toBe(true)
    expect(await countsOf('jade')).toEqual([6])
    expect(await settleDependant(store.db, killed, 'failed')).toBe(false)
    await directory.close()
  })

  it('are shared by two instances, each followed once', async () => {
    const store = await openStore()
    const brands = ['jade', 'onyx', 'opal', 'pearl']
    const files = Object.fromEntries(brands.map(id => [`tenants/${id}/tenant.json`, brandOver(id, 'ruby')]))
    const { context, save, publishAlone, countsOf, directory } = await openBrands(store, files, brands)
    await save('ruby', setHero('count', 6))
    await publishAlone('ruby')
    const bringDue = async () => {
      let brought = 0
      while (await bringNext({ ...context })) brought++
      return brought
    }
    const [one = 0, other = 0] = await Promise.all([bringDue(), bringDue()])
    expect([one + other, one > 0, other > 0]).toEqual([4, true, true])
    expect(await countsOf(...brands)).toEqual([6, 6, 6, 6])
    for (const id of brands) {
      const followed = (await history(store, id)).filter(({ why }) => why === 'with ruby: test')
      expect(followed).toHaveLength(1)
    }
    await directory.close()
  })

  it('are answered to a publish that is repeated, with what became of them', async () => {
    const store = await openStore()
    const { context, save, publishAlone, directory } = await openBrands(store, JADE)
    await save('ruby', setHero('count', 6))
    const first = await publishAlone('ruby', 'a')
    await save('ruby', setHero('title', 'nav.slots'))
    expect(await publishAlone('ruby', 'a')).toMatchObject({ release: first.release, dependants: first.dependants })
    await bringAll(context, 'ruby', first.release)
    expect(await publishAlone('ruby', 'a')).toMatchObject({ dependants: [{ id: 'jade', outcome: 'changed' }] })
    await directory.close()
  })

  it('follow the newest release alone when it is published again, also during an attempt', async () => {
    const store = await openStore()
    const { context, save, publish, publishAlone, countsOf, directory } = await openBrands(store, JADE)
    for (const count of [6, 7]) {
      await save('ruby', setHero('count', count))
      await publishAlone('ruby')
    }
    const { length: before } = await history(store, 'jade')
    expect([await bringNext(context), await bringNext(context)]).toEqual([true, false])
    expect(await countsOf('ruby', 'jade')).toEqual([7, 7])
    expect(await history(store, 'jade')).toHaveLength(before + 1)
    await save('ruby', setHero('count', 8))
    const overtake = async () => {
      await save('ruby', setHero('count', 9))
      await publishAlone('ruby')
    }
    expect(await publish('ruby', { transaction: 2, run: overtake })).toMatchObject({ dependants: [] })
    expect(await countsOf('ruby', 'jade')).toEqual([9, 9])
    expect(await history(store, 'jade')).toHaveLength(before + 2)
    await directory.close()
  })

  it('are given up after five attempts that failed, or in which the process was killed', async () => {
    const store = await openStore()
    const { context, save, publishAlone, countsOf, directory } = await openBrands(store, JADE)
    const lost = () => Promise.reject(new Error('The connection was lost.'))
    const failed = () => bringNext({ ...context, store: { ...store, transaction: lost } })
    const killed = () => claimDependant(store.db)
    for (const [count, attempt] of [
      [6, failed],
      [7, killed],
    ] as const) {
      await save('ruby', setHero('count', count))
      const { release } = await publishAlone('ruby')
      for (let tries = 0; tries < 5; tries++) {
        await passTime(store)
        expect(await attempt()).toBeTruthy()
      }
      await passTime(store)
      await bringNext(context)
      expect(await listDependants(store.db, 'ruby', release)).toMatchObject([{ outcome: 'failed' }])
      expect(await bringNext(context)).toBe(false)
    }
    expect(await countsOf('jade')).toEqual([5])
    await directory.close()
  })

  it('are rolled back in the next process, unless they were published since', async () => {
    const store = await openStore()
    const files = { ...JADE, 'tenants/onyx/tenant.json': brandOver('onyx', 'ruby') }
    const brands = ['jade', 'onyx']
    const opened = await openBrands(store, files, brands)
    const { context, save, publish, publishAlone, rollBackAlone, homeOf, countsOf, directory } = opened
    await save('ruby', setHero('count', 6))
    await publish('ruby')
    const release = await rollBackAlone('ruby')
    await save('onyx', setHero('title', 'nav.slots'))
    await publishAlone('onyx')
    const outcomes = [{ outcome: 'changed' }, { outcome: 'same' }]
    expect(await bringAll(context, 'ruby', release)).toMatchObject(outcomes)
    expect(await countsOf('ruby', 'jade')).toEqual([5, 5])
    expect(await homeOf('onyx')).toMatchObject({ title: 'nav.slots' })
    const [latest] = await history(store, 'jade')
    expect(latest).toMatchObject({ what: 'rollback', who: 'noah', why: 'with ruby: a mistake' })
    await directory.close()
  })

  it('go on after a rollback to the release that is shown already', async () => {
    const store = await openStore()
    const { context, save, publishAlone, rollBack, countsOf, directory } = await openBrands(store, JADE)
    await save('ruby', setHero('count', 6))
    const { release } = await publishAlone('ruby')
    expect(await rollBack('ruby', release)).toMatchObject({ hash: release, previous: release, kept: [] })
    expect(await bringAll(context, 'ruby', release)).toMatchObject([{ id: 'jade', outcome: 'changed' }])
    expect(await countsOf('jade')).toEqual([6])
    await directory.close()
  })

  it('are forgotten a month after they followed it', async () => {
    const store = await openStore()
    const { save, publish, directory } = await openBrands(store, JADE)
    await save('ruby', setHero('count', 6))
    const { release } = await publish('ruby')
    await sql`update dependant set done_at = done_at - interval '31 days'`.execute(store.db)
    await save('jade', setHero('title', 'nav.slots'))
    await publish('jade')
    expect(await listDependants(store.db, 'ruby', release)).toEqual([])
    await directory.close()
  })
})
