/**
 * Candidate releases and the publishing of drafts.
 *
 * @module-tag deep
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { forEachStore, forOneStore, openTestPGlite } from '../../../tests/stores.ts'
import {
  addNode,
  createDraftFixture,
  type DraftFixture,
  HERO,
  mara,
  noah,
  set,
  setHero,
} from '../../../tests/tenants/draft-fixture.ts'
import { rollback } from '../../../tests/tenants/roll-back.ts'
import { noLog } from '../../log/log.ts'
import { checkTenant } from '../check/checks/check-tenant.ts'
import { rollBackBrand } from '../control/roll-back-brand.ts'
import { createTenantDirectory } from '../directory/directory.ts'
import { currentHash, loadRelease } from '../release/read-releases.ts'
import { history } from '../release/release-history.ts'
import { bringAll } from './bring-forward.ts'
import { compareBrand } from './compare-draft.ts'
import { makeCandidate, makePreviewRelease } from './compile-draft.ts'
import { readConflicts } from './conflict-rows.ts'
import { previewDependants } from './dependants.ts'
import { discardDraft } from './discard-draft.ts'
import { type PublishDraftInput, publishDraft } from './publish-draft.ts'
import { redo, undo } from './take-back.ts'

let keys = 0
/** Publishes the draft of ruby, and brings the brands that extend it along. */
async function publish(draft: DraftFixture, input: Partial<PublishDraftInput> = {}) {
  const context = { ...draft, log: noLog }
  const by = { author: mara, why: 'test', key: `publish ${keys++}`, ...input }
  const published = await publishDraft(context, 'ruby', by)
  if ('refused' in published) return published
  return { ...published, dependants: await bringAll(context, 'ruby', published.release) }
}
const HOME = 'screens/home.json'
const CLOSED = { refused: expect.any(String) }
const JADE = { id: 'jade', extends: 'ruby', name: 'Jade', merchant: 'jade' }

/** Opens a directory that shows the brand and does not watch its files. */
function openDirectory({ store, clock, sources }: DraftFixture) {
  return createTenantDirectory({ ...sources, store, clock, watch: false, log: noLog })
}

