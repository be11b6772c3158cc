/** Plays one machine for one player: the steps of a press, in order. The server decides; the game requests, shows and reports. */
import type { Reels, SlotState, SpinReply } from '../../../src/schemas/games/slot.ts'
import { amountText } from '../shared/amounts.ts'
import type { Connection } from '../shared/connection.ts'
import type { Parent } from '../shared/parent.ts'
import { isPassing, type ProblemDialog } from '../shared/problem-dialog.ts'
import type { Artwork } from './artwork.ts'
import type { createMeters } from './meters.ts'
import type { SlotPage } from './page.ts'
import type { createParticles } from './particles.ts'
import { buildPaytable } from './paytable.ts'
import type { ReelView } from './reel-view.ts'
import { createRoundCelebrations } from './round-celebrations.ts'
import type { Sound } from './sound.ts'
import { type SlotTexts, symbolName } from './texts.ts'

export interface GameOptions {
  page: SlotPage
  texts: SlotTexts
  state: SlotState
  artwork: Artwork
  reelView: ReelView
  meters: ReturnType<typeof createMeters>
  connection: Connection
  parent: Parent
  problems: ProblemDialog
  sound: Sound
  particles: ReturnType<typeof createParticles>
  wait(milliseconds: number): Promise<void>
  newKey(): string
  reducedMotion(): boolean
}

/** Pause between two free spins, for eyes to follow. */
const FREE_SPIN_PAUSE = 900

