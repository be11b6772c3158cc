/** One player at one machine: what a press does, in order. The server decides; this only asks, shows and tells. */
import type { PlayState, Reels, SpinReply } from '../../../src/schemas/games/play.ts'
import type { createAir } from './air.ts'
import { createCelebration } from './celebration.ts'
import type { Connection } from './connection.ts'
import type { Dress } from './dress.ts'
import { formatMoney } from './format-money.ts'
import type { createMeters } from './meters.ts'
import type { Page } from './page.ts'
import type { createParent } from './parent.ts'
import { buildPaytable } from './paytable.ts'
import type { createProblemDialog } from './problem-dialog.ts'
import type { Sound } from './sound.ts'
import type { Stage } from './stage.ts'
import type { Words } from './text.ts'
import { countTime, winGrade } from './win-grade.ts'

export interface GameParts {
  page: Page
  words: Words
  state: PlayState
  dress: Dress
  stage: Stage
  meters: ReturnType<typeof createMeters>
  connection: Connection
  parent: ReturnType<typeof createParent>
  problems: ReturnType<typeof createProblemDialog>
  sound: Sound
  air: ReturnType<typeof createAir>
  wait(milliseconds: number): Promise<void>
  newKey(): string
  reducedMotion(): boolean
}

/** Between two free spins, for eyes to follow. */
const breath = 900

