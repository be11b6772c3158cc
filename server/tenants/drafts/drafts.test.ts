import { describe, expect, it } from 'vitest'
import type { Operation, Refusal } from '../../../src/engine/index.ts'
import { forOneStore } from '../../../tests/stores.ts'
import { addNode, createDraftFixture, HERO, mara, noah, set, setHero } from '../../../tests/tenants/draft-fixture.ts'
import { noLog } from '../../log/log.ts'
import { chooseValue } from './choose-value.ts'
import { readConflicts } from './conflict-rows.ts'
import { discardDraft } from './discard-draft.ts'
import { listChanges } from './draft-changes.ts'
import { lockDrafts } from './draft-rows.ts'
import { lookAtDraft } from './open-draft.ts'
import { publishDraft } from './publish-draft.ts'
import { saveOperations } from './save-operations.ts'
import { readSteps, redo, undo } from './take-back.ts'
import { UnfitOperation } from './unfit-operation.ts'

const MANY = Array.from({ length: 20 }, (_, n) => n)

forOneStore('a draft', openStore => {
  const createDraft = async (files = {}) => createDraftFixture(await openStore(), files)

  describe('of two editors', () => {
    it('merges changes of different values without a question', async () => {
      const draft = await createDraft()
      await draft.save(mara, [setHero('count', 5)], 0)
      const other = await draft.save(noah, [setHero('title', 'nav.home'), addNode('news')], 0)
      expect(other).toMatchObject({ seq: 3, conflicts: [] })
      expect(await draft.hero()).toEqual({ id: 'hero', settings: { count: 5, title: 'nav.home' } })
    })

    it('keeps both values of one setting until one is chosen', async () => {
      const draft = await createDraft()
      await draft.save(mara, [setHero('count', 5)], 0)
      const { conflicts, applied } = await draft.save(noah, [setHero('count', 7)], 0)
      expect(applied).toEqual([])
      expect(conflicts).toMatchObject([
        { at: `${HERO}/settings/count`, mine: { by: 'Noah', value: 7 }, theirs: { by: 'Mara', value: 5 } },
      ])
      expect(await draft.hero()).toMatchObject({ settings: { count: 5 } })
      const choice = { author: mara, conflict: conflicts[0]!.id, chosen: 'mine' as const }
      await chooseValue(draft, 'ruby', choice)
      expect(await draft.hero()).toMatchObject({ settings: { count: 7 } })
      expect(await readConflicts(draft.store.db, 'ruby')).toEqual([])
      await expect(chooseValue(draft, 'ruby', choice)).rejects.toThrow('Somebody has chosen')
    })

    it('renews a conflict whose value is another one by now, and lets it be chosen afterwards', async () => {
      const draft = await createDraft()
      await draft.save(mara, [setHero('count', 5)], 0)
      await draft.save(mara, [setHero('count', 6)], 1)
      const { conflicts } = await draft.save(noah, [setHero('count', 7)], 0)
      expect(conflicts).toMatchObject([{ theirs: { by: 'Mara', value: 6 } }])
      await draft.save(mara, [setHero('count', 9)])
      const choice = { author: noah, conflict: conflicts[0]!.id, chosen: 'mine' as const }
      await expect(chooseValue(draft, 'ruby', choice)).rejects.toThrow('Mara changed this value after both were kept.')
      expect(await draft.hero()).toMatchObject({ settings: { count: 9 } })
      expect(await readConflicts(draft.store.db, 'ruby')).toMatchObject([
        { id: choice.conflict, mine: { value: 7 }, theirs: { by: 'Mara', value: 9 } },
      ])
      await chooseValue(draft, 'ruby', choice)
      expect(await draft.hero()).toMatchObject({ settings: { count: 7 } })
    })

    it('compares a save with the changes of the other, and not with own ones that its author knew', async () => {
      const draft = await createDraft()
      await draft.save(noah, [setHero('count', 5)], 0)
      await draft.save(mara, [setHero('title', 'nav.home')], 0)
      const next = { author: mara, knownSeq: 0, knownOwn: [2], key: 'next' }
      const operations = [setHero('title', 'nav.slots'), setHero('count', 7)]
      const { applied, conflicts } = await saveOperations(draft, 'ruby', { ...next, operations })
      expect(applied.map(({ operation }) => operation)).toEqual([setHero('title', 'nav.slots')])
      expect(conflicts).toMatchObject([{ mine: { value: 7 }, theirs: { by: 'Noah', value: 5 } }])
    })

    it('keeps an operation on an entry that the other removed', async () => {
      const draft = await createDraft()
      await draft.save(mara, [{ kind: 'remove', at: HERO }], 0)
      const { conflicts } = await draft.save(noah, [setHero('count', 7), setHero('title', 'nav.home')], 0)
      expect(conflicts.map(({ mine }) => mine.operation)).toEqual([setHero('count', 7), setHero('title', 'nav.home')])
      await expect(
        chooseValue(draft, 'ruby', { author: noah, conflict: conflicts[0]!.id, chosen: 'mine' }),
      ).rejects.toThrow('"hero" is removed here. It stays kept.')
      expect(await readConflicts(draft.store.db, 'ruby')).toHaveLength(2)
    })
  })

  describe('saved', () => {
    it('twice by one key has one effect and one answer', async () => {
      const draft = await createDraft()
      const first = await draft.save(mara, [addNode('news')], 0, 'a')
      expect(await draft.save(mara, [addNode('news')], 0, 'a')).toEqual(first)
      expect(first).toEqual({ seq: 1, applied: [{ seq: 1, operation: addNode('news') }], conflicts: [] })
    })

    it('refuses an operation that never fitted, says why, and keeps one on an entry that waits for a choice', async () => {
      const draft = await createDraft()
      await expect(
        draft.save(mara, [addNode('news'), set('screens/home:/main/[none]/widget', 'hero')]),
      ).rejects.toThrow(
        new UnfitOperation({ message: 'The list has no "none".', fix: 'The list has hero, news.' } as Refusal),
      )
      await expect(draft.save(mara, [set('nothing:/a', 1)])).rejects.toThrow('There is no document "nothing"')
      expect(await readConflicts(draft.store.db, 'ruby')).toEqual([])
      await draft.save(noah, [addNode('news')])
      const other = { kind: 'add', at: 'screens/home:/main/[news]', value: { id: 'news', widget: 'lobby' } } as const
      await draft.save(mara, [other], 0)
      const { conflicts } = await draft.save(mara, [set('screens/home:/main/[news]/settings/gameType', 'RNG')], 0)
      expect(conflicts).toMatchObject([{ message: expect.stringContaining('The list has no "news"') }])
    })

    it('refuses more than 200 operations that wait for a choice, and those from which too much changed', async () => {
      const draft = await createDraft()
      const counts = Array.from({ length: 201 }, (_, count) => setHero('count', count))
      await draft.save(mara, [setHero('count', 500)], 0)
      await expect(draft.save(noah, counts, 0)).rejects.toThrow('More than 200 changes of "ruby" would wait')
      const theirs = MANY.map(n => addNode(`node-${n}`))
      const mine = MANY.map((n): Operation => ({ kind: 'move', at: HERO, place: { after: `mine-${n}` } }))
      await draft.save(mara, theirs, 1)
      const added = MANY.map(n => addNode(`mine-${n}`))
      await expect(draft.save(noah, [...added, ...mine], 1)).rejects.toThrow('Too much changed in the draft')
    })

    it('refuses what is too large, and a number that it has not reached', async () => {
      const draft = await createDraft()
      await expect(draft.save(mara, [setHero('title', 'x'.repeat(70_000))])).rejects.toThrow(
        'more than 65536 characters',
      )
      await expect(draft.save(mara, [], 9)).rejects.toThrow('has 0 operations and not 9')
      await expect(
        draft.save(
          mara,
          Array.from({ length: 5001 }, (_, count) => setHero('count', count)),
        ),
      ).rejects.toThrow('more than 5000 operations')
    })
  })

  describe('undo', () => {
    it('takes all operations of one save back at once', async () => {
      const draft = await createDraft()
      await draft.save(mara, [addNode('news'), set('screens/home:/main/[news]/settings/count', 2)])
      await undo(draft, 'ruby', mara)
      expect((await draft.open()).layer).not.toHaveProperty(['screens/home.json'])
    })

    it('leaves the steps of the other, and redo brings the step again', async () => {
      const draft = await createDraft()
      await draft.save(mara, [setHero('count', 5)])
      await draft.save(noah, [set('screens/home:/title', 'nav.slots')])
      await undo(draft, 'ruby', mara)
      expect((await draft.open()).layer['screens/home.json']).toEqual({ title: 'nav.slots' })
      await redo(draft, 'ruby', mara)
      expect(await draft.hero()).toEqual({ id: 'hero', settings: { count: 5 } })
    })

    it('is refused in a sentence when another built upon the step', async () => {
      const draft = await createDraft()
      await draft.save(mara, [addNode('news')])
      await draft.save(noah, [set('screens/home:/main/[news]/settings/count', 2)])
      const refused = {
        refused: 'Noah changed screens/home:/main/[news]/settings/count after you; undo would lose that change.',
      }
      expect(await undo(draft, 'ruby', mara)).toMatchObject(refused)
      await undo(draft, 'ruby', noah)
      expect(await undo(draft, 'ruby', mara)).toHaveProperty('applied')
    })

    it('skips a refused step by its name, and takes back the one before it', async () => {
      const draft = await createDraft()
      await draft.save(mara, [setHero('count', 5)])
      await draft.save(mara, [addNode('news')], 1, 'news')
      await draft.save(noah, [set('screens/home:/main/[news]/settings/count', 2)])
      const refused = await undo(draft, 'ruby', mara)
      expect(refused).toMatchObject({ step: 'news' })
      expect(await undo(draft, 'ruby', mara, { skip: 'another' })).toEqual(refused)
      expect(await undo(draft, 'ruby', mara, { skip: 'news' })).toHaveProperty('applied')
      expect(await draft.hero()).toBeUndefined()
      expect(await undo(draft, 'ruby', mara)).toEqual({ refused: 'There is nothing to undo.' })
      await redo(draft, 'ruby', mara)
      expect(await draft.hero()).toEqual({ id: 'hero', settings: { count: 5 } })
    })

    it('is refused when another placed an entry beside the one that would go', async () => {
      const draft = await createDraft()
      await draft.save(mara, [addNode('news')])
      await draft.save(noah, [{ kind: 'move', at: HERO, place: { after: 'news' } }])
      expect(await undo(draft, 'ruby', mara)).toMatchObject({ refused: expect.stringMatching(/^Noah changed/) })
    })

    it('has the effect of one key once, and takes a step back of which a part was taken back before', async () => {
      const draft = await createDraft()
      const save = (count: number, key: string) =>
        saveOperations(draft, 'ruby', {
          author: mara,
          knownSeq: 0,
          knownOwn: MANY,
          key,
          step: 'a',
          operations: [setHero('count', count)],
        })
      await save(5, 'one')
      const first = await undo(draft, 'ruby', mara, { key: 'undo a' })
      await save(6, 'two')
      await save(7, 'three')
      expect(await undo(draft, 'ruby', mara, { key: 'undo a' })).toEqual(first)
      expect(await draft.hero()).toMatchObject({ settings: { count: 7 } })
      expect(await undo(draft, 'ruby', mara)).toMatchObject({ applied: [{ seq: 5 }, { seq: 6 }] })
      expect(await draft.hero()).toBeUndefined()
    })

    it('of a discarded draft opens its conflicts again, and redo closes them', async () => {
      const draft = await createDraft()
      await draft.save(mara, [setHero('count', 5)], 0)
      await draft.save(noah, [setHero('count', 7)], 0)
      const open = async () => (await readConflicts(draft.store.db, 'ruby')).length
      const discard = { author: noah, key: 'discard', seq: 1 }
      const discarded = await discardDraft(draft, 'ruby', discard)
      expect([await open(), await discardDraft(draft, 'ruby', discard)]).toEqual([0, discarded])
      await undo(draft, 'ruby', noah)
      expect(await open()).toBe(1)
      await redo(draft, 'ruby', noah)
      expect(await open()).toBe(0)
      await undo(draft, 'ruby', noah)
      expect(await open()).toBe(1)
    })

    it('names the first place of the step that it would take, with an entry that comes or goes', async () => {
      const draft = await createDraft()
      const steps = () => readSteps(draft.store.db, 'ruby', mara)
      const [at, entry] = ['screens/home:/main/[news]', { id: 'news', widget: 'hero' }]
      await draft.save(mara, [addNode('news'), setHero('count', 5)])
      expect(await steps()).toEqual({ undo: { at, entry, count: 2 } })
      await undo(draft, 'ruby', mara)
      expect(await steps()).toEqual({ redo: { at, count: 2 } })
      await redo(draft, 'ruby', mara)
      await draft.save(mara, [{ kind: 'remove', at }])
      expect(await steps()).toEqual({ undo: { at, entry, count: 1 } })
    })

    it('a new change ends what could be redone', async () => {
      const draft = await createDraft()
      await draft.save(mara, [setHero('count', 5)])
      await undo(draft, 'ruby', mara)
      await draft.save(mara, [setHero('title', 'nav.home')])
      expect(await redo(draft, 'ruby', mara)).toEqual({ refused: 'There is nothing to redo.' })
    })
  })

  it('extends no brand that the author may not read, also by redo', async () => {
    const draft = await createDraft({ 'tenants/jade/tenant.json': { id: 'jade', name: 'Jade', merchant: 'jade' } })
    const stranger = { ...mara, mayRead: (brand: string) => brand !== 'jade' }
    await expect(draft.save(stranger, [set('tenant:/extends', 'jade')])).rejects.toThrow(
      'You need the role viewer for "jade", which the brand would extend.',
    )
    await draft.save(mara, [set('tenant:/extends', 'jade')])
    await undo(draft, 'ruby', mara)
    await expect(redo(draft, 'ruby', stranger)).rejects.toThrow('You need the role viewer for "jade"')
    expect(await redo(draft, 'ruby', mara)).toHaveProperty('applied')
  })

  it('is not discarded when another changed it after the look', async () => {
    const draft = await createDraft()
    await draft.save(mara, [setHero('count', 5)])
    await draft.save(noah, [setHero('title', 'nav.home')])
    await expect(discardDraft(draft, 'ruby', { author: mara, seq: 1 })).rejects.toThrow(
      'Noah changed the draft after you looked. Look at the changes, then discard them.',
    )
    expect(await discardDraft(draft, 'ruby', { author: mara, seq: 2 })).toMatchObject({ discarded: 1 })
  })

  it('lists its difference from the files with those who made it, also one by the undo of a published step', async () => {
    const draft = await createDraft()
    await draft.save(mara, [setHero('count', 5), set('menus:/top/[home]/title', 'nav.slots')])
    await draft.save(noah, [setHero('count', 6)])
    await draft.save(noah, [setHero('title', 'nav.slots')])
    await undo(draft, 'ruby', noah)
    const list = async () =>
      (await listChanges(draft.store.db, await draft.open())).map(({ operation, last }) => [operation.at, last?.by])
    expect(await list()).toEqual([
      [`${HERO}/settings/count`, 'Noah'],
      ['menus:/top/[home]/title', 'Mara'],
    ])
    await publishDraft({ ...draft, log: noLog }, 'ruby', { author: mara, why: '', key: 'publish' })
    expect(await list()).toEqual([])
    await undo(draft, 'ruby', noah)
    expect(await list()).toEqual([[`${HERO}/settings/count`, 'Noah']])
  })

  it('is read while another change of it is under way', async () => {
    const draft = await createDraft()
    const { layer } = await draft.open()
    let finish = () => {}
    const finished = new Promise<void>(resolve => {
      finish = resolve
    })
    const change = draft.store.transaction(async tx => {
      await lockDrafts(tx, 'ruby')
      await finished
    })
    if (draft.store.kind === 'postgresql') expect((await lookAtDraft(draft, 'ruby')).layer).toEqual(layer)
    finish()
    await change
    expect((await lookAtDraft(draft, 'ruby')).layer).toEqual(layer)
  })

  describe('over files that change', () => {
    it('merges them, and keeps both values where they differ', async () => {
      const draft = await createDraft()
      await draft.save(mara, [setHero('count', 5)])
      draft.sources.write({
        'tenants/ruby/screens/home.json': {
          title: 'nav.slots',
          main: [{ id: 'hero', settings: { count: 9, size: 'small' } }],
        },
      })
      const { layer } = await draft.open()
      expect(layer['screens/home.json']).toEqual({
        title: 'nav.slots',
        main: [{ id: 'hero', settings: { count: 5, size: 'small' } }],
      })
      const conflicts = await readConflicts(draft.store.db, 'ruby')
      expect(conflicts).toMatchObject([{ mine: { by: 'The files', value: 9 }, theirs: { by: 'Mara', value: 5 } }])
    })

    it('waits while the folder is exchanged', async () => {
      const draft = await createDraft({ 'tenants/ruby/menus.json': { top: [{ id: 'home', title: 'nav.slots' }] } })
      await draft.save(mara, [set('menus:/top/[home]/title', 'nav.promotions')])
      const before = await draft.open()
      for (const file of ['tenant.json', 'menus.json']) draft.sources.remove(`tenants/ruby/${file}`)
      expect((await draft.open()).layer).toEqual(before.layer)
      expect(await readConflicts(draft.store.db, 'ruby')).toEqual([])
    })

    it('leaves values alone whose file is broken', async () => {
      const draft = await createDraft({ 'tenants/ruby/menus.json': { top: [{ id: 'home', title: 'nav.slots' }] } })
      const before = await draft.open()
      draft.sources.write({ 'tenants/ruby/menus.json': '{ "top": [' })
      await draft.save(mara, [setHero('count', 5)])
      expect((await draft.open()).layer['menus.json']).toEqual(before.layer['menus.json'])
    })
  })
})
