/**
 * The calls about drafts and releases, through the studio's host.
 *
 * @module-tag deep
 */
import { expect, it } from 'vitest'
import { candidate } from '../../src/schemas/studio/calls/candidate.ts'
import { compare } from '../../src/schemas/studio/calls/compare.ts'
import { dependants } from '../../src/schemas/studio/calls/dependants.ts'
import { discard } from '../../src/schemas/studio/calls/discard.ts'
import { draft } from '../../src/schemas/studio/calls/draft.ts'
import { history } from '../../src/schemas/studio/calls/history.ts'
import { names } from '../../src/schemas/studio/calls/names.ts'
import { people } from '../../src/schemas/studio/calls/people.ts'
import { presence } from '../../src/schemas/studio/calls/presence.ts'
import { publish } from '../../src/schemas/studio/calls/publish.ts'
import { redo } from '../../src/schemas/studio/calls/redo.ts'
import { resolveConflict } from '../../src/schemas/studio/calls/resolve-conflict.ts'
import { rollback } from '../../src/schemas/studio/calls/rollback.ts'
import { saveOperations } from '../../src/schemas/studio/calls/save-operations.ts'
import { setRoles } from '../../src/schemas/studio/calls/set-roles.ts'
import { textChanges } from '../../src/schemas/studio/calls/text-changes.ts'
import { undo } from '../../src/schemas/studio/calls/undo.ts'
import { openTestPGlite } from '../../tests/stores.ts'
import { startStudio } from '../../tests/studio/studio-fixture.ts'
import { createTenantFixture } from '../../tests/tenants/tenant-fixture.ts'
import { noLog } from '../log/log.ts'
import { bringAll } from '../tenants/drafts/bring-forward.ts'
import { readOperations } from '../tenants/drafts/draft-rows.ts'
import { writeAudit } from '../tenants/release/audit.ts'

const TITLE = 'menus:/top/[home]/title'
const north = { brand: 'north' }
const set = (at: string, value: unknown) => ({ kind: 'set' as const, at, value })

async function start() {
  const sources = createTenantFixture({
    'tenants/north/tenant.json': { id: 'north', name: 'Aurora', merchant: 'north' },
  })
  const studio = await startStudio(await openTestPGlite(), { sources })
  const owner = await studio.owner()
  const mara = await studio.invited(owner, 'mara@example.com', { north: ['editor'] })
  let saves = 0
  const save = (by: typeof owner, value: string, knownSeq = 0, at = TITLE) =>
    by.browser.call(saveOperations, {
      ...north,
      knownSeq,
      key: `a save ${saves++}`,
      operations: [set(at, value)],
    })
  return { owner, mara, studio, save }
}

it('an editor reads the names that documents may use and do not hold', async () => {
  const sources = createTenantFixture({
    'tenants/north/tenant.json': { id: 'north', name: 'Aurora', merchant: 'north' },
    'tenants/base/assets/wave.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'tenants/north/platform/resources.json': [{ resourceType: 'EMAIL', resourceUrl: 'a@b.co' }],
    'tenants/north/platform/vendors.json': [
      { gameCategory: 'RNG', vendors: [{ gameType: 'RNG', vassalage: 'PT', title: 'Playtech', nodeId: 'RNG-PT' }] },
      { gameCategory: 'LIVE', vendors: [{ gameType: 'LIVE', vassalage: 'PT', title: 'Playtech', nodeId: 'LIVE-PT' }] },
    ],
  })
  const studio = await startStudio(await openTestPGlite(), { sources })
  const owner = await studio.owner()
  expect((await owner.browser.call(names, north)).value).toEqual({
    assets: expect.arrayContaining(['wave.svg']),
    resources: ['EMAIL'],
    vendors: [{ code: 'PT', title: 'Playtech' }],
  })
})

