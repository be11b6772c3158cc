/** Replies of the lottery's calls, from the games of base and a fixed seed. */
import { readFileSync } from 'node:fs'
import { drawNumbers } from '../../src/schemas/lottery/draw-result.ts'
import type { LotteryFile } from '../../src/schemas/lottery/lottery-file.ts'
import { type LotteryGame, resolveGames } from '../../src/schemas/lottery/lottery-game.ts'
import { returnsOf } from '../../src/schemas/lottery/play-return.ts'
import type { LotteryBetItem, WireGame } from '../../src/schemas/lottery/wire.ts'

const file = 'tenants/base/platform/lottery.json'
const games = resolveGames(JSON.parse(readFileSync(file, 'utf8')) as LotteryFile, 'USD')

const english = (text: unknown) => (typeof text === 'string' ? text : ((text as Record<string, string>).EN ?? ''))

/** Returns a game of base in wire format. */
export function wireGame(gameCode: string): WireGame {
  const game = games.find(one => one.gameCode === gameCode)
  if (!game) throw new Error(`tenants/base/platform/lottery.json has no game ${gameCode}.`)
  return {
    ...toWire(game),
    plays: game.plays.map(({ minStake, maxStake, maxPerNumber, title, ...play }) => ({
      ...play,
      title: english(title),
      minStake: Number(minStake),
      maxStake: Number(maxStake),
      maxPerNumber: Number(maxPerNumber),
      returns: returnsOf(game.draw, play),
    })),
  }
}

const toWire = ({
  gameCode,
  vassalage,
  region,
  prizeMode,
  name,
  family,
  draw,
  units,
  maxPayout,
  rebateMax,
}: LotteryGame) => ({
  gameCode,
  vassalage,
  region,
  prizeMode,
  name: english(name),
  family,
  draw,
  rebateMax,
  resultDays: 180,
  units: units.map(Number),
  maxPayout: Number(maxPayout),
})

const MINUTE = 60_000
/** Time of the replies: one minute before the first draw. */
export const LOTTERY_NOW = Date.UTC(2026, 10, 22, 12)

export async function lotteryReplies(gameCode: string) {
  const game = wireGame(gameCode)
  const seed = new Uint8Array(32).fill(7)
  const times = (index: number) => {
    const drawsAt = LOTTERY_NOW + (index + 1) * MINUTE
    return { drawNo: String(1001 + index), opensAt: LOTTERY_NOW - MINUTE, closesAt: drawsAt - 5000, drawsAt }
  }
  const draws = Array.from({ length: 30 }, (_, index) => ({
    ...times(index),
    hash: 'ab'.repeat(32),
    algorithm: 'livery-draw-1',
  }))
  const results = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const drawNo = String(1000 - index)
      const drawnAt = LOTTERY_NOW - index * MINUTE
      return { drawNo, drawnAt, result: await drawNumbers(game.draw, seed, gameCode, drawNo), state: 'drawn' as const }
    }),
  )
  const value = {
    game,
    nodeId: 'n',
    picture: '/art/game/L/one.svg',
    currency: 'USD',
    maintenance: false,
    draws,
    latest: results[0],
    now: LOTTERY_NOW,
  }
  return {
    lotteryGame: { success: true, value },
    openedNumbers: { success: true, value: results },
    vnOpenedNumbers: { success: true, value: results },
  }
}

/** Returns the lottery menu with the given games. */
export function menuReply(...codes: string[]) {
  const items = codes.map((gameCode, index) => {
    const { vassalage, name, region, prizeMode } = wireGame(gameCode)
    const common = { vassalage, gameCode, isGame: 'GAME', gameType: 'LOTT', defaultPlayType: 'MB', vendor: vassalage }
    const more = {
      accountTypeName: 'Lotto',
      code: gameCode,
      nodeId: gameCode,
      gameName: name,
      gameClassify: '',
      minBet: '1.00',
    }
    const flags = {
      minLineNum: 1,
      isHot: false,
      isNew: false,
      maintenance: index === 1,
      playable: true,
      picture: '/art/game/L/one.svg',
    }
    const drawsAt = LOTTERY_NOW + MINUTE
    return {
      ...common,
      ...more,
      ...flags,
      region,
      prizeMode,
      next: { drawNo: '1001', closesAt: drawsAt - 5000, drawsAt },
    }
  })
  const vendors = [...new Set(items.map(({ vassalage }) => vassalage))]
  const value = vendors.map(vassalage => ({
    vassalage,
    gameType: 'LOTT',
    title: vassalage,
    games: items.filter(one => one.vassalage === vassalage),
  }))
  return { success: true, now: LOTTERY_NOW, value }
}

/** Returns a bet of the member that awaits its draw. */
export const lotteryBet = (changed: Partial<LotteryBetItem> = {}): LotteryBetItem => ({
  id: '52',
  slipId: '9',
  gameCode: 'LOTT_lott-five-star',
  gameName: 'Five Star',
  vassalage: 'LOTT',
  drawNo: '20261121-7',
  drawsAt: LOTTERY_NOW,
  closesAt: LOTTERY_NOW - 5000,
  playType: 'sides',
  playName: 'Sides',
  picks: [['big', '3'], []],
  combinations: 3,
  unit: '1.00',
  multiple: 1,
  lineMultiple: 1,
  stake: '3.00',
  odds: { '': 1980 },
  rebate: 0,
  state: 'open',
  currency: 'USD',
  placedAt: Date.UTC(2026, 10, 20, 19),
  mayCancel: true,
  ...changed,
})