export function createGame(parts: GameOptions) {
  const {
    page,
    texts,
    artwork,
    reelView,
    meters,
    connection,
    parent,
    problems,
    sound,
    particles,
    wait,
    reducedMotion,
  } = parts
  const { text } = texts
  let state = parts.state
  let stake = state.stake
  let reels: Reels = state.last?.reels ?? RESTING_REELS
  let busy = false
  let scattersSeen = 0
  /** Bet whose reply was lost: it is sent again before any other. */
  let unanswered: { stake: number; key: string } | undefined

  const hasFreeSpins = () => (state.freeSpins?.left ?? 0) > 0
  const money = (minor: number) => amountText(minor, state.money)
  const { celebrateWin, celebrateFree, celebrateRunEnd } = createRoundCelebrations({
    page,
    text,
    meters,
    sound,
    particles,
    reducedMotion,
    money,
    closesByItself: hasFreeSpins,
  })
  const symbolLabel = (symbol: string) =>
    symbol === 'wild'
      ? text('wild')
      : symbol === 'scatter'
        ? text('scatter')
        : symbolName(artwork.symbols[symbol as keyof Artwork['symbols']].name, texts.language)

  function refresh() {
    const at = state.stakes.indexOf(stake)
    const locked = busy || hasFreeSpins() || unanswered !== undefined
    meters.balance(state.balance)
    meters.stake(stake)
    meters.session(state)
    page.less.disabled = locked || at <= 0
    page.more.disabled = locked || at < 0 || at >= state.stakes.length - 1
    page.spin.setAttribute('aria-disabled', String(busy))
    page.game.dataset.state = busy ? 'spinning' : 'ready'
    page.game.toggleAttribute('data-free', hasFreeSpins())
    page.free.hidden = !hasFreeSpins()
    if (state.freeSpins)
      page.free.textContent = text('free.left', { left: state.freeSpins.left, total: state.freeSpins.total })
    page.spinLabel.textContent = text(hasFreeSpins() ? 'spin.free' : 'spin')
    page.spin.setAttribute(
      'aria-label',
      hasFreeSpins() ? text('spin.free') : text('spin.aria', { stake: money(stake) }),
    )
    page.reels.setAttribute(
      'aria-label',
      reels.map((reel, i) => text('reel', { number: i + 1, symbols: reel.map(symbolLabel).join(', ') })).join('; '),
    )
  }

  async function press() {
    if (busy) return
    const bet = unanswered ?? { stake, key: parts.newKey() }
    if (!unanswered && !hasFreeSpins() && state.balance < stake) {
      await problems.show('wallet/insufficient')
      return
    }
    busy = true
    scattersSeen = 0
    refresh()
    meters.win(0)
    meters.balance(state.balance - (hasFreeSpins() || unanswered ? 0 : stake))
    page.message.textContent = text('good-luck')
    page.live.textContent = ''
    parent.post({ type: 'livery:round' })
    reelView.start()
    sound.start()
    const answer = await connection.bet<SpinReply>('/play/spin', bet, () => {
      page.message.textContent = text('reconnecting')
    })
    if (!answer.ok) {
      await reelView.land(reels)
      await refuse(answer.code, bet)
      return
    }
    unanswered = undefined
    reels = answer.value.reels
    await reelView.land(reels)
    await settle(answer.value)
  }

  const reportBalance = () => parent.post({ type: 'livery:balance', balance: state.balance, currency: state.currency })

  async function refuse(code: string, bet: { stake: number; key: string }) {
    unanswered = code === 'connection' ? bet : undefined
    if (code === 'play/stake') await reload()
    busy = false
    page.message.textContent = ''
    refresh()
    reportBalance()
    if (code.startsWith('protection/')) parent.post({ type: 'livery:refused' })
    // the page around the game covers the game until the check is confirmed
    if (code === 'protection/reality-check' && parent.isInPage) return
    const again = await problems.show(code)
    if (again && isPassing(code)) await press()
  }

  async function reload() {
    const fresh = await connection.state<SlotState>()
    if (!fresh.ok) return
    state = fresh.value
    stake = state.stakes.includes(stake) ? stake : state.stake
  }

  async function settle(reply: SpinReply) {
    const before = state.freeSpins
    const runWon = reply.freeSpins?.won ?? (before?.won ?? 0) + reply.win
    state = { ...state, balance: reply.balance, freeSpins: reply.freeSpins, net: reply.net }
    const stakePaid = reply.free ? (before?.stake ?? stake) : reply.stake
    showWins(reply)
    if (reply.win > 0) await celebrateWin(reply.win, stakePaid, showBalance)
    else showBalance()
    if (reply.scatters.freeSpins > 0) await celebrateFree(reply, reply.freeSpins?.multiplier ?? state.freeMultiplier)
    if (reply.free && !hasFreeSpins()) await celebrateRunEnd(runWon)
    busy = false
    refresh()
    if (hasFreeSpins()) {
      await wait(FREE_SPIN_PAUSE)
      if (!page.paytable.open && !problems.isOpen()) await press()
    }
  }

  /** Shows the balance after the round, here and on the page around the game. */
  function showBalance() {
    meters.balance(state.balance)
    meters.session(state)
    reportBalance()
  }

  function showWins(reply: SpinReply) {
    const lines = reply.lines.map(({ line, count }) => ({ line, count, rows: state.paylines[line]! }))
    const scatters = reply.scatters.win > 0 || reply.scatters.freeSpins > 0 ? cellsOf(reply.reels, 'scatter') : []
    if (lines.length || scatters.length) reelView.celebrate({ lines, scatters })
    const sentences = [
      ...reply.lines.map(({ line, count, symbol, win }) =>
        text('line-won', { line: line + 1, count, symbol: symbolLabel(symbol), amount: money(win) }),
      ),
      ...(reply.scatters.win > 0
        ? [text('scatter-won', { count: reply.scatters.count, amount: money(reply.scatters.win) })]
        : []),
    ]
    page.message.textContent =
      reply.win > 0
        ? sentences.length === 1
          ? sentences[0]!
          : text('won', { amount: money(reply.win) })
        : text('no-win')
    page.live.textContent =
      reply.win > 0 ? `${text('won', { amount: money(reply.win) })}. ${sentences.join('. ')}` : text('no-win')
  }

  function changeStake(step: 1 | -1) {
    const next = state.stakes[state.stakes.indexOf(stake) + step]
    if (busy || hasFreeSpins() || unanswered || next === undefined) return
    stake = next
    sound.press()
    refresh()
  }

  return {
    press,
    changeStake,
    begin() {
      reelView.show(reels)
      meters.win(0)
      page.message.textContent = text('press-spin')
      refresh()
      parent.post({ type: 'livery:ready' })
      reportBalance()
    },
    /** Called when a reel has stopped. */
    reelStopped(reel: number, scatters: number) {
      sound.stop(reel)
      scattersSeen += scatters
      if (scatters && scattersSeen) sound.scatter(scattersSeen)
    },
    tick: () => meters.session(state),
    openPaytable() {
      page.paytableBody.replaceChildren(...buildPaytable({ state, stake, artwork, texts, symbolLabel }))
      page.paytable.showModal()
      page.paytableBody.scrollTop = 0
    },
  }
}

const cellsOf = (reels: Reels, symbol: string) =>
  reels.flatMap((reel, i) => reel.flatMap((found, row) => (found === symbol ? [`${i}:${row}`] : [])))

/** Reels before the first spin: a handsome window that says nothing about chances. */
const RESTING_REELS: Reels = [
  ['crown', 'ace', 'gem'],
  ['king', 'wild', 'queen'],
  ['bell', 'seven', 'cherry'],
  ['jack', 'wild', 'ten'],
  ['gem', 'king', 'crown'],
]
