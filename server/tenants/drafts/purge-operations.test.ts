/** @module-tag deep */
import { expect, it } from 'vitest'
import { forOneStore } from '../../../tests/stores.ts'
import {
  createDraftFixture,
  type DraftFixture,
  mara,
  noah,
  set,
  setHero,
} from '../../../tests/tenants/draft-fixture.ts'
import { readOperations } from './draft-rows.ts'
import { purgeOperations } from './purge-operations.ts'
import { undo } from './take-back.ts'
import { readTextChanges } from './text-changes.ts'

const DAY_MS = 24 * 3_600_000
let keys = 0

forOneStore('operations of closed drafts', open => {
  /** Saves steps of two people: the first 3 are of Noah. */
  async function createDraft(steps: number): Promise<DraftFixture & { purge(days: number): Promise<number> }> {
    const draft = createDraftFixture(await open())
    for (let count = 1; count <= steps; count++) await draft.save(count <= 3 ? noah : mara, [setHero('count', count)])
    return {
      ...draft,
      async purge(days) {
        await draft.store.transaction(tx => purgeOperations(tx, 'ruby', draft.clock.now() + days * DAY_MS))
        return (await readOperations(draft.store.db, 'ruby', 0))[0]?.seq ?? 0
      },
    }
  }

  it('stay for a month, and then as long as somebody may take them back', async () => {
    const draft = await createDraft(205)
    expect(await draft.purge(29)).toBe(1)
    expect(await draft.purge(60)).toBe(1)
    // Noah and Mara have changed nothing for long
    await draft.store.db
      .updateTable('draft_operation')
      .set({ at: new Date(draft.clock.now() + 60 * DAY_MS) })
      .where('seq', '=', 205)
      .execute()
    expect(await draft.purge(100)).toBe(6)
    for (let step = 0; step < 200; step++) expect(await undo(draft, 'ruby', mara)).toHaveProperty('applied')
    expect(await undo(draft, 'ruby', mara)).toEqual({ refused: 'There is nothing to undo.' })
  })

  it('leave the number of the last change of each text', async () => {
    const draft = createDraftFixture(await open())
    const texts = ['EN:/nav.home', 'VI:/nav.home', 'EN:/nav.home', 'EN:/nav.slots'].map(at => `texts/${at}`)
    for (const at of texts) await draft.save(mara, [set(at, `Text ${keys++}`)])
    expect(await undo(draft, 'ruby', mara)).toHaveProperty('applied')
    for (let count = 0; count < 520; count += 40)
      await draft.save(
        noah,
        Array.from({ length: 40 }, (_, index) => setHero('count', count + index + 1)),
      )
    const last = new Map([
      ['EN', 3],
      ['VI', 2],
    ])
    const expectLast = async () => {
      expect(await readTextChanges(draft.store.db, 'ruby', 'nav.home', ['EN', 'VI', 'TH'])).toEqual(last)
      expect(await readTextChanges(draft.store.db, 'ruby', 'nav.slots', ['EN'])).toEqual(new Map())
    }
    await expectLast()
    await draft.store.db
      .updateTable('draft_operation')
      .set({ at: new Date(draft.clock.now() + 100 * DAY_MS) })
      .where('seq', '>', 500)
      .execute()
    await draft.store.transaction(tx => purgeOperations(tx, 'ruby', draft.clock.now() + 100 * DAY_MS))
    expect((await readOperations(draft.store.db, 'ruby', 0))[0]!.seq).toBeGreaterThan(5)
    await expectLast()
  })

  it('refuse a change that was made before them in a sentence', async () => {
    const draft = await createDraft(5)
    await draft.store.db
      .updateTable('draft_operation')
      .set({ at: new Date(draft.clock.now() + 100 * DAY_MS) })
      .where('seq', '=', 5)
      .execute()
    await draft.store.db.updateTable('draft_operation').set({ author: 'left' }).where('seq', '=', 4).execute()
    expect(await draft.purge(100)).toBe(5)
    await expect(draft.save(noah, [setHero('title', 'nav.home')], 1)).rejects.toThrow(
      'The change was made on a state of "ruby" that is no longer stored. Load the draft again',
    )
    expect(await draft.save(noah, [setHero('title', 'nav.home')], 4)).toMatchObject({ seq: 6 })
  })
})
