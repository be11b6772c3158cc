import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { noLog } from '../log/log.ts'
import { createEventStreams, type StreamOwner } from './event-streams.ts'

/** Response that records everything written to it. */
class Response extends EventEmitter {
  status = 0
  text = ''
  writeHead(status: number) {
    this.status = status
  }
  write(text: string) {
    this.text += text
  }
  end() {
    this.emit('close')
  }
}
const LIMITS = { member: 2, address: 3, brand: 4 }
/** Streams, sessions that have not ended, and a function that opens a stream. */
function setUp() {
  const live = new Set<string>()
  const streams = createEventStreams(async hashes => new Set(hashes.filter(hash => live.has(hash))), noLog, LIMITS)
  const open = (tenantId: string, ip: string, memberId?: number) => {
    const response = new Response()
    const session = memberId === undefined ? undefined : { memberId, tokenHash: `hash ${memberId}` }
    if (session) live.add(session.tokenHash)
    const owner: StreamOwner = { tenantId, ip, session }
    streams.open(response as unknown as ServerResponse, [], owner)
    return response
  }
  return { streams, live, open }
}
const statuses = (responses: Response[]) => responses.map(({ status }) => status)

it('a stream beyond the limit of its member, address or brand is refused, and another brand has its own', () => {
  const { open } = setUp()
  expect(statuses([open('a', '192.0.2.1', 1), open('a', '192.0.2.2', 1), open('a', '192.0.2.3', 1)])).toEqual([
    200, 200, 503,
  ])
  expect(statuses([open('b', '192.0.2.1', 1), open('b', '192.0.2.1', 2), open('b', '192.0.2.1', 3)])).toEqual([
    200, 200, 200,
  ])
  expect(open('b', '192.0.2.1', 4).status, 'of one address').toBe(503)
  expect(open('b', '192.0.2.2', 4).status).toBe(200)
  expect(open('b', '192.0.2.3', 5).status, 'of one brand').toBe(503)
  expect(open('c', '192.0.2.1', 1).status).toBe(200)
})

it('a stream that ends makes room, and is told nothing more', () => {
  const { streams, open } = setUp()
  const [first] = [open('a', '192.0.2.1', 1), open('a', '192.0.2.1', 1)]
  first!.end()
  expect(open('a', '192.0.2.1', 1).status).toBe(200)
  for (const stream of streams.ofMember('a', 1)) stream.send('balance', null)
  expect(first!.text).toBe(':\n\n')
  streams.close()
  expect([...streams.all()]).toEqual([])
})

it('only streams of the member get an event', () => {
  const { streams, open } = setUp()
  const [one, other, elsewhere] = [open('a', '192.0.2.1', 1), open('a', '192.0.2.1', 2), open('b', '192.0.2.1', 1)]
  for (const stream of streams.ofMember('a', 1)) stream.send('balance', null)
  expect(one!.text).toBe(':\n\nevent: balance\ndata: null\n\n')
  expect([other!.text, elsewhere!.text]).toEqual([':\n\n', ':\n\n'])
})

it('each stream gets a sign of life within fifteen beats, and ends with its session', async () => {
  const { streams, live, open } = setUp()
  const [member, ended, visitor] = [open('a', '192.0.2.1', 1), open('a', '192.0.2.1', 2), open('a', '192.0.2.1')]
  live.delete('hash 2')
  for (let beat = 0; beat < 15; beat++) await streams.beat()
  expect([member!.text, visitor!.text]).toEqual([':\n\n:\n\n', ':\n\n:\n\n'])
  expect([...streams.all()].map(({ owner }) => owner.session?.memberId)).toEqual([1, undefined])
  expect(ended!.listenerCount('close')).toBe(0)
})
