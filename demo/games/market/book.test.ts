// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { MarketPress, MarketSlip, MarketState } from '../../../src/schemas/games/market.ts'
import { createConnection } from '../shared/connection.ts'
import { createParent } from '../shared/parent.ts'
import { createProblemDialog } from '../shared/problem-dialog.ts'
import { createShell } from '../shared/shell.ts'
import { loadTexts } from '../shared/texts.ts'
import { createBook } from './book.ts'
import { readStake } from './names.ts'
import { type MarketKey, textFiles } from './texts.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const match = (id: string): MarketState['fixtures'][number] => ({
  id,
  sport: 'football',
  competition: 'LEAGUE',
  title: 'League',
  home: `Home ${id}`,
  away: `Away ${id}`,
  startsAt: NOW + 600_000,
  endsAt: NOW + 900_000,
  commitment: 'c0',
  model: { home: 1, away: 1 },
  markets: [
    {
      market: 'result',
      line: null,
      selections: [
        { selection: 'home', odds: 200 },
        { selection: 'draw', odds: 300 },
        { selection: 'away', odds: 400 },
      ],
    },
  ],
})
const state: MarketState = {
  kind: 'market',
  game: { title: 'Sports', vendor: 'GG', code: 'market', picture: '/art/x.svg' },
  currency: 'USD',
  money: { code: 'USD', symbol: '$', decimals: 2, place: 'before', group: ',', point: '.' },
  balance: 100_000,
  net: 0,
  openedAt: NOW,
  now: NOW,
  minStake: 100,
  maxStake: 500_000,
  maxPays: 10_000_000,
  maxLegs: 8,
  returns: { least: 0.92, most: 0.97 },
  fixtures: [match('1'), match('2')],
  running: [],
  results: [],
  slips: [],
}
const slipOf = ({ stake, key }: MarketPress): MarketSlip => ({
  betId: key,
  placedAt: NOW,
  stake,
  odds: 200,
  pays: 2 * stake,
  state: 'open',
  paid: null,
  legs: [],
})

let sent: MarketPress[]
let isLost: boolean
let book: ReturnType<typeof createBook>
beforeEach(async () => {
  document.body.replaceChildren()
  sent = []
  isLost = true
  const texts = await loadTexts<MarketKey>('EN', textFiles)
  const leave = () => {}
  const fetch = async (path: string, init: RequestInit) => {
    if (path !== '/play/market') return Response.json({ success: true, value: state })
    const press: MarketPress = JSON.parse(String(init.body))
    sent.push(press)
    if (isLost) throw new TypeError('lost')
    return Response.json({ success: true, value: { slip: slipOf(press), balance: 99_000, net: 0 } })
  }
  const shell = createShell({ texts, parent: createParent(undefined), leave })
  shell.setGame(state)
  book = createBook({
    state,
    texts,
    vendor: 'GG',
    code: 'market',
    leave,
    reducedMotion: () => true,
    wait: async () => {},
    connection: createConnection({ fetch, wait: async () => {}, language: 'EN' }),
    parent: createParent(undefined),
    problems: createProblemDialog(texts, leave),
    shell,
  })
  shell.showSession(book.state, false)
  book.begin()
})

const byId = (id: string) => document.getElementById(id)!
const isOpen = (id: string) => (byId(id) as HTMLDialogElement).open
const legs = () => [...document.querySelectorAll('.leg')].map(leg => leg.querySelector('b')!.textContent)
const choose = (name: string) =>
  [...document.querySelectorAll('button')].find(one => one.getAttribute('aria-label')?.includes(name))!.click()
async function place() {
  byId('place').click()
  await vi.waitFor(() => expect(byId('game').dataset.state).toBe('ready'))
}
async function loseOne() {
  choose('Home 1,')
  await place()
  await vi.waitFor(() => expect(isOpen('problem')).toBe(true))
  ;(byId('problem') as HTMLDialogElement).close()
  isLost = false
  return sent.length
}
const keysSince = (lost: number) => sent.slice(lost).map(({ key }) => key)

it('a slip whose reply was lost is sent again under its key, unasked while it is the same', async () => {
  const lost = await loseOne()
  await place()
  await vi.waitFor(() => expect(legs()).toEqual([]))
  expect(keysSince(lost)).toEqual([sent[0]!.key])
  expect(isOpen('lost')).toBe(false)
})

it('a changed slip is not mixed up with the lost one, which is sent again only on request', async () => {
  const lost = await loseOne()
  choose('Home 2,')
  byId('place').click()
  expect(isOpen('lost')).toBe(true)
  expect(byId('lost-text').textContent).toContain('$10.00 (selections: 1)')
  expect(sent).toHaveLength(lost)
  byId('lost-send').click()
  await vi.waitFor(() => expect(legs()).toEqual(['Home 2']))
  expect(sent.at(-1)).toEqual(sent[0])
  await place()
  await vi.waitFor(() => expect(legs()).toEqual([]))
  expect(sent.at(-1)!.legs.map(({ fixtureId }) => fixtureId)).toEqual(['2'])
  expect(keysSince(lost)).toHaveLength(2)
  expect(sent.at(-1)!.key).not.toBe(sent[0]!.key)
})

it('a lost slip that is left is not sent again, and the slip as it is now is placed by itself', async () => {
  const lost = await loseOne()
  choose('Home 2,')
  byId('place').click()
  byId('lost-leave').click()
  await vi.waitFor(() => expect(isOpen('lost')).toBe(false))
  expect([sent.length, legs()]).toEqual([lost, ['Home 1', 'Home 2']])
  await place()
  await vi.waitFor(() => expect(legs()).toEqual([]))
  expect(sent.at(-1)!.legs).toHaveLength(2)
  expect(sent.at(-1)!.key).not.toBe(sent[0]!.key)
})

describe('a typed stake', () => {
  const dong = { code: 'VND', symbol: '₫', decimals: 0, place: 'after', group: '.', point: ',' } as const

  it('is read with the separators of the brand', () => {
    const read = (typed: string) => readStake(typed, state.money)
    expect(['10', '2.5', '2,50', '1,234.50', ' 1 000 '].map(read)).toEqual([1000, 250, 250, 123_450, 100_000])
    for (const wrong of ['', '1.000', '1,00,0', '1.2.3', 'five', '-5']) expect(read(wrong), wrong).toBeUndefined()
  })

  it('has no fraction in a brand without decimals', () => {
    expect(['10000', '10.000', '1.234.567'].map(typed => readStake(typed, dong))).toEqual([
      1_000_000, 1_000_000, 123_456_700,
    ])
    for (const wrong of ['10,000', '0.5', '10,5', '1.000,50']) expect(readStake(wrong, dong), wrong).toBeUndefined()
  })
})

it('offers the stakes of the player that it takes, smallest first, and begins with the first', () => {
  const { minStake, maxStake } = state
  book.offerStakes([maxStake, minStake - 1, 3 * minStake, maxStake + 1, maxStake])
  const offered = [...document.querySelectorAll('.quick-stake')].map(button => button.textContent)
  expect(offered).toHaveLength(2)
  expect(offered[0]).toContain((byId('stake') as HTMLInputElement).value)
})