it('two editors change a draft, see each other, and choose between two values', async () => {
  const { owner, mara, save, studio } = await start()
  const stepsOf = async ({ browser }: typeof owner) => (await browser.call(draft, north)).value.steps
  expect(await stepsOf(mara)).toEqual({})
  await owner.browser.call(presence, { ...north, tab: 'first page', at: TITLE })
  const others = await mara.browser.call(presence, { ...north, tab: 'other page' })
  expect(others.value).toEqual([
    { name: 'mara', you: true },
    { name: 'olga', you: false, at: TITLE },
  ])
  expect((await save(owner, 'nav.slots')).value).toMatchObject({ seq: 1, conflicts: [] })
  const { conflicts } = (await save(mara, 'nav.promotions')).value
  expect(conflicts).toMatchObject([{ at: TITLE, mine: { by: 'mara' }, theirs: { by: 'olga', value: 'nav.slots' } }])
  const opened = (await mara.browser.call(draft, north)).value
  expect(opened).toMatchObject({
    seq: 1,
    layer: { 'menus.json': { top: [{ id: 'home', title: 'nav.slots' }] } },
    inherited: { 'theme.json': { shared: { space: '4px' } } },
    conflicts: [{ id: conflicts[0]!.id }],
    present: [{ name: 'mara' }, { name: 'olga' }],
  })
  const chosen = { ...north, conflict: conflicts[0]!.id, chosen: 'mine' as const }
  expect((await mara.browser.call(resolveConflict, chosen)).value).toEqual({ seq: 2 })
  expect((await mara.browser.call(resolveConflict, chosen)).refused).toMatchObject({
    code: 'draft/refused',
    message: 'Somebody has chosen between these two values already. Load the draft again.',
  })
  expect((await owner.browser.call(undo, north)).value.refused).toMatch(/^mara changed/)
  expect((await mara.browser.call(undo, north)).value).toMatchObject({ seq: 3 })
  expect(await stepsOf(mara)).toEqual({ redo: { at: TITLE, count: 1 } })
  expect((await mara.browser.call(redo, north)).value).toMatchObject({ seq: 4 })
  const rows = await readOperations(studio.context.store.db, 'north', 1)
  expect(rows.map(({ kind, author }) => [kind, author.name])).toEqual([
    ['choice', 'mara'],
    ['undo', 'mara'],
    ['redo', 'mara'],
  ])
})

it('a draft is previewed, compared and published by who may, and an earlier release is shown again', async () => {
  const { owner, mara, save } = await start()
  await save(owner, 'nav.promotions')
  const first = (await owner.browser.call(publish, { ...north, key: 'publish one', seq: 1, why: 'one' })).value
  await save(mara, 'nav.slots', 1)
  const { hash, problems } = (await mara.browser.call(candidate, north)).value
  expect(problems).toEqual([])
  const forbidden = await mara.browser.call(publish, { ...north, key: 'publish two', seq: 2, why: '' })
  expect(forbidden.refused?.message).toBe(
    'You need the role publisher for Aurora. An owner of Aurora can give it to you.',
  )
  const { changes, ...looked } = (await mara.browser.call(compare, north)).value
  expect(looked).toMatchObject({ seq: 2, candidate: hash, release: first.release })
  expect(changes).toMatchObject([
    [
      {
        what: 'changed',
        subject: 'menu:top/home',
        seenBy: '',
        settings: [{ setting: 'title', before: 'Promotions', after: 'Slots' }],
        line: 'menu top: "Slots" (home): title "Promotions" → "Slots"',
      },
    ],
  ])
  const { seq = 0, candidate: seen, release } = looked
  const asLooked = { ...north, key: 'publish two', seq, candidate: seen!, release: release!, why: 'two' }
  const second = (await owner.browser.call(publish, asLooked)).value
  expect(second).toMatchObject({ release: hash })
  const back = (await owner.browser.call(rollback, { ...north, why: 'a mistake' })).value
  expect(back).toMatchObject({ release: first.release, previous: hash, with: [] })
  expect((await mara.browser.call(draft, north)).value.rollback).toMatchObject({ by: 'olga@example.com' })
  const entries = (await mara.browser.call(history, north)).value.filter(({ who }) => who !== 'test')
  const releases = entries.filter(({ what }) => what === 'publish' || what === 'rollback')
  expect(releases.map(({ what, who, why, current }) => [what, who, why, current])).toEqual([
    ['rollback', 'olga@example.com', 'a mistake', true],
    ['publish', 'olga@example.com', 'two', false],
    ['publish', 'olga@example.com', 'one', false],
  ])
})

it('a publish answers with the brands that follow, and readers of those learn what became of them', async () => {
  const sources = createTenantFixture({
    'tenants/north/tenant.json': { id: 'north', name: 'Aurora', merchant: 'north' },
    'tenants/south/tenant.json': { id: 'south', extends: 'north', name: 'Palm', merchant: 'south' },
  })
  const studio = await startStudio(await openTestPGlite(), { sources })
  const owner = await studio.owner()
  const mara = await studio.invited(owner, 'mara@example.com', { north: ['editor'] })
  const publishChange = async (brand: string) => {
    const change = { brand, knownSeq: 0, key: `change ${brand}`, operations: [set(TITLE, 'nav.slots')] }
    await owner.browser.call(saveOperations, change)
    return (await owner.browser.call(publish, { brand, key: `publish ${brand}`, seq: 1, why: '' })).value
  }
  await publishChange('south')
  const { release = '', ...published } = await publishChange('north')
  const south = { id: 'south', name: 'Palm' }
  expect(published.dependants).toEqual([{ ...south, outcome: 'waiting' }])
  await bringAll({ ...studio.context, log: noLog }, 'north', release)
  const seenBy = async ({ browser }: typeof owner) => (await browser.call(dependants, { ...north, release })).value
  expect(await seenBy(owner)).toEqual({ release, brands: [{ ...south, outcome: 'same' }], others: 0 })
  expect(await seenBy(mara)).toEqual({ release, brands: [], others: 1 })
})

