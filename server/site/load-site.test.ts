import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Kept, KeptMetadata } from '../metadata/stored-metadata.ts'
import type { Release } from '../tenants/release/release.ts'
import { createSiteLoader } from './load-site.ts'

type Metadata = Awaited<ReturnType<Parameters<typeof createSiteLoader>[0]['source']['metadata']>>

const HOUR = 3600_000

/** What outlives a server: a test starts another one on it. */
function createShelf() {
  const kept = new Map<string, Kept>()
  const shelf: KeptMetadata = {
    async keep(_id, { version, wire }, now) {
      kept.set(version, { version, wire, confirmedAt: now })
      return true
    },
    latest: async (_id, now) =>
      [...kept.values()]
        .filter(({ confirmedAt }) => now - confirmedAt <= 24 * HOUR)
        .sort((a, b) => b.confirmedAt - a.confirmedAt)[0],
    find: async (_id, version) => kept.get(version)?.wire,
  }
  return shelf
}

/** A loader over a platform that answers when and what the test says. */
function createWorld(kept = createShelf(), begin = 1_000_000, told = false) {
  let now = begin
  let asked = 0
  let answer: () => Promise<string> = async () => 'one'
  const lines: string[] = []
  const loader = createSiteLoader({
    directory: {
      current: async id => (id === 'north' ? releaseOf(R1) : undefined),
      release: async (_id, hash) => (hash === R2 ? releaseOf(R2) : undefined),
    },
    kept,
    source: {
      async metadata() {
        asked++
        const version = await answer()
        return { version, wire: (version.startsWith('<') ? version : {}) as Metadata['wire'] }
      },
    },
    clock: { now: () => now },
    announcesChanges: () => told,
    log: line => lines.push(line),
  })
  return {
    loader,
    lines,
    asked: () => asked,
    pass(ms: number) {
      now += ms
    },
    answers(next: () => Promise<string>) {
      answer = next
    },
  }
}
const R1 = '1'.repeat(16)
const R2 = '2'.repeat(16)
const releaseOf = (hash: string) => ({ hash, tenantId: 'north' }) as Release
const fail = () => Promise.reject(new Error('no route to host'))

it('one question at a time for a brand, however many wait for it, also at the very first', async () => {
  const { loader, asked, pass } = createWorld()
  const states = await Promise.all(Array.from({ length: 50 }, () => loader.state('north')))
  expect([asked(), new Set(states).size]).toEqual([1, 1])
  pass(1000)
  await Promise.all(Array.from({ length: 50 }, () => loader.state('north')))
  expect(asked()).toBe(2)
})

it('what was asked for less than a second ago is there without waiting; what is older is not, until it was asked for again', async () => {
  const { loader, pass } = createWorld()
  expect(loader.ready('north')).toBeUndefined()
  const state = await loader.state('north')
  pass(999)
  expect(loader.ready('north')).toBe(state)
  pass(1)
  expect(loader.ready('north')).toBeUndefined()
  expect(await loader.state('north')).toBe(state)
  expect(loader.ready('north')).toBe(state)
  loader.forget('north')
  expect(loader.ready('north')).toBeUndefined()
})

it('TEN-05 what changes is told: nothing is asked again for half a minute, and at once after a change', async () => {
  const { loader, asked, pass, answers } = createWorld(createShelf(), 1_000_000, true)
  const state = await loader.state('north')
  pass(29_000)
  expect(loader.ready('north')).toBe(state)
  answers(async () => 'two')
  loader.forget('north')
  expect(loader.ready('north')).toBeUndefined()
  expect((await loader.state('north'))?.version).toBe(`${R1}/two`)
  expect(asked()).toBe(2)
  pass(30_000)
  expect(loader.ready('north')).toBeUndefined()
})

it('TEN-05 a change that is told while the brand is asked for is not lost', async () => {
  const { loader, asked, answers } = createWorld(createShelf(), 1_000_000, true)
  await loader.state('north')
  let finish = (_version: string) => {}
  answers(() => new Promise(resolve => (finish = resolve)))
  loader.forget('north')
  const state = loader.state('north')
  await wait(0)
  answers(async () => 'three')
  loader.forget('north')
  finish('two')
  expect((await state)?.version).toBe(`${R1}/three`)
  expect(asked()).toBe(3)
})

it('SBX-05 what was asked for at a time that is still to come, before the clock was put back, is asked for again', async () => {
  const { loader, pass } = createWorld()
  await loader.state('north')
  pass(-HOUR)
  expect(loader.ready('north')).toBeUndefined()
})

