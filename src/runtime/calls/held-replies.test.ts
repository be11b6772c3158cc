import { afterEach, expect, it, vi } from 'vitest'
import { callUnheld, holdReplies, releaseReplies } from './held-replies.ts'

// one tab: a journey has siblings
vi.stubGlobal('navigator', undefined)
afterEach(() => {
  releaseReplies()
  vi.useRealTimers()
})
/** Lets everything that waits for nothing else go on. */
const settle = () => new Promise(done => setImmediate(done))
const follow = (request: () => Promise<string>) => {
  const seen: string[] = []
  void callUnheld(request).then(reply => seen.push(reply))
  return seen
}

it('a request waits while replies are held', async () => {
  const request = vi.fn(async () => 'balance')
  holdReplies()
  const seen = follow(request)
  await settle()
  expect(request).not.toHaveBeenCalled()
  releaseReplies()
  await settle()
  expect(seen).toEqual(['balance'])
})

it('a reply that comes while replies are held is dropped, and requested again', async () => {
  const answers: ((reply: string) => void)[] = []
  const seen = follow(() => new Promise(done => answers.push(done)))
  await settle()
  holdReplies()
  answers[0]!('with the result')
  await settle()
  expect(seen).toEqual([])
  releaseReplies()
  await settle()
  answers[1]!('after the round')
  await settle()
  expect(seen).toEqual(['after the round'])
})

it('a hold that nobody releases ends after a minute, and a repeated one a minute later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  holdReplies()
  vi.advanceTimersByTime(59_000)
  holdReplies()
  const seen = follow(async () => 'balance')
  vi.advanceTimersByTime(59_000)
  await settle()
  expect(seen).toEqual([])
  vi.advanceTimersByTime(1000)
  await settle()
  expect(seen).toEqual(['balance'])
})