it('a change that never fitted is refused, and the draft lists what it changes', async () => {
  const { owner, mara, save } = await start()
  const unfit = await save(owner, 'nav.slots', 0, 'menus:/top/[none]/title')
  expect([unfit.status, unfit.refused?.message]).toEqual([
    400,
    'The list has no "none". The list has home, promotions.',
  ])
  await save(mara, 'nav.slots')
  await save(mara, 'nav.promotions', 1)
  const undone = { ...north, key: 'undo of mara' }
  const { value } = await mara.browser.call(undo, undone)
  expect((await mara.browser.call(undo, undone)).value).toEqual(value)
  const { changes } = (await owner.browser.call(draft, north)).value
  const change = { operation: set(TITLE, 'nav.slots'), before: 'nav.home', by: 'mara', at: expect.any(String) }
  expect(changes).toMatchObject([change])
  const foreign = await mara.browser.call(saveOperations, {
    ...north,
    knownSeq: 3,
    key: 'extend south',
    operations: [set('tenant:/extends', 'south')],
  })
  expect(foreign.refused?.message).toContain('You need the role viewer for "south"')
})

it('a translator changes texts alone, and a draft that is discarded has no changes', async () => {
  const { owner, studio, save } = await start()
  const noah = await studio.invited(owner, 'noah@example.com', { north: ['translator'] })
  expect((await save(noah, 'nav.slots')).refused?.message).toContain('You need the role editor')
  expect((await save(noah, 'Start', 0, 'texts/EN:/nav.home')).value).toMatchObject({ seq: 1 })
  expect((await owner.browser.call(discard, { ...north, seq: 1, key: 'discard it' })).value).toEqual({
    discarded: 1,
    seq: 2,
  })
  expect((await owner.browser.call(draft, north)).value.layer).not.toHaveProperty(['texts/EN.json'])
  expect((await noah.browser.call(draft, { brand: 'south' })).status).toBe(403)
})

it('a translator takes back and chooses texts alone, also of steps made as an editor', async () => {
  const { owner, studio, save } = await start()
  const noah = await studio.invited(owner, 'noah@example.com', { north: ['editor'] })
  await save(noah, 'nav.slots')
  const { conflicts } = (await save(owner, 'nav.promotions')).value
  const operator = (await owner.browser.call(people)).value.find(({ email }) => email === noah.email)!.id
  await owner.browser.call(setRoles, { ...north, operator, roles: ['translator'] })
  for (const call of [undo, resolveConflict]) {
    const input = { ...north, conflict: conflicts[0]!.id, chosen: 'mine' as const }
    expect((await noah.browser.call(call, input)).refused?.message, call.name).toContain('You need the role editor')
  }
  const text = 'texts/EN:/nav.home'
  await save(owner, 'Home', 1, text)
  const own = (await save(noah, 'Start', 1, text)).value.conflicts
  const chosen = { ...north, conflict: own[0]!.id, chosen: 'mine' as const }
  expect((await noah.browser.call(resolveConflict, chosen)).value).toEqual({ seq: 3 })
  expect((await noah.browser.call(undo, north)).value).toMatchObject({ seq: 4 })
  expect((await noah.browser.call(redo, north)).value).toMatchObject({ seq: 5 })
  const asked = { ...north, key: 'nav.home', languages: 'VI,EN' }
  expect((await noah.browser.call(textChanges, asked)).value).toEqual({ EN: 5 })
})

it('the history shows decisions about money to those whose work they are, and changes of access to nobody', async () => {
  const { owner, mara, studio } = await start()
  const { store, clock } = studio.context
  const carl = await studio.invited(owner, 'carl@example.com', { north: ['cashier'] })
  const audit = { who: 'cli', why: '', now: clock.now() }
  const about = ['member', 'office', 'data', 'upload'] as const
  const entries = about.map(what => ({ what, subject: what, summary: '' }))
  await store.transaction(tx => writeAudit(tx, 'north', entries, audit))
  const seenBy = async ({ browser }: typeof owner) => {
    const { value } = await browser.call(history, { ...north, limit: '200' })
    return [...new Set(value.map(({ what }) => what))].sort()
  }
  expect(await seenBy(mara)).toEqual(['publish'])
  expect(await seenBy(carl)).toEqual(['office', 'publish'])
  expect(await seenBy(owner)).toEqual(['office', 'publish'])
})