export function createGame(parts: GameParts) {
  const { page, words, dress, stage, meters, connection, parent, problems, sound, air, wait, reducedMotion } = parts
  const { text } = words
  const celebration = createCelebration(page, reducedMotion)
  let state = parts.state
  let stake = state.stake
  let reels: Reels = state.last?.reels ?? restingReels
  let busy = false
  let scattersSeen = 0
  /** A bet whose reply never came: it is asked for again before any other. */
  let unanswered: { stake: number; key: string } | undefined

  const inRun = () => (state.freeSpins?.left ?? 0) > 0
  const money = (minor: number) => `${formatMoney(minor)} ${state.currency}`
  const symbolLabel = (symbol: string) =>
    symbol === 'wild'
      ? text('wild')
      : symbol === 'scatter'
        ? text('scatter')
        : words.symbolName(dress.symbols[symbol as keyof Dress['symbols']].name)

  function refresh() {
    const at = state.stakes.indexOf(stake)
    const locked = busy || inRun() || unanswered !== undefined
    meters.balance(state.balance)
    meters.stake(stake)
    meters.session(state)
    page.less.disabled = locked || at <= 0
    page.more.disabled = locked || at < 0 || at >= state.stakes.length - 1
    page.spin.setAttribute('aria-disabled', String(busy))
    page.game.dataset.state = busy ? 'spinning' : 'ready'
    page.game.toggleAttribute('data-free', inRun())
    page.free.hidden = !inRun()
    if (state.freeSpins)
      page.free.textContent = text('free.left', { left: state.freeSpins.left, total: state.freeSpins.total })
    page.spinLabel.textContent = text(inRun() ? 'spin.free' : 'spin')
    page.spin.setAttribute('aria-label', inRun() ? text('spin.free') : text('spin.aria', { stake: money(stake) }))
    page.reels.setAttribute(
      'aria-label',
      reels.map((reel, i) => text('reel', { number: i + 1, symbols: reel.map(symbolLabel).join(', ') })).join('; '),
    )
  }

  async function press() {
    if (busy) return
    const bet = unanswered ?? { stake, key: parts.newKey() }
    if (!unanswered && !inRun() && state.balance < stake) {
      await problems.show('wallet/insufficient')
      return
    }
    busy = true
    scattersSeen = 0
    refresh()
    meters.win(0)
    meters.balance(state.balance - (inRun() || unanswered ? 0 : stake))
    page.message.textContent = text('good-luck')
    page.live.textContent = ''
    stage.start()
    sound.start()
    const answer = await connection.spin(bet, () => {
      page.message.textContent = text('reconnecting')
    })
    if (!answer.ok) {
      await stage.land(reels)
      await refuse(answer.code, bet)
      return
    }
    unanswered = undefined
    reels = answer.value.reels
    await stage.land(reels)
    await settle(answer.value)
  }

  async function refuse(code: string, bet: { stake: number; key: string }) {
    unanswered = code === 'connection' ? bet : undefined
    if (code === 'play/stake') await reload()
    busy = false
    page.message.textContent = ''
    refresh()
    const again = await problems.show(code)
    if (again && (code === 'connection' || code === 'unknown')) await press()
  }

  async function reload() {
    const fresh = await connection.state()
    if (!fresh.ok) return
    state = fresh.value
    stake = state.stakes.includes(stake) ? stake : state.stake
  }

  async function settle(reply: SpinReply) {
    const before = state.freeSpins
    const runWon = reply.freeSpins?.won ?? (before?.won ?? 0) + reply.win
    state = { ...state, balance: reply.balance, freeSpins: reply.freeSpins, net: reply.net }
    parent.tell({ type: 'livery:balance', balance: reply.balance, currency: state.currency })
    const paidOn = reply.free ? (before?.stake ?? stake) : reply.stake
    showWins(reply)
    if (reply.win > 0) await celebrateWin(reply.win, paidOn)
    if (reply.scatters.freeSpins > 0) await celebrateFree(reply)
    if (reply.free && !inRun()) await celebrateRunEnd(runWon)
    busy = false
    refresh()
    if (inRun()) {
      await wait(breath)
      if (!page.paytable.open && !page.problem.open) await press()
    }
  }

  function showWins(reply: SpinReply) {
    meters.balance(state.balance)
    meters.session(state)
    const lines = reply.lines.map(({ line, count }) => ({ line, count, rows: state.paylines[line]! }))
    const scatters = reply.scatters.win > 0 || reply.scatters.freeSpins > 0 ? placesOf(reply.reels, 'scatter') : []
    if (lines.length || scatters.length) stage.celebrate({ lines, scatters })
    const spoken = [
      ...reply.lines.map(({ line, count, symbol, win }) =>
        text('line-won', { line: line + 1, count, symbol: symbolLabel(symbol), amount: money(win) }),
      ),
      ...(reply.scatters.win > 0
        ? [text('scatter-won', { count: reply.scatters.count, amount: money(reply.scatters.win) })]
        : []),
    ]
    page.message.textContent =
      reply.win > 0 ? (spoken.length === 1 ? spoken[0]! : text('won', { amount: money(reply.win) })) : text('no-win')
    page.live.textContent =
      reply.win > 0 ? `${text('won', { amount: money(reply.win) })}. ${spoken.join('. ')}` : text('no-win')
  }

  async function celebrateWin(win: number, paidOn: number) {
    const grade = winGrade(win, paidOn)
    // A win below the stake is a loss: it gets no fanfare.
    if (win > paidOn) sound.win(grade)
    else sound.tick()
    const box = page.frame.getBoundingClientRect()
    if (!grade) {
      if (win > paidOn) air.burst(box.x + box.width / 2, box.bottom, Math.min(40, 8 + Math.round((4 * win) / paidOn)))
      await meters.countWin(win, countTime(win, paidOn), reducedMotion())
      return
    }
    meters.win(win)
    const shower = window.setInterval(
      () => air.burst(innerWidth * (0.2 + Math.random() * 0.6), innerHeight * 0.92, 14 + grade * 10),
      420,
    )
    air.burst(innerWidth / 2, innerHeight * 0.8, 50 + grade * 30)
    await celebration.show({
      kind: 'win',
      title: text(`grade.${grade}`),
      prize: { amount: win, lasts: countTime(win, paidOn), format: money },
      button: text('go-on'),
      leaves: inRun() ? 2200 : undefined,
      onStep: sound.tick,
    })
    clearInterval(shower)
  }

  async function celebrateFree({ scatters, free, freeSpins }: SpinReply) {
    sound.free()
    await celebration.show({
      kind: 'free',
      title: text(free ? 'free.more' : 'free.won', { count: scatters.freeSpins }),
      prize: text('free.rule', { multiplier: freeSpins?.multiplier ?? state.freeMultiplier }),
      button: text(free ? 'go-on' : 'free.start'),
      leaves: free ? 2000 : undefined,
    })
  }

  async function celebrateRunEnd(won: number) {
    sound.win(won > 0 ? 2 : 0)
    if (won > 0) air.burst(innerWidth / 2, innerHeight * 0.8, 70)
    await celebration.show({
      kind: 'free',
      title: text('free.done'),
      prize: text('won', { amount: money(won) }),
      button: text('go-on'),
    })
    meters.win(won)
  }

  function changeStake(step: 1 | -1) {
    const next = state.stakes[state.stakes.indexOf(stake) + step]
    if (busy || inRun() || unanswered || next === undefined) return
    stake = next
    sound.press()
    refresh()
  }

  return {
    press,
    changeStake,
    begin() {
      stage.show(reels)
      meters.win(0)
      page.message.textContent = text('press-spin')
      refresh()
      parent.tell({ type: 'livery:ready' })
      parent.tell({ type: 'livery:balance', balance: state.balance, currency: state.currency })
    },
    /** Heard by the stage when a reel stands. */
    reelStopped(reel: number, scatters: number) {
      sound.stop(reel)
      scattersSeen += scatters
      if (scatters && scattersSeen) sound.scatter(scattersSeen)
    },
    tick: () => meters.session(state),
    openPaytable() {
      page.paytableBody.replaceChildren(...buildPaytable({ state, stake, dress, words, symbolLabel }))
      page.paytable.showModal()
      page.paytableBody.scrollTop = 0
    },
  }
}

const placesOf = (reels: Reels, symbol: string) =>
  reels.flatMap((reel, i) => reel.flatMap((found, row) => (found === symbol ? [`${i}:${row}`] : [])))

/** A handsome window before the first spin; it says nothing about chances. */
const restingReels: Reels = [
  ['crown', 'ace', 'gem'],
  ['king', 'wild', 'queen'],
  ['bell', 'seven', 'cherry'],
  ['jack', 'wild', 'ten'],
  ['gem', 'king', 'crown'],
]
