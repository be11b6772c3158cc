/** Leads the ball game from its address to the first ball. */
import { drawBytes } from '../../../src/schemas/games/fair-draw.ts'
import type { PlinkoReply, PlinkoState } from '../../../src/schemas/games/plinko.ts'
import { pathOf, slotOf } from '../../../src/schemas/games/plinko-board.ts'
import { element, iconButton } from '../shared/elements.ts'
import { createFairSheet } from '../shared/fair-sheet.ts'
import { newKey } from '../shared/new-key.ts'
import { openGame } from '../shared/open-game.ts'
import { isPassing } from '../shared/problem-dialog.ts'
import { createSheet } from '../shared/sheet.ts'
import { createShell, type GameShell } from '../shared/shell.ts'
import { createSynth } from '../shared/synth.ts'
import { createBoardView, shortPays } from './board-view.ts'
import { createControls } from './controls.ts'
import { buildPlinkoRules } from './rules.ts'
import { type PlinkoKey, textFiles } from './texts.ts'

const HISTORY = 12
const synth = createSynth()
let shell!: GameShell
const opened = await openGame<PlinkoState, PlinkoKey>({
  texts: textFiles,
  prepare(texts, { parent, leave }) {
    shell = createShell({ texts, parent, leave, synth })
  },
})
const { texts, connection, parent, problems, reducedMotion } = opened
const { text } = texts
let state = opened.state
/** Balls in the air, whose wins are not shown yet. */
let falling = 0
let unshown = 0
let isBusy = false
/** Bet whose reply was lost: it is sent again before any other. */
let unanswered: ReturnType<typeof newBet> | undefined

shell.setGame(state)
shell.showSession(() => ({ ...state, net: state.net - unshown }))
const setWin = shell.addMeter('win', text('win'))
const canvas = element('canvas', 'board')
canvas.setAttribute('role', 'img')
const history = element('ol', 'history')
history.setAttribute('aria-label', text('history'))
shell.stage.append(canvas, history)
const board = createBoardView(canvas, shell.stage, reducedMotion)
const controls = createControls(shell, state, text, { changed, drop: () => void drop() })
const { choice } = controls
const rules = createSheet('rules', text('rules'), text('problem.ok'))
const fair = createFairSheet({
  texts,
  commitment: () => state.commitment,
  last: () => (state.last ? { proof: state.last.proof, outcome: outcomeOf(state.last.path) } : undefined),
  recompute: async ({ serverSeed, clientSeed }) =>
    outcomeOf(pathOf(await drawBytes(serverSeed, clientSeed), state.last!.rows)),
})
shell.addTool(iconButton('fair', text('fair'), fair.show))
shell.addTool(iconButton('rules', text('rules'), () => rules.open(...buildPlinkoRules(boardOf(), text))))

changed()
showHistory()
setWin(shell.money(0))
shell.say(text('press'))
shell.setState('ready')
parent.post({ type: 'livery:ready' })
reportBalance()

function boardOf() {
  return state.boards.find(({ risk, rows }) => risk === choice.risk && rows === choice.rows)!
}

function outcomeOf(path: readonly number[]) {
  return text('outcome', { path: path.map(turn => (turn ? 'R' : 'L')).join(''), slot: slotOf(path) + 1 })
}

function changed() {
  const { rows, pays } = boardOf()
  if (falling === 0) board.setBoard(rows, pays)
  canvas.setAttribute('aria-label', text('board', { rows, pays: pays.map(shortPays).join(', ') }))
  refresh()
}

function refresh() {
  controls.refresh(isBusy, falling > 0)
  shell.setBalance(state.balance - unshown)
  shell.setState(isBusy || falling > 0 ? 'busy' : 'ready')
}

function showHistory() {
  history.replaceChildren(
    ...state.history.slice(0, HISTORY).map(pays => {
      const item = element('li', '', `${shortPays(pays)}×`)
      item.toggleAttribute('data-won', pays > 100)
      return item
    }),
  )
}

/** Lets the page around the game show the balance, once no ball is in the air. */
function reportBalance() {
  if (falling === 0 && !isBusy)
    parent.post({ type: 'livery:balance', balance: state.balance, currency: state.currency })
}

function newBet() {
  return { ...choice, commitment: state.commitment, clientSeed: fair.clientSeed(), key: newKey() }
}

async function drop(): Promise<void> {
  if (isBusy) return
  const bet = unanswered ?? newBet()
  if (!unanswered && state.balance - unshown < bet.stake) {
    await problems.show('wallet/insufficient')
    return
  }
  isBusy = true
  refresh()
  parent.post({ type: 'livery:round' })
  synth.note(330, 0.08, { wave: 'square', level: 0.05 })
  const answer = await connection.bet<PlinkoReply>('/play/plinko', bet, () => shell.say(text('reconnecting')))
  isBusy = false
  if (!answer.ok) return refuse(answer.code, bet)
  unanswered = undefined
  await show(answer.value)
}

async function refuse(code: string, bet: ReturnType<typeof newBet>): Promise<void> {
  unanswered = code === 'connection' ? bet : undefined
  if (code === 'play/seed-changed' || code === 'play/stake') {
    const fresh = await connection.state<PlinkoState>()
    if (fresh.ok) state = fresh.value
  }
  refresh()
  reportBalance()
  if (code.startsWith('protection/')) parent.post({ type: 'livery:refused' })
  // the page around the game covers the game until the check is confirmed
  if (code === 'protection/reality-check' && parent.isInPage) return
  if ((await problems.show(code)) && isPassing(code)) await drop()
}

async function show(round: PlinkoReply): Promise<void> {
  state = { ...state, balance: round.balance, net: round.net, commitment: round.nextCommitment }
  falling++
  unshown += round.win
  refresh()
  if (falling === 1) shell.say(text('good-luck'), '')
  await board.drop(round.path, row => synth.note(520 + row * 34, 0.05, { level: 0.08 }))
  falling--
  unshown -= round.win
  state = { ...state, last: round, history: [round.pays, ...state.history] }
  const won = round.win > round.stake
  if (won) for (const [i, tone] of [523, 659, 784].entries()) synth.note(tone, 0.3, { at: i * 0.08, level: 0.14 })
  else synth.note(196, 0.18, { level: 0.1 })
  setWin(shell.money(round.win), won)
  shell.say(text('result', { pays: shortPays(round.pays), amount: shell.money(round.win) }))
  showHistory()
  reportBalance()
  changed()
}
