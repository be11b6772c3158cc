import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Release } from '../tenants/release.ts'
import { createSiteLoader } from './load-site.ts'

type Metadata = Awaited<ReturnType<Parameters<typeof createSiteLoader>[0]['platform']['metadata']>>

/** A loader over a platform that answers when and what the test says. */
function createWorld() {
  let now = 1_000_000
  let asked = 0
  let answer: () => Promise<string> = async () => 'one'
  const lines: string[] = []
  const loader = createSiteLoader({
    directory: { current: async id => (id === 'north' ? ({ hash: 'r1', tenantId: id } as Release) : undefined) },
    platform: {
      async metadata() {
        asked++
        return { version: await answer(), wire: {} as Metadata['wire'] }
      },
    },
    clock: { now: () => now },
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

it('ENG-17 a platform that takes its time is waited for once, and not by every visitor', async () => {
  const { loader, pass, answers } = createWorld()
  await loader.state('north')
  let finish = (_version: string) => {}
  answers(() => new Promise(resolve => (finish = resolve)))
  pass(1000)
  expect((await loader.state('north'))?.version).toBe('r1/one')
  const begin = performance.now()
  expect((await loader.state('north'))?.version).toBe('r1/one')
  expect(loader.ready('north')?.version).toBe('r1/one')
  expect(performance.now() - begin).toBeLessThan(200)
  finish('two')
  await wait(0)
  expect(loader.ready('north')?.version).toBe('r1/two')
})

it('ENG-17 the last good metadata is another version while it is stale, and the operator is told once', async () => {
  const { loader, lines, pass, answers } = createWorld()
  expect((await loader.state('north'))?.version).toBe('r1/one')
  answers(fail)
  for (let i = 0; i < 3; i++) {
    pass(1000)
    expect(await loader.state('north')).toMatchObject({ version: 'r1/one/stale', stale: true })
  }
  expect(lines).toHaveLength(1)
  answers(async () => 'one')
  pass(1000)
  expect(await loader.state('north')).toMatchObject({ version: 'r1/one', stale: false })
})

it('ENG-17 a platform that never answered is an error for who waits, and is asked again by the next', async () => {
  const { loader, answers } = createWorld()
  answers(fail)
  await expect(loader.state('north')).rejects.toThrow('no route')
  answers(async () => 'one')
  expect((await loader.state('north'))?.version).toBe('r1/one')
})

it('ENG-01 there is no state of a brand that was never published', async () => {
  const { loader } = createWorld()
  expect(await loader.state('south')).toBeUndefined()
  expect(await loader.state('')).toBeUndefined()
})
