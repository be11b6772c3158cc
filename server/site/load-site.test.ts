import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Visitor } from '../../src/engine/index.ts'
import { collectLines } from '../../tests/collect-log.ts'
import type { StoredMetadata, StoredVersion } from '../metadata/stored-metadata.ts'
import type { Release } from '../tenants/release/release.ts'
import { createSiteLoader } from './load-site.ts'

type Metadata = Awaited<ReturnType<Parameters<typeof createSiteLoader>[0]['source']['metadata']>>

const HOUR = 3600_000

/** Stored metadata in memory, so that a test can start another loader on it. */
function createStoredVersions() {
  const versions = new Map<string, StoredVersion>()
  const stored: StoredMetadata = {
    async store(_id, { version, wire }, now) {
      versions.set(version, { version, wire, confirmedAt: now })
      return true
    },
    latest: async (_id, now) =>
      [...versions.values()]
        .filter(({ confirmedAt }) => now - confirmedAt <= 24 * HOUR)
        .sort((a, b) => b.confirmedAt - a.confirmedAt)[0],
    find: async (_id, version) => versions.get(version)?.wire,
  }
  return stored
}

/** Makes a loader over a platform whose answers the test controls. */
function createFixture(stored = createStoredVersions(), begin = 1_000_000, announced = false, isPatient = false) {
  let now = begin
  let reads = 0
  let answer: () => Promise<string> = async () => 'one'
  const lines: string[] = []
  const loader = createSiteLoader({
    directory: {
      current: async id => (id === 'north' ? releaseOf(R1) : undefined),
      release: async (_id, hash) => (hash === R2 ? releaseOf(R2) : undefined),
    },
    stored,
    source: {
      async metadata() {
        reads++
        const version = await answer()
        return { version, wire: (version.startsWith('<') ? version : {}) as Metadata['wire'] }
      },
    },
    clock: { now: () => now },
    announcesChanges: () => announced,
    isPatient,
    log: collectLines(line => lines.push(line)),
  })
  return {
    loader,
    lines,
    reads: () => reads,
    advance(ms: number) {
      now += ms
    },
    answers(next: () => Promise<string>) {
      answer = next
    },
  }
}
const R1 = '1'.repeat(16)
const R2 = '2'.repeat(16)
const releaseOf = (hash: string) =>
  ({
    hash,
    tenantId: 'north',
    body: { document: { tenant: { timeZone: 'UTC' } }, texts: {}, languages: {} },
  }) as unknown as Release
const fail = () => Promise.reject(new Error('no route to host'))

it('a brand is read once at a time, however many requests wait for it, also at first', async () => {
  const { loader, reads, advance } = createFixture()
  const states = await Promise.all(Array.from({ length: 50 }, () => loader.state('north')))
  expect([reads(), new Set(states).size]).toEqual([1, 1])
  advance(1000)
  await Promise.all(Array.from({ length: 50 }, () => loader.state('north')))
  expect(reads()).toBe(2)
})

it('a state read less than a second ago is ready without waiting; an older one has to be read again', async () => {
  const { loader, advance } = createFixture()
  expect(loader.ready('north')).toBeUndefined()
  const state = await loader.state('north')
  advance(999)
  expect(loader.ready('north')).toBe(state)
  advance(1)
  expect(loader.ready('north')).toBeUndefined()
  expect(await loader.state('north')).toBe(state)
  expect(loader.ready('north')).toBe(state)
  loader.forget('north')
  expect(loader.ready('north')).toBeUndefined()
})

it('TEN-05 where changes are announced, a state is fresh for half a minute and read again after a change', async () => {
  const { loader, reads, advance, answers } = createFixture(createStoredVersions(), 1_000_000, true)
  const state = await loader.state('north')
  advance(29_000)
  expect(loader.ready('north')).toBe(state)
  answers(async () => 'two')
  loader.forget('north')
  expect(loader.ready('north')).toBeUndefined()
  expect((await loader.state('north'))?.version).toBe(`${R1}/two`)
  expect(reads()).toBe(2)
  advance(30_000)
  for (let i = 0; i < 3; i++) expect(loader.ready('north')?.version).toBe(`${R1}/two`)
  await wait(0)
  expect(reads()).toBe(3)
  advance(40_000)
  expect(loader.ready('north')).toBeUndefined()
})

it('TEN-05 a change announced while the brand is read is not lost', async () => {
  const { loader, reads, answers } = createFixture(createStoredVersions(), 1_000_000, true)
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
  expect(reads()).toBe(3)
})

it('SBX-05 a state read before the clock was set back is read again', async () => {
  const { loader, advance } = createFixture()
  await loader.state('north')
  advance(-HOUR)
  expect(loader.ready('north')).toBeUndefined()
})

