/**
 * Two people who change a draft at the same time, one of them offline, while the files change: nothing is lost.
 *
 * @module-tag deep
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readConflicts } from '../../server/tenants/drafts/conflict-rows.ts'
import { readOperations } from '../../server/tenants/drafts/draft-rows.ts'
import { saveOperations } from '../../server/tenants/drafts/save-operations.ts'
import { undo } from '../../server/tenants/drafts/take-back.ts'
import { applyOperation, type Layer, type Operation } from '../../src/engine/index.ts'
import { openTestPGlite } from '../stores.ts'
import { createDraftFixture, mara, noah } from '../tenants/draft-fixture.ts'
import { randomBrand, sequencesOn } from './random-operations.ts'

const MENUS = 'tenants/ruby/menus.json'
const RUBY = { id: 'ruby', name: 'Ruby', merchant: 'ruby' }

/** Opens the draft of a brand with random menus. */
async function openDraft(layer: Layer, base: Layer) {
  const store = await openTestPGlite()
  const draft = createDraftFixture(store, {
    'tenants/base/menus.json': base['menus.json'],
    'tenants/ruby/tenant.json': RUBY,
    ...(layer['menus.json'] !== undefined && { [MENUS]: layer['menus.json'] }),
  })
  return { draft, first: await draft.open() }
}

it('each operation of two people is applied, changes nothing, or is kept, and the log leads to the draft', async () => {
  const seen = { applied: 0, kept: 0, undone: 0 }
  await fc.assert(
    fc.asyncProperty(sequencesOn(randomBrand), fc.nat({ max: 3 }), async ({ layer, base, mine, theirs }, value) => {
      const { draft, first } = await openDraft(layer, base)
      try {
        const menus = mine.filter(({ at }) => at.startsWith('menus:'))
        const others = theirs.filter(({ at }) => at.startsWith('menus:'))
        for (const operation of others) await draft.save(noah, [operation])
        draft.sources.write({ 'tenants/ruby/texts/EN.json': { 'nav.home': `Home ${value}` } })
        const knownOwn: number[] = []
        for (const [index, operation] of menus.entries()) {
          const save = { author: mara, knownSeq: 0, knownOwn, key: `save ${index}`, operations: [operation] }
          const { applied, conflicts } = await saveOperations(draft, 'ruby', save)
          expect(applied.length + conflicts.length).toBeLessThanOrEqual(1)
          if (applied.length + conflicts.length === 0) await expectNoEffect(operation)
          for (const { mine } of conflicts) expect(mine.operation).toEqual(operation)
          knownOwn.push(...applied.map(({ seq }) => seq))
          seen.applied += applied.length
          seen.kept += conflicts.length
        }
        await expectLog()
        for (const author of [mara, noah, mara])
          if ('applied' in (await undo(draft, 'ruby', author))) {
            seen.undone++
            await expectLog()
          }
        expect((await readConflicts(draft.store.db, 'ruby')).length).toBeLessThanOrEqual(mine.length)
      } finally {
        await draft.store.close()
      }

      /** Expects that the draft has the effect of an operation already. */
      async function expectNoEffect(operation: Operation) {
        const { layer, inherited } = await draft.open()
        const applied = applyOperation(layer, inherited, operation)
        if ('layer' in applied && operation.kind !== 'add') expect(applied.layer).toEqual(layer)
      }

      /** Expects that all operations from the beginning lead to the draft. */
      async function expectLog() {
        const { layer, inherited } = await draft.open()
        let state = first.layer
        for (const { operation } of await readOperations(draft.store.db, 'ruby', 0)) {
          const applied = applyOperation(state, inherited, operation)
          if ('refusal' in applied) throw new Error(applied.refusal.message)
          state = applied.layer
        }
        expect(state).toEqual(layer)
      }
    }),
    { numRuns: 40, seed: 5 },
  )
  expect(Math.min(seen.applied, seen.kept, seen.undone)).toBeGreaterThan(5)
})