forEachStore('a draft', openStore => {
  const createDraft = async (files = {}, step = 0) => createDraftFixture(await openStore(), files, step)

  it('compiles to the release that publishing gives, which is not current before', async () => {
    const draft = await createDraft()
    await draft.save(mara, [setHero('count', 5), addNode('news')])
    const candidate = await makeCandidate(draft, 'ruby')
    expect(candidate).toMatchObject({ seq: 2, problems: [] })
    expect(await currentHash(draft.store, 'ruby')).toBeUndefined()
    const release = await makePreviewRelease(draft, 'ruby')
    expect(release?.hash).toBe(candidate.hash)
    expect(release?.body.document.screens.home?.main.map(({ id }) => id)).toEqual(['hero', 'news'])
    expect(await publish(draft)).toMatchObject({ release: candidate.hash })
    expect(await currentHash(draft.store, 'ruby')).toBe(candidate.hash)
    expect(await history(draft.store, 'ruby')).toMatchObject([{ what: 'publish', who: 'Mara', why: 'test' }])
  })

  it('with a mistake is not published; its problem has the address, and nothing is lost', async () => {
    const draft = await createDraft()
    await draft.save(mara, [set(`${HERO}/widget`, 'gone'), set('tenant:/extends', 'ruby')])
    const { hash, problems } = await makeCandidate(draft, 'ruby')
    expect(hash).toBeUndefined()
    expect(problems).toMatchObject([{ code: 'tenant/cycle', at: 'tenant:/extends', line: 5 }])
    expect(await publish(draft)).toMatchObject({
      refused: 'The check of "ruby" found an error; players see what they saw before.',
    })
    await undo(draft, 'ruby', mara)
    await draft.save(mara, [set(`${HERO}/widget`, 'gone')])
    expect((await makeCandidate(draft, 'ruby')).problems).toMatchObject([{ at: `${HERO}/widget` }])
    expect(await makePreviewRelease(draft, 'ruby')).toBeDefined()
    expect(await draft.hero()).toEqual({ id: 'hero', widget: 'gone' })
  })

  it('that would extend a brand that extends it is kept, and not published', async () => {
    const draft = await createDraft({ 'tenants/jade/tenant.json': JADE })
    await draft.save(mara, [set('tenant:/extends', 'jade'), setHero('count', 5)])
    expect((await makeCandidate(draft, 'ruby')).problems).toMatchObject([
      { code: 'tenant/cycle', at: 'tenant:/extends' },
    ])
    expect(await publish(draft)).toMatchObject(CLOSED)
    await draft.save(mara, [{ kind: 'inherit', at: 'tenant:/extends' }])
    expect(await draft.hero()).toMatchObject({ settings: { count: 5 } })
    expect(await publish(draft)).toHaveProperty('release')
  })

  it('published by two at once is published once, and the other is told', async () => {
    const draft = await createDraft()
    await draft.save(mara, [setHero('count', 5)])
    const results = await Promise.all([
      publish(draft, { seq: 1 }),
      publish(draft, { seq: 1, author: noah }),
      publish(draft, { seq: 1, author: noah }),
    ])
    const won = results.filter(result => 'release' in result)
    expect(won).toHaveLength(1)
    for (const result of results.filter(result => 'refused' in result))
      expect(result.refused).toMatch(/^(Mara|Noah) published this draft meanwhile: release [0-9a-f]{16}\./)
    expect(await history(draft.store, 'ruby')).toHaveLength(1)
  })

  it('published again with the same key gives the same release', async () => {
    const draft = await createDraft()
    await draft.save(mara, [setHero('count', 5)])
    const results = await Promise.all([publish(draft, { key: 'a' }), publish(draft, { key: 'a' })])
    const [first] = results.flatMap(result => ('release' in result ? [result.release] : []))
    await draft.save(noah, [setHero('count', 6)])
    expect(await publish(draft, { key: 'a' })).toMatchObject({ release: first })
    expect(results).toMatchObject([{ release: first }, { release: first }])
    expect(await currentHash(draft.store, 'ruby')).toBe(first)
  })

  it('is undone and redone after it was published', async () => {
    const draft = await createDraft()
    await draft.save(mara, [setHero('count', 5)])
    await publish(draft)
    expect(await draft.save(noah, [set('screens/home:/title', 'nav.slots')])).toMatchObject({ seq: 2 })
    await undo(draft, 'ruby', mara)
    expect(await draft.hero()).toBeUndefined()
    await redo(draft, 'ruby', mara)
    expect(await draft.hero()).toMatchObject({ settings: { count: 5 } })
  })

  it('is not published without the right, which is read when it is published', async () => {
    const draft = await createDraft()
    await draft.save(mara, [setHero('count', 5)])
    const requireRight = () => Promise.reject(new Error('You need the role publisher for Ruby.'))
    await expect(publish(draft, { requireRight })).rejects.toThrow('You need the role publisher for Ruby.')
    expect(await currentHash(draft.store, 'ruby')).toBeUndefined()
    expect(await draft.hero()).toMatchObject({ settings: { count: 5 } })
  })

  it('is not published when another changed it after the look, or while a value waits for a choice', async () => {
    const draft = await createDraft()
    await draft.save(mara, [setHero('count', 5)])
    await draft.save(noah, [setHero('title', 'nav.home')])
    expect(await publish(draft, { seq: 1 })).toMatchObject({
      refused: 'Noah changed the draft after you looked. Look at the changes, then publish.',
    })
    await draft.save(noah, [setHero('count', 7)], 0)
    expect(await publish(draft)).toMatchObject({
      refused: `A change waits for a choice, first ${HERO}/settings/count. Choose, then publish.`,
    })
  })

  it('is not published while it makes another release than the candidate of the look', async () => {
    const draft = await createDraft()
    await draft.save(mara, [setHero('count', 5)])
    const looked = await look(draft)
    draft.sources.write({ 'tenants/base/screens/promotions.json': { paths: ['/promotions', '/offers'], main: [] } })
    expect(await publish(draft, looked)).toMatchObject({
      refused:
        'Files changed after you looked, and the draft makes another release. Look at the changes, then publish.',
    })
    expect(await publish(draft, await look(draft))).toHaveProperty('release')
  })

  it('is not published after a rollback until its author looked again', async () => {
    const draft = await createDraft()
    for (const count of [5, 6]) {
      await draft.save(mara, [setHero('count', count)])
      await publish(draft)
    }
    await draft.save(mara, [setHero('title', 'nav.slots')])
    const looked = await look(draft)
    const { hash } = await rollback(draft.store, 'ruby', undefined, { who: 'noah', why: '', now: 1 })
    const refused = `noah rolled back to release ${hash} after you looked. Look at the changes, then publish.`
    expect(await publish(draft)).toMatchObject({ refused })
    expect(await publish(draft, looked)).toMatchObject({ refused })
    expect(await currentHash(draft.store, 'ruby')).toBe(hash)
    const { to, candidate, ...again } = await compareBrand(draft, 'ruby', { from: 'current', to: 'draft' })
    expect([to, again.release]).toEqual(['draft', hash])
    if ((await readConflicts(draft.store.db, 'ruby')).length === 0)
      expect(await publish(draft, { ...again, candidate })).toMatchObject({ release: candidate })
  })

  it('with errors is compared by its errors, each with its address', async () => {
    const draft = await createDraft()
    await draft.save(mara, [setHero('count', 5)])
    await publish(draft)
    await draft.save(mara, [set(`${HERO}/widget`, 'gone')])
    expect(await compareBrand(draft, 'ruby', { from: 'current', to: 'draft' })).toMatchObject({
      seq: 2,
      changes: [],
      errors: [{ severity: 'error', at: `${HERO}/widget` }],
    })
    expect(await publish(draft)).toMatchObject({ ...CLOSED, problems: [{ at: `${HERO}/widget` }] })
  })

  it('brings the brands that extend its brand forward when it is published, also after a rollback', async () => {
    const draft = await createDraft({ 'tenants/jade/tenant.json': JADE }, 1)
    const { store, clock } = draft
    const directory = openDirectory(draft)
    await draft.save(mara, [setHero('count', 5)])
    await publish(draft)
    await directory.publish('jade', { who: 'noah', why: '' })
    const countOf = async (brand: string) => {
      const release = await loadRelease(store, brand, (await currentHash(store, brand))!)
      return release?.body.document.screens.home?.main[0]?.settings?.count
    }
    for (const count of [7, 6]) {
      await draft.save(mara, [setHero('count', count)])
      expect(await previewDependants(draft, 'ruby')).toEqual([{ id: 'jade', name: 'Jade', outcome: 'changed' }])
      expect(await publish(draft)).toMatchObject({ dependants: [{ id: 'jade', outcome: 'changed' }] })
      expect(await countOf('jade')).toBe(count)
    }
    const [latest] = await history(store, 'jade')
    expect(latest).toMatchObject({ what: 'publish', who: 'Mara', why: 'with ruby: test' })
    expect(await previewDependants(draft, 'ruby')).toMatchObject([{ outcome: 'same' }])

    await directory.reload()
    const audit = { who: 'noah', why: 'a mistake', now: clock.now() }
    const back = await rollBackBrand({ ...draft, directory, log: noLog }, 'ruby', { to: undefined, audit })
    expect(back.with).toMatchObject([{ id: 'jade' }])
    expect([await countOf('ruby'), await countOf('jade')]).toEqual([7, 7])
    // beside a database the draft is that of the earlier release
    if (store.kind !== 'pglite') await draft.save(mara, [setHero('count', 6)])
    expect(await publish(draft, await look(draft))).toMatchObject({ dependants: [{ id: 'jade', outcome: 'changed' }] })
    expect([await countOf('ruby'), await countOf('jade')]).toEqual([6, 6])
    await directory.close()
  })

  it('leaves a brand that was rolled back by itself, or would have errors, as it is', async () => {
    const own = { main: [{ id: 'hero', settings: { title: 'nav.slots' } }] }
    const files = { 'tenants/jade/tenant.json': JADE, 'tenants/jade/screens/home.json': own }
    const draft = await createDraft(files, 1)
    const { store, clock } = draft
    const directory = openDirectory(draft)
    await publish(draft)
    await directory.publish('jade', { who: 'noah', why: '' })
    await draft.save(mara, [setHero('count', 6)])
    await publish(draft)
    const { hash } = await rollback(store, 'jade', undefined, { who: 'noah', why: '', now: clock.now() })
    await draft.save(mara, [set('menus:/top/[home]/title', 'nav.slots')])
    expect(await publish(draft)).toMatchObject({ dependants: [{ id: 'jade', outcome: 'held' }] })
    expect(await currentHash(store, 'jade')).toBe(hash)
    await draft.save(mara, [{ kind: 'remove', at: HERO }])
    expect(await previewDependants(draft, 'ruby')).toMatchObject([{ id: 'jade', outcome: 'errors' }])
    await directory.close()
  })

  it('that is discarded comes back by an undo', async () => {
    const draft = await createDraft()
    await draft.save(mara, [setHero('count', 5), addNode('news')])
    const { layer } = await draft.open()
    expect(await discardDraft(draft, 'ruby', { author: noah })).toEqual({ discarded: 1, seq: 3 })
    expect((await draft.open()).layer).not.toHaveProperty([HOME])
    expect(await undo(draft, 'ruby', mara)).toMatchObject(CLOSED)
    await undo(draft, 'ruby', noah)
    expect((await draft.open()).layer).toEqual(layer)
  })
})