it('ENG-17 a slow platform is waited for once, and not by every visitor', async () => {
  const { loader, advance, answers } = createFixture()
  await loader.state('north')
  let finish = (_version: string) => {}
  answers(() => new Promise(resolve => (finish = resolve)))
  advance(1000)
  expect((await loader.state('north'))?.version).toBe(`${R1}/one`)
  // the platform has not replied yet
  expect((await loader.state('north'))?.version).toBe(`${R1}/one`)
  expect(loader.ready('north')?.version).toBe(`${R1}/one`)
  finish('two')
  await wait(0)
  expect(loader.ready('north')?.version).toBe(`${R1}/two`)
})

it('STU-06 a loader of previews waits for the last change, however long its reading takes', async () => {
  const { loader, answers } = createFixture(createStoredVersions(), 1_000_000, true, true)
  await loader.state('north')
  let finish = (_version: string) => {}
  answers(() => new Promise(resolve => (finish = resolve)))
  loader.forget('north')
  const state = loader.state('north')
  // longer than players would wait
  await wait(400)
  finish('two')
  expect((await state)?.version).toBe(`${R1}/two`)
})

it('ENG-17 the last valid metadata is another version while it is stale, and is logged once', async () => {
  const { loader, lines, advance, answers } = createFixture()
  expect((await loader.state('north'))?.version).toBe(`${R1}/one`)
  answers(fail)
  for (let i = 0; i < 3; i++) {
    advance(1000)
    expect(await loader.state('north')).toMatchObject({ version: `${R1}/one/stale`, stale: true })
  }
  expect(lines).toHaveLength(1)
  answers(async () => 'one')
  advance(1000)
  expect(await loader.state('north')).toMatchObject({ version: `${R1}/one`, stale: false })
})

it('ENG-17 a platform that never answered is an error for whoever waits, and the next request asks it again', async () => {
  const { loader, answers } = createFixture()
  answers(fail)
  await expect(loader.state('north')).rejects.toThrow('no route')
  answers(async () => 'one')
  expect((await loader.state('north'))?.version).toBe(`${R1}/one`)
})

it('ENG-01 there is no state of a brand that was never published', async () => {
  const { loader } = createFixture()
  expect(await loader.state('south')).toBeUndefined()
  expect(await loader.state('')).toBeUndefined()
})

it('ENG-17 after a restart without the platform the site opens with its last metadata, marked stale', async () => {
  const stored = createStoredVersions()
  const before = createFixture(stored)
  before.answers(async () => 'monday')
  await before.loader.state('north')
  before.advance(HOUR)
  before.answers(async () => 'tuesday')
  await before.loader.state('north')

  const after = createFixture(stored, 1_000_000 + 20 * HOUR)
  after.answers(fail)
  expect(await after.loader.state('north')).toMatchObject({ version: `${R1}/tuesday/stale`, stale: true })
  expect(after.lines).toEqual([expect.stringContaining('north: the platform does not answer, its last valid metadata')])
  after.answers(async () => 'wednesday')
  after.advance(1000)
  expect(await after.loader.state('north')).toMatchObject({ version: `${R1}/wednesday`, stale: false })
})

it('ENG-17 metadata confirmed longer than a day ago is not shown until the platform answers again', async () => {
  const { loader, advance, answers } = createFixture()
  await loader.state('north')
  answers(fail)
  advance(24 * HOUR)
  expect(await loader.state('north')).toMatchObject({ stale: true })
  advance(1000)
  expect(await loader.state('north')).toBeUndefined()
  await expect(loader.state('north')).rejects.toThrow('no route')
  answers(async () => 'one')
  expect(await loader.state('north')).toMatchObject({ version: `${R1}/one`, stale: false })
})

it('ENG-17 an answer that is no metadata counts as no answer', async () => {
  const { loader, advance, answers } = createFixture()
  await loader.state('north')
  answers(async () => '<html>Please sign in to this network</html>')
  advance(1000)
  expect(await loader.state('north')).toMatchObject({ version: `${R1}/one/stale` })
})

it('TEN-05 an open page gets the release and metadata it shows, also those of an instance that is ahead', async () => {
  const { loader, advance, answers } = createFixture()
  await loader.state('north')
  answers(async () => 'two')
  advance(1000)
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
  // the other instance asked the platform in the second for which this one trusts its memory
  answers(async () => 'three')
  expect(await loader.at(now, R1, 'three')).toMatchObject({ version: `${R1}/three` })
})

it('ENG-02 visitors who differ in anything have a model each; the same visitor has one, however it is written', async () => {
  const { loader } = createFixture()
  const state = (await loader.state('north'))!
  const agent: Visitor = { role: 'agent', language: 'EN', contracts: { dividend: true }, toUpline: true }
  const { role, ...rest } = agent
  expect(loader.site(state, { ...rest, role })).toBe(loader.site(state, agent))
  const others: Visitor[] = [
    { ...agent, role: 'member' },
    { ...agent, language: 'VI' },
    { ...agent, contracts: { dividend: false } },
    { ...agent, contracts: { dailySalary: true } },
    { ...agent, toUpline: false },
    // a property that visitors may get one day
    { ...agent, other: 1 } as Visitor,
  ]
  const models = new Set([agent, ...others].map(visitor => loader.site(state, visitor)))
  expect(models.size).toBe(7)
})
