/**
 * Brands that are rolled back with one that they extend, where their release of before was made of other files.
 *
 * @module-tag deep
 */
import { expect, it } from 'vitest'
import { forEachStore } from '../../../tests/stores.ts'
import { brandOver, openBrands } from '../../../tests/tenants/dependants-fixture.ts'
import { setHero } from '../../../tests/tenants/draft-fixture.ts'
import { history } from '../release/release-history.ts'
import { bringAll } from './bring-forward.ts'

const JADE = { 'tenants/jade/tenant.json': brandOver('jade', 'ruby') }
/** Comes before jade in the alphabet. */
const CORAL = { ...JADE, 'tenants/coral/tenant.json': brandOver('coral', 'jade') }

forEachStore('a brand that is rolled back with one that it extends', openStore => {
  /** Opens coral over jade over ruby. */
  async function openThree() {
    const brands = await openBrands(await openStore(), CORAL, ['jade', 'coral'])
    const titleOf = async (id: string) => (await brands.homeOf(id)).title
    return { ...brands, titlesOf: (...ids: string[]) => Promise.all(ids.map(titleOf)) }
  }

  it('shows its files after two quick publishes that it did not follow', async () => {
    const { store, save, publishAlone, rollBack, countsOf, directory } = await openBrands(await openStore(), JADE)
    for (const count of [6, 7]) {
      await save('ruby', setHero('count', count))
      await publishAlone('ruby')
    }
    expect(await rollBack('ruby')).toMatchObject({ with: [{ id: 'jade' }], kept: [] })
    expect(await countsOf('ruby', 'jade')).toEqual([6, 6])
    // folders beside the embedded store still hold the files of before, also below
    if (store.kind === 'pglite') for (let look = 0; look < 2; look++) await directory.publishChanged()
    expect(await countsOf('ruby', 'jade')).toEqual([6, 6])
    await directory.close()
  })

  it('shows its files after two quick publishes of which it followed the second', async () => {
    const { store, save, publish, publishAlone, rollBack, countsOf, directory } = await openBrands(
      await openStore(),
      JADE,
    )
    await save('ruby', setHero('count', 6))
    await publishAlone('ruby')
    await save('ruby', setHero('count', 7))
    await publish('ruby')
    await rollBack('ruby')
    expect(await countsOf('ruby', 'jade')).toEqual([6, 6])
    expect((await history(store, 'jade'))[0]).toMatchObject({ what: 'rollback', who: 'noah', why: 'with ruby' })
    await save('ruby', setHero('count', 8))
    expect(await publish('ruby')).toMatchObject({ dependants: [{ id: 'jade', outcome: 'changed' }] })
    expect(await countsOf('jade')).toEqual([8])
    await directory.close()
  })

  it('is made over a brand between them that keeps its own files', async () => {
    const { store, save, publish, publishAlone, rollBack, countsOf, titlesOf, directory } = await openThree()
    await save('jade', setHero('title', 'nav.slots'))
    await publishAlone('jade')
    await save('ruby', setHero('count', 6))
    await publish('ruby')
    expect(await titlesOf('jade', 'coral')).toEqual(['nav.slots', 'nav.slots'])
    await rollBack('ruby')
    expect(await countsOf('ruby', 'jade', 'coral')).toEqual([5, 5, 5])
    expect(await titlesOf('jade', 'coral')).toEqual(['nav.slots', 'nav.slots'])
    // beside a database its folder lacks the changes of the studio
    const files = directory.publish('coral', { who: 'noah', why: '' })
    if (store.kind !== 'pglite') await expect(files).rejects.toThrow('The studio published release')
    else await files
    await directory.close()
  })

  it('follows a brand between them that loses its own files', async () => {
    const { save, publish, rollBack, countsOf, titlesOf, directory } = await openThree()
    await save('ruby', setHero('count', 6))
    await publish('ruby')
    await save('jade', setHero('title', 'nav.slots'))
    await publish('jade')
    expect(await titlesOf('jade', 'coral')).toEqual(['nav.slots', 'nav.slots'])
    await rollBack('ruby')
    expect(await countsOf('ruby', 'jade', 'coral')).toEqual([5, 5, 5])
    expect(await titlesOf('jade', 'coral')).toEqual(['nav.home', 'nav.home'])
    await directory.close()
  })

  it('keeps what it published meanwhile, on a database over the files that are shown', async () => {
    const { store, context, save, publish, publishAlone, rollBackAlone, homeOf, directory } = await openThree()
    await save('ruby', setHero('count', 6))
    await publish('ruby')
    await save('jade', setHero('title', 'nav.slots'))
    await publish('jade')
    const release = await rollBackAlone('ruby')
    await save('coral', setHero('size', 'small'))
    await publishAlone('coral')
    await bringAll(context, 'ruby', release)
    expect(await homeOf('coral')).toEqual(
      store.kind === 'pglite'
        ? { count: 6, title: 'nav.slots', size: 'small' }
        : { count: 5, title: 'nav.home', size: 'small' },
    )
    await directory.close()
  })
})