/** Looks at the candidate of a draft, as its author does before a publish. */
async function look(draft: DraftFixture) {
  const { seq, hash: candidate, release } = await makeCandidate(draft, 'ruby')
  return { seq, candidate, release }
}

describe('on the embedded store', () => {
  it('files that are published again after a rollback bring the brands that extend theirs forward', async () => {
    const store = await openTestPGlite()
    const draft = createDraftFixture(store, { 'tenants/jade/tenant.json': JADE }, 1)
    const directory = openDirectory(draft)
    const author = { who: 'noah', why: '' }
    await publish(draft)
    await directory.publish('jade', author)
    const earlier = await currentHash(store, 'jade')
    await draft.save(mara, [setHero('count', 6)])
    await publish(draft)
    const later = await currentHash(store, 'jade')
    await directory.reload()
    const audit = { ...author, now: draft.clock.now() }
    await rollBackBrand({ ...draft, directory, log: noLog }, 'ruby', { to: undefined, audit })
    expect(await currentHash(store, 'jade')).toBe(earlier)
    await directory.publish('ruby', author)
    expect(await currentHash(store, 'jade')).toBe(later)
    await directory.close()
    await store.close()
  })

  it('the files get the fewest edits, and say the release themselves', async () => {
    const text = '{\n  "top": [\n    { "id":  "home", "title": "nav.promotions" }\n  ]\n}\n'
    const store = await openTestPGlite()
    const draft = createDraftFixture(store, { 'tenants/ruby/menus.json': text })
    await draft.save(mara, [set('menus:/top/[home]/title', 'nav.slots'), setHero('count', 5)])
    const result = await publish(draft)
    const read = (path: string) => readFileSync(join(draft.sources.dir, 'ruby', path), 'utf8')
    expect(read('menus.json')).toBe(text.replace('nav.promotions', 'nav.slots'))
    expect(JSON.parse(read(HOME))).toEqual({
      $schema: '../../.schemas/screen.json',
      main: [{ id: 'hero', settings: { count: 5 } }],
    })
    const { release } = checkTenant(draft.sources, 'ruby')
    expect(result).toMatchObject({ release: release?.hash })
    expect((await draft.open()).seq).toBe(2)
    await store.close()
  })

  it('a file that is broken on disk keeps the draft from being published, and stays', async () => {
    const store = await openTestPGlite()
    const draft = createDraftFixture(store, { 'tenants/ruby/menus.json': { top: [] } })
    await draft.save(mara, [setHero('count', 5)])
    draft.sources.write({ 'tenants/ruby/menus.json': '{ "top": [' })
    expect(await publish(draft)).toMatchObject({
      refused: expect.stringContaining('found an error'),
      problems: [{ code: 'json/syntax', file: 'tenants/ruby/menus.json' }],
    })
    expect(await draft.hero()).toMatchObject({ settings: { count: 5 } })
    draft.sources.write({ 'tenants/ruby/menus.json': { top: [] } })
    expect(await publish(draft)).toHaveProperty('release')
    await store.close()
  })

  it('files of a release that was rolled back keep a draft from being published without a look', async () => {
    const store = await openTestPGlite()
    const draft = createDraftFixture(store)
    for (const count of [5, 6]) {
      await draft.save(mara, [setHero('count', count)])
      await publish(draft)
    }
    const { previous } = await rollback(store, 'ruby', undefined, { who: 'noah', why: '', now: 1 })
    await draft.save(mara, [setHero('title', 'nav.slots')])
    expect(await publish(draft)).toMatchObject({
      refused: expect.stringContaining(`ruby/${HOME} still is as in release ${previous}, which was rolled back.`),
    })
    expect(await publish(draft, await look(draft))).toHaveProperty('release')
    await store.close()
  })

  it('a commit that fails leaves the files as they were, and the same publish again succeeds', async () => {
    const store = await openTestPGlite()
    const draft = createDraftFixture(store, { 'tenants/ruby/menus.json': { top: [] } })
    await draft.save(mara, [set('menus:/top', [{ id: 'home', title: 'nav.slots' }])])
    const menus = join(draft.sources.dir, 'ruby', 'menus.json')
    const before = readFileSync(menus, 'utf8')
    await sql`create function fail() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$`.execute(
      store.db,
    )
    await sql`create constraint trigger failing after update on draft deferrable initially deferred
      for each row when (new.state = 'published') execute function fail()`.execute(store.db)
    await expect(publish(draft, { key: 'a' })).rejects.toThrow('the disk is full')
    expect([readFileSync(menus, 'utf8'), await currentHash(store, 'ruby')]).toEqual([before, undefined])
    await sql`drop trigger failing on draft`.execute(store.db)
    expect(await publish(draft, { key: 'a' })).toMatchObject({ release: await currentHash(store, 'ruby') })
    expect(readFileSync(menus, 'utf8')).toContain('nav.slots')
    await store.close()
  })

  it('a file that cannot be written keeps the draft from being published', async () => {
    const store = await openTestPGlite()
    const draft = createDraftFixture(store)
    draft.sources.write({ 'tenants/ruby/screens': 'a file in place of the folder' })
    await draft.save(mara, [setHero('count', 5)])
    await expect(publish(draft)).rejects.toThrow('The files cannot be written')
    expect(await currentHash(store, 'ruby')).toBeUndefined()
    await store.close()
  })
})

