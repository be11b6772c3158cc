// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSaveQueue, type SaveQueue } from './save-queue.ts'

interface Sent {
  key: string
  knownSeq: number
  knownOwn: number[]
  operations: { at: string }[]
}
type Answer = (sent: Sent) => Response

let sent: Sent[]
let answer: Answer
const applied: Answer = ({ operations }) =>
  Response.json({
    success: true,
    value: { seq: 7, applied: operations.map(operation => ({ seq: 7, operation })), conflicts: [] },
  })
const refused: Answer = () =>
  Response.json({ success: false, code: 'draft/refused', message: 'Too many.' }, { status: 409 })
const away: Answer = () =>
  Response.json({ success: false, code: 'request/network', message: 'Not now.' }, { status: 503 })
const faulty: Answer = () =>
  Response.json({ success: false, code: 'server/unknown', message: 'A fault.' }, { status: 500 })
const lost: Answer = () => {
  throw new Error('offline')
}
const set = (at: string) => [{ kind: 'set' as const, at, value: '#fff' }]
let opened: SaveQueue[] = []
function openQueue(operator = 1, page?: string): SaveQueue {
  const queue = createSaveQueue(operator, 'north', () => {}, page)
  opened.push(queue)
  return queue
}

beforeEach(() => {
  localStorage.clear()
  sent = []
  answer = applied
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return answer(sent.at(-1)!)
  })
  // the environment has no locks; one tab needs no more than an order
  let last: Promise<unknown> = Promise.resolve()
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, run: () => Promise<void>) => (last = last.then(run)) },
  })
})
afterEach(() => {
  for (const queue of opened) queue.close()
  opened = []
  vi.unstubAllGlobals()
})

it('keeps a change that finds no server, and a later page sends it once, under the same key', async () => {
  answer = lost
  const first = openQueue()
  first.add(set('theme:/dark/primary'), 3)
  await first.flush()
  expect(first.state).toMatchObject({ waiting: 1, problem: { code: 'network' } })
  first.close()
  answer = applied
  const second = openQueue()
  expect(second.state.waiting).toBe(1)
  await second.flush()
  expect(second.state).toMatchObject({ waiting: 0, savedSeq: 7 })
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(sent.at(-1)).toMatchObject({ knownSeq: 3, operations: [{ at: 'theme:/dark/primary' }] })
})

it('sends changes in the order in which they were made, and names own operations that came between', async () => {
  const queue = openQueue()
  queue.add(set('theme:/dark/primary'), 3)
  queue.add(set('theme:/dark/focus'), 3)
  await queue.flush()
  expect(sent.map(({ operations }) => operations[0]!.at)).toEqual(['theme:/dark/primary', 'theme:/dark/focus'])
  expect(sent.map(({ knownOwn }) => knownOwn)).toEqual([[], [7]])
})

it('names no change of another tab that came between, which the server then keeps beside its own', async () => {
  const [first, second] = [openQueue(1, 'first'), openQueue(1, 'second')]
  second.add(set('theme:/dark/primary'), 3)
  await second.flush()
  first.add(set('theme:/dark/primary'), 3)
  await first.flush()
  expect(sent.map(({ knownOwn }) => knownOwn)).toEqual([[], []])
})

it('names the changes of an earlier page that waited when this one was opened, since it shows them', async () => {
  answer = lost
  const before = openQueue(1, 'before')
  before.add(set('theme:/dark/primary'), 3)
  await before.flush()
  before.close()
  answer = applied
  sent = []
  const after = openQueue(1, 'after')
  after.add(set('theme:/dark/primary'), 3)
  await after.flush()
  expect(sent.map(({ knownOwn }) => knownOwn)).toEqual([[], [7]])
})

it('sends changes in the order they were made, although the clock was set back between', async () => {
  answer = lost
  const queue = openQueue()
  queue.add(set('theme:/dark/primary'), 3)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 2 * 3_600_000)
  queue.add(set('theme:/dark/focus'), 3)
  vi.mocked(Date.now).mockRestore()
  await queue.flush()
  answer = applied
  sent = []
  await queue.flush()
  expect(sent.map(({ operations }) => operations[0]!.at)).toEqual(['theme:/dark/primary', 'theme:/dark/focus'])
})

it('keeps a refused change with its reason until it is tried again or dropped, and sends the others', async () => {
  const queue = openQueue()
  answer = sentNow => (sentNow.operations[0]!.at === 'theme:/dark/primary' ? refused(sentNow) : applied(sentNow))
  queue.add(set('theme:/dark/primary'), 3)
  queue.add(set('theme:/dark/focus'), 3)
  await queue.flush()
  expect(queue.state).toMatchObject({ waiting: 0, refused: [{ refused: 'Too many.' }] })
  answer = applied
  queue.retry(queue.state.refused[0]!)
  await queue.flush()
  expect(queue.state).toMatchObject({ waiting: 0, refused: [] })
})

it('keeps a change waiting while the database is away, and sets aside one at which the server fails', async () => {
  const queue = openQueue()
  answer = away
  queue.add(set('theme:/dark/primary'), 3)
  for (let tries = 0; tries < 10; tries++) await queue.flush()
  expect(queue.state).toMatchObject({ waiting: 1, refused: [], problem: { message: 'Not now.' } })
  answer = faulty
  for (let tries = 0; tries < 10; tries++) await queue.flush()
  expect(queue.state).toMatchObject({ waiting: 0, refused: [{ refused: 'A fault.' }] })
})

it('leaves the changes of one operator out of the session of another', async () => {
  answer = lost
  const mara = openQueue(1)
  mara.add(set('theme:/dark/primary'), 3)
  await mara.flush()
  mara.close()
  answer = applied
  sent = []
  const noah = openQueue(2)
  await noah.flush()
  expect([noah.state.waiting, sent]).toEqual([0, []])
})
