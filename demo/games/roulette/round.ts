/**
 * Plays rounds for one player at the table: the steps of each press, in order. The server decides; the game requests, shows and reports.
 */
import type { RouletteReply, RouletteState } from '../../../src/schemas/games/roulette.ts'
import { colourOf, findPlace } from '../../../src/schemas/games/roulette-table.ts'
import { newKey } from '../shared/new-key.ts'
import type { OpenedGame } from '../shared/open-game.ts'
import { isPassing } from '../shared/problem-dialog.ts'
import type { GameShell } from '../shared/shell.ts'
import type { Synth } from '../shared/synth.ts'
import { createBets } from './bets.ts'
import { fullName } from './felt.ts'
import type { TableView, TableViewOptions } from './table-view.ts'
import type { RouletteKey } from './texts.ts'

export interface RoundOptions extends OpenedGame<RouletteState, RouletteKey> {
  shell: GameShell
  synth: Synth
  clientSeed(): string
  createView(options: TableViewOptions): TableView
}

/** Milliseconds for which the result stays on the wheel before the table is back. */
const RESULT_MS = 1500

export function createRound(options: RoundOptions) {
  const { texts, connection, parent, problems, shell, synth, reducedMotion, wait } = options
  const { text } = texts
  const { money } = shell
  let state = options.state
  let chip = state.chips[1] ?? state.chips[0]!
  let isBusy = false
  /** Bet whose reply was lost: it is sent again before any other. */
  let unanswered: ReturnType<typeof newBet> | undefined

  const most = (place: string) => state.limits.find(({ kind }) => kind === findPlace(place)?.kind)?.max ?? 0
  const bets = createBets({ most, tableMax: state.tableMax })
  const nameOf = (place: string) => fullName(findPlace(place)!, text)
  const setTotal = shell.addMeter('stake', text('total'))
  const setWin = shell.addMeter('win', text('win'))
  const view = options.createView({
    shell,
    text,
    bets,
    money,
    chips: state.chips,
    put,
    take,
    actions: { undo, clear, double, repeat, spin: () => void spin() },
    choose(chosen) {
      chip = chosen
      refresh()
    },
  })
  const isLocked = () => isBusy || unanswered !== undefined

  function refresh() {
    const stake = bets.total()
    view.refresh({ isBusy: isLocked(), chip, stake })
    setTotal(money(stake))
    shell.setBalance(state.balance - stake)
    shell.setState(isBusy ? 'busy' : 'ready')
    const spin = document.getElementById('spin')
    if (unanswered && !isBusy) spin?.setAttribute('aria-disabled', 'false')
  }

  function put(place: string) {
    if (isLocked()) return
    view.showNumber()
    if (bets.total() + chip > state.balance) return void problems.show('wallet/insufficient')
    const hindered = bets.put(place, chip)
    if (hindered === 'place') shell.say(text('limit.place', { amount: money(most(place)) }))
    else if (hindered === 'table') shell.say(text('limit.table', { amount: money(state.tableMax) }))
    else {
      synth.note(900, 0.05, { wave: 'square', level: 0.05 })
      shell.say(text('placed', { place: nameOf(place), amount: money(bets.on(place)) }))
    }
    refresh()
  }

  function take(place: string) {
    if (isLocked() || !bets.take(place)) return
    shell.say(text('taken', { place: nameOf(place) }))
    refresh()
  }

  function undo() {
    const taken = isLocked() ? undefined : bets.undo()
    if (taken) shell.say(text('taken', { place: nameOf(taken.place) }))
    refresh()
  }

  function clear() {
    if (!isLocked()) bets.clear()
    refresh()
  }

  function double() {
    if (isLocked()) return
    if (bets.total() * 2 > state.balance) return void problems.show('wallet/insufficient')
    if (!bets.double()) shell.say(text('limit.table', { amount: money(state.tableMax) }))
    refresh()
  }

  function repeat() {
    if (isLocked() || !bets.canRepeat()) return
    view.showNumber()
    bets.repeat()
    refresh()
  }

  const reportBalance = () => parent.post({ type: 'livery:balance', balance: state.balance, currency: state.currency })

  const newBet = () => ({
    bets: bets.merged(),
    commitment: state.commitment,
    clientSeed: options.clientSeed(),
    key: newKey(),
  })

  async function spin(): Promise<void> {
    if (isBusy) return view.wheel.hurry()
    if (bets.isEmpty() && !unanswered) return shell.say(text('no-bets'))
    const bet = unanswered ?? newBet()
    isBusy = true
    refresh()
    setWin(money(0))
    view.showNumber()
    view.showResult()
    shell.say(text('spinning'))
    parent.post({ type: 'livery:round' })
    const answer = await connection.bet<RouletteReply>('/play/roulette', bet, () => shell.say(text('reconnecting')))
    if (answer.ok) {
      unanswered = undefined
      return show(answer.value)
    }
    isBusy = false
    await refuse(answer.code, bet)
  }

  async function refuse(code: string, bet: ReturnType<typeof newBet>): Promise<void> {
    unanswered = code === 'connection' ? bet : undefined
    if (code === 'play/seed-changed' || code === 'play/stake' || code === 'wallet/insufficient') {
      const fresh = await connection.state<RouletteState>()
      if (fresh.ok) state = fresh.value
    }
    shell.say('')
    refresh()
    reportBalance()
    if (code.startsWith('protection/')) parent.post({ type: 'livery:refused' })
    // the page around the game covers the game until the check is confirmed
    if (code === 'protection/reality-check' && parent.isInPage) return
    if ((await problems.show(code)) && isPassing(code)) await spin()
  }

  async function show(reply: RouletteReply): Promise<void> {
    const { number, win, stake } = reply
    view.showWheel(true)
    if (reducedMotion()) view.wheel.rest(number)
    else await view.wheel.spin(number, () => synth.noise(0.02, 2600, 0.12))
    view.showResult(number)
    state = {
      ...state,
      balance: reply.balance,
      net: reply.net,
      commitment: reply.nextCommitment,
      last: reply,
      history: [number, ...state.history],
    }
    view.showNumber(number)
    view.showHistory(state.history)
    setWin(money(win), win > 0)
    const values = { number, colour: text(`colour.${colourOf(number)}`), amount: money(win) }
    shell.say(text(win > 0 ? 'result.win' : 'result.none', values))
    // a win below the stake is no reason for a fanfare
    if (win > stake)
      for (const [i, tone] of [523, 659, 784, 1046].entries()) synth.note(tone, 0.3, { at: i * 0.09, level: 0.14 })
    shell.setBalance(state.balance)
    reportBalance()
    await wait(reducedMotion() ? 0 : RESULT_MS)
    view.showWheel(false)
    bets.finish()
    isBusy = false
    refresh()
  }

  return {
    state: () => state,
    begin() {
      const { last } = state
      if (last) bets.remember(last.bets)
      view.wheel.rest(last?.number ?? 0)
      view.showHistory(state.history)
      setWin(money(0))
      shell.say(text('press'))
      refresh()
    },
  }
}