forOneStore('a brand whose files are in the database', openStore => {
  const createDraft = async (files = {}) => createDraftFixture(await openStore(), files)

  it('is changed on an instance that has no folder of it', async () => {
    const draft = await createDraft()
    await draft.save(mara, [setHero('count', 5)])
    await publish(draft)
    draft.sources.remove('tenants/ruby')
    await draft.save(mara, [setHero('count', 6)])
    const result = await publish(draft)
    expect(result).toMatchObject({ release: await currentHash(draft.store, 'ruby') })
    await rollback(draft.store, 'ruby', undefined, { who: 'mara', why: '', now: 1 })
    expect(await draft.hero()).toMatchObject({ settings: { count: 5 } })
  })

  it('keeps the work of the studio after a rollback to it when files are published that lack it', async () => {
    const draft = await createDraft()
    const directory = openDirectory(draft)
    for (const count of [5, 6]) {
      await draft.save(mara, [setHero('count', count)])
      await publish(draft)
    }
    const { hash } = await rollback(draft.store, 'ruby', undefined, { who: 'mara', why: '', now: 1 })
    draft.sources.write({ 'tenants/ruby/menus.json': { top: [{ id: 'home', title: 'nav.slots' }] } })
    await expect(directory.publish('ruby', { who: 'noah', why: 'files' })).rejects.toThrow(
      `The studio published release ${hash} of "ruby"`,
    )
    await directory.close()
  })

  it('keeps the work of the studio when files are published that lack it', async () => {
    const draft = await createDraft()
    const directory = openDirectory(draft)
    const files = { who: 'noah', why: 'files' }
    await directory.publish('ruby', files)
    await draft.save(mara, [setHero('count', 5)])
    await publish(draft)
    const shown = await currentHash(draft.store, 'ruby')
    draft.sources.write({ 'tenants/ruby/menus.json': { top: [{ id: 'home', title: 'nav.slots' }] } })
    await expect(directory.publish('ruby', files)).rejects.toThrow(
      `The studio published release ${shown} of "ruby", and these files do not have its changes.`,
    )
    expect(await currentHash(draft.store, 'ruby')).toBe(shown)
    expect(await directory.publish('ruby', { ...files, base: shown })).toMatchObject({ changed: true })
    await directory.close()
  })

  it('merges a release of files into the open draft', async () => {
    const draft = await createDraft()
    const directory = openDirectory(draft)
    await directory.publish('ruby', { who: 'noah', why: '' })
    await draft.save(mara, [setHero('count', 5)])
    draft.sources.write({ [`tenants/ruby/${HOME}`]: { main: [{ id: 'hero', settings: { count: 9, size: 'small' } }] } })
    await directory.publish('ruby', { who: 'noah', why: '' })
    expect(await draft.hero()).toEqual({ id: 'hero', settings: { count: 5, size: 'small' } })
    expect(await readConflicts(draft.store.db, 'ruby')).toMatchObject([{ mine: { value: 9 }, theirs: { value: 5 } }])
    await directory.close()
  })

  it('of 5,000 nodes is saved, compiled and published', async () => {
    const main = Array.from({ length: 5000 }, (_, n) => ({ id: `node-${n}`, widget: 'hero' }))
    const draft = await createDraft({ [`tenants/ruby/${HOME}`]: { main } })
    await draft.save(mara, [set('screens/home:/main/[node-4999]/settings/count', 7)])
    await draft.save(noah, [set('screens/home:/main/[node-0]/settings/count', 8)], 0)
    expect(await publish(draft)).toHaveProperty('release')
  })
})
