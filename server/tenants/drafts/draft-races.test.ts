/**
 * Drafts that many change at once, and long ones.
 *
 * @module-tag deep
 */
import { expect, it } from 'vitest'
import { forEachStore } from '../../../tests/stores.ts'
import { addNode, createDraftFixture, mara, noah, set, setHero } from '../../../tests/tenants/draft-fixture.ts'
import { readOperations } from './draft-rows.ts'
import { redo, undo } from './take-back.ts'

const MANY = Array.from({ length: 20 }, (_, n) => n)

forEachStore('a draft', (openStore, itOnce) => {
  const createDraft = async (files = {}) => createDraftFixture(await openStore(), files)

  it('loses no save of two people who save at once', async () => {
    const draft = await createDraft()
    await Promise.all(MANY.map(n => draft.save(n % 2 ? mara : noah, [addNode(`node-${n}`)], 0)))
    const { layer, seq } = await draft.open()
    expect(seq).toBe(20)
    const { main } = layer['screens/home.json'] as { main: { id: string }[] }
    expect(main.map(({ id }) => id).sort()).toEqual(MANY.map(n => `node-${n}`).sort())
  })

  it('keeps every other value when all set the same setting at once', async () => {
    const draft = await createDraft()
    const saves = await Promise.all(MANY.map(n => draft.save(mara, [setHero('count', n + 10)], 0)))
    const { settings } = (await draft.hero()) as { settings: { count: number } }
    const kept = saves.flatMap(({ conflicts }) => conflicts.map(({ mine }) => mine.value))
    expect([settings.count, ...kept].sort((one, other) => Number(one) - Number(other))).toEqual(MANY.map(n => n + 10))
  })

  it('has the effect of a save once that is repeated at once', async () => {
    const draft = await createDraft()
    const saves = await Promise.all(MANY.map(() => draft.save(mara, [addNode('news')], 0, 'a')))
    expect(new Set(saves.map(save => JSON.stringify(save))).size).toBe(1)
    expect(await readOperations(draft.store.db, 'ruby', 0)).toHaveLength(1)
  })

  it('takes one step back for each undo of two tabs', async () => {
    const draft = await createDraft()
    for (const n of MANY) await draft.save(mara, [setHero('count', n + 1)])
    await Promise.all(MANY.slice(5).map(() => undo(draft, 'ruby', mara)))
    expect(await draft.hero()).toMatchObject({ settings: { count: 5 } })
  })

  itOnce('takes 200 steps of one person back, leaves those of the other, and redo brings them again', async () => {
    const draft = await createDraft()
    for (let count = 1; count <= 200; count++) await draft.save(mara, [setHero('count', count)])
    await draft.save(noah, [set('screens/home:/title', 'nav.slots')])
    for (let count = 0; count < 200; count++) expect(await undo(draft, 'ruby', mara)).toHaveProperty('applied')
    expect(await undo(draft, 'ruby', mara)).toEqual({ refused: 'There is nothing to undo.' })
    expect((await draft.open()).layer['screens/home.json']).toEqual({ title: 'nav.slots' })
    for (let count = 0; count < 200; count++) await redo(draft, 'ruby', mara)
    expect(await redo(draft, 'ruby', mara)).toEqual({ refused: 'There is nothing to redo.' })
    expect(await draft.hero()).toMatchObject({ settings: { count: 200 } })
    await undo(draft, 'ruby', mara)
    expect(await draft.hero()).toMatchObject({ settings: { count: 199 } })
  })
})
