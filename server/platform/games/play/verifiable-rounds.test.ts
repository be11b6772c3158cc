import { afterAll, beforeAll, expect, it } from 'vitest'
import { commitmentOf, drawBytes, drawNumber } from '../../../../src/schemas/games/fair-draw.ts'
import type { OpenReply } from '../../../../src/schemas/games/play.ts'
import type { PlinkoReply, PlinkoState } from '../../../../src/schemas/games/plinko.ts'
import { pathOf } from '../../../../src/schemas/games/plinko-board.ts'
import type { RouletteReply, RouletteState } from '../../../../src/schemas/games/roulette.ts'
import { rouletteWin } from '../../../../src/schemas/games/roulette-table.ts'
import { createPlayFixture, type PlayFixture } from '../../../../tests/play-fixture.ts'
import { forEachStore } from '../../../../tests/stores.ts'
import { checkLedger } from '../../money/ledger/check-ledger.ts'

forEachStore('rounds that can be verified', (open, itOnce) => {
  let fixture: PlayFixture
  let player: Awaited<ReturnType<PlayFixture['addPlayer']>>
  let table: OpenReply<RouletteState>
  let board: OpenReply<PlinkoState>

  beforeAll(async () => {
    fixture = await createPlayFixture(await open())
    const [roulette, plinko] = [await fixture.addGame('/roulette/', 'LIVE'), await fixture.addGame('/plinko/')]
    player = await fixture.addPlayer()
    table = await player.open<RouletteState>(roulette)
    board = await player.open<PlinkoState>(plinko)
  })
  afterAll(() => fixture.close())

  let commitment: string | undefined
  const spin = async (key: string, more: object = {}) => {
    const body = {
      bets: [
        { place: 'straight:17', stake: 100 },
        { place: 'red', stake: 500 },
      ],
      commitment: commitment ?? table.commitment,
      clientSeed: 'mine',
      key: `round-${key}`,
      ...more,
    }
    const reply = await fixture.send('/play/roulette', { body, key: table.key })
    if (reply.json.value?.nextCommitment) commitment = reply.json.value.nextCommitment
    return reply
  }

  it('SBX-03 a spin is drawn with the secret whose hash was shown before, and can be computed again', async () => {
    const before = await player.balance()
    const { status, json } = await spin('first')
    expect(status, JSON.stringify(json)).toBe(200)
    const { proof, number, win, stake, bets, balance }: RouletteReply = json.value
    expect(await commitmentOf(proof.serverSeed)).toBe(table.commitment)
    expect(await drawNumber(proof.serverSeed, 'mine', 37)).toBe(number)
    expect([stake, win]).toEqual([600, rouletteWin(bets, number)])
    expect(balance).toBe(before - stake + win)
    expect(await player.balance()).toBe(balance)
    const state = (await fixture.send('/play/state', { key: table.key })).json.value as RouletteState
    expect(state).toMatchObject({ history: [number], balance, net: win - stake, last: { number, proof } })
    expect(state.commitment).toBe(json.value.nextCommitment)
    expect(state.commitment).not.toBe(table.commitment)
  })

  it('SBX-04 a double click and two tabs are one round each, and neither shows the secret of the next', async () => {
    const shown = commitment
    const again = await Promise.all(Array.from({ length: 8 }, () => spin('double', { commitment: shown })))
    expect(new Set(again.map(({ json }) => JSON.stringify(json))).size).toBe(1)
    expect(again[0]!.status).toBe(200)
    // another tab still has the hash of the round before
    const late = await spin('late', { commitment: shown })
    expect(late).toMatchObject({ status: 409, json: { code: 'play/seed-changed', value: { commitment } } })
    expect((await spin('double', { bets: [{ place: 'black', stake: 600 }] })).json.code).toBe('ledger/key-reused')
    expect(await checkLedger(fixture.store.db)).toEqual([])
  })

  itOnce('SBX-03 bets that the table does not take are refused before anything is drawn', async () => {
    const before = await player.balance()
    for (const bets of [
      [{ place: 'straight:37', stake: 100 }],
      [{ place: 'red', stake: 150 }],
      [{ place: 'straight:1', stake: 50_100 }],
      [
        { place: 'red', stake: 100 },
        { place: 'red', stake: 100 },
      ],
    ])
      expect((await spin(`wrong-${JSON.stringify(bets).length}`, { bets })).json.code, JSON.stringify(bets)).toBe(
        'play/stake',
      )
    for (const bets of [[], [{ place: 'red', stake: 0 }], [{ place: 'red', stake: 1.5 }]])
      expect((await spin('invalid-1', { bets })).json.code).toBe('request/invalid')
    expect((await spin('seed-0001', { clientSeed: 'a b' })).json.code).toBe('request/invalid')
    expect(await player.balance()).toBe(before)
  })

  itOnce('SBX-03 a ball falls by the bits of its draw and pays what its board says', async () => {
    const body = {
      stake: 200,
      risk: 'high',
      rows: 16,
      commitment: board.commitment,
      clientSeed: 'c-1',
      key: 'ball-0001',
    }
    const { json } = await fixture.send('/play/plinko', { body, key: board.key })
    const ball: PlinkoReply = json.value
    expect(pathOf(await drawBytes(ball.proof.serverSeed, 'c-1'), 16)).toEqual(ball.path)
    const pays = board.boards.find(({ risk, rows }) => risk === 'high' && rows === 16)!.pays[ball.slot]!
    expect([ball.pays, ball.win]).toEqual([pays, (200 * pays) / 100])
    const wrong = { ...body, stake: 123, key: 'ball-0002', commitment: ball.nextCommitment }
    expect((await fixture.send('/play/plinko', { body: wrong, key: board.key })).json.code).toBe('play/stake')
  })

  itOnce('SEC-06 a game answers its own calls only', async () => {
    const body = { stake: 100, key: 'spin-0001' }
    expect((await fixture.send('/play/spin', { body, key: table.key })).json.code).toBe('play/wrong-game')
    expect((await fixture.send('/play/spin', { body })).json.code).toBe('play/closed')
  })
})