it('ENG-17 a platform that takes its time is waited for once, and not by every visitor', async () => {
  const { loader, pass, answers } = createWorld()
  await loader.state('north')
  let finish = (_version: string) => {}
  answers(() => new Promise(resolve => (finish = resolve)))
  pass(1000)
  expect((await loader.state('north'))?.version).toBe(`${R1}/one`)
  const begin = performance.now()
  expect((await loader.state('north'))?.version).toBe(`${R1}/one`)
  expect(loader.ready('north')?.version).toBe(`${R1}/one`)
  expect(performance.now() - begin).toBeLessThan(200)
  finish('two')
  await wait(0)
  expect(loader.ready('north')?.version).toBe(`${R1}/two`)
})

it('ENG-17 the last good metadata is another version while it is stale, and the operator is told once', async () => {
  const { loader, lines, pass, answers } = createWorld()
  expect((await loader.state('north'))?.version).toBe(`${R1}/one`)
  answers(fail)
  for (let i = 0; i < 3; i++) {
    pass(1000)
    expect(await loader.state('north')).toMatchObject({ version: `${R1}/one/stale`, stale: true })
  }
  expect(lines).toHaveLength(1)
  answers(async () => 'one')
  pass(1000)
  expect(await loader.state('north')).toMatchObject({ version: `${R1}/one`, stale: false })
})

it('ENG-17 a platform that never answered is an error for who waits, and is asked again by the next', async () => {
  const { loader, answers } = createWorld()
  answers(fail)
  await expect(loader.state('north')).rejects.toThrow('no route')
  answers(async () => 'one')
  expect((await loader.state('north'))?.version).toBe(`${R1}/one`)
})

it('ENG-01 there is no state of a brand that was never published', async () => {
  const { loader } = createWorld()
  expect(await loader.state('south')).toBeUndefined()
  expect(await loader.state('')).toBeUndefined()
})

it('ENG-17 after a restart without the platform the site still opens, marked stale, with what the platform said last', async () => {
  const shelf = createShelf()
  const before = createWorld(shelf)
  before.answers(async () => 'monday')
  await before.loader.state('north')
  before.pass(HOUR)
  before.answers(async () => 'tuesday')
  await before.loader.state('north')

  const after = createWorld(shelf, 1_000_000 + 20 * HOUR)
  after.answers(fail)
  expect(await after.loader.state('north')).toMatchObject({ version: `${R1}/tuesday/stale`, stale: true })
  expect(after.lines).toEqual([expect.stringContaining('north: the platform does not answer, its last good metadata')])
  after.answers(async () => 'wednesday')
  after.pass(1000)
  expect(await after.loader.state('north')).toMatchObject({ version: `${R1}/wednesday`, stale: false })
})

it('ENG-17 metadata that the platform said longer than a day ago is shown no more, until it answers again', async () => {
  const { loader, pass, answers } = createWorld()
  await loader.state('north')
  answers(fail)
  pass(24 * HOUR)
  expect(await loader.state('north')).toMatchObject({ stale: true })
  pass(1000)
  expect(await loader.state('north')).toBeUndefined()
  await expect(loader.state('north')).rejects.toThrow('no route')
  answers(async () => 'one')
  expect(await loader.state('north')).toMatchObject({ version: `${R1}/one`, stale: false })
})

it('ENG-17 what is no metadata at all counts as no answer', async () => {
  const { loader, pass, answers } = createWorld()
  await loader.state('north')
  answers(async () => '<html>Please sign in to this network</html>')
  pass(1000)
  expect(await loader.state('north')).toMatchObject({ version: `${R1}/one/stale` })
})

it('TEN-05 an open page gets the release and metadata it shows, also those of an instance that is ahead', async () => {
  const { loader, pass, answers } = createWorld()
  await loader.state('north')
  answers(async () => 'two')
  pass(1000)
  const now = (await loader.state('north'))!
  expect(await loader.at(now, R1, 'two')).toBe(now)
  expect(await loader.at(now, R1, 'one')).toMatchObject({ version: `${R1}/one`, release: { hash: R1 } })
  expect(await loader.at(now, R2, 'one')).toMatchObject({ version: `${R2}/one`, release: { hash: R2 } })
  expect(await loader.at(now, R2, 'one')).toBe(await loader.at(now, R2, 'one'))
  for (const [release, metadata] of [
    [R2, 'gone'],
    ['3'.repeat(16), 'one'],
    ['__proto__', 'one'],
    [R1, '../one'],
  ] as const)
    expect(await loader.at(now, release, metadata)).toBeUndefined()
  // the other instance asked the platform within the second in which this one believes its memory
  answers(async () => 'three')
  expect(await loader.at(now, R1, 'three')).toMatchObject({ version: `${R1}/three` })
})
