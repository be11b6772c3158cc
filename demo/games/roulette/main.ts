/** Leads the roulette table from its address to the first spin. */
import { drawNumber } from '../../../src/schemas/games/fair-draw.ts'
import type { RouletteState } from '../../../src/schemas/games/roulette.ts'
import { colourOf, NUMBERS } from '../../../src/schemas/games/roulette-table.ts'
import { iconButton } from '../shared/elements.ts'
import { createFairSheet } from '../shared/fair-sheet.ts'
import { openGame } from '../shared/open-game.ts'
import { createSheet } from '../shared/sheet.ts'
import { createShell, type GameShell } from '../shared/shell.ts'
import { createSynth } from '../shared/synth.ts'
import { createRound } from './round.ts'
import { buildRouletteRules } from './rules.ts'
import { createTableView } from './table-view.ts'
import { type RouletteKey, textFiles } from './texts.ts'

const synth = createSynth()
let shell!: GameShell
const opened = await openGame<RouletteState, RouletteKey>({
  texts: textFiles,
  prepare(texts, { parent, leave }) {
    shell = createShell({ texts, parent, leave, synth })
  },
})
const { texts, parent } = opened
const { text } = texts
shell.setGame(opened.state)

const numberText = (number: number) => text('number', { number, colour: text(`colour.${colourOf(number)}`) })
const fair = createFairSheet({
  texts,
  commitment: () => round.state().commitment,
  last: () => {
    const { last } = round.state()
    return last ? { proof: last.proof, outcome: numberText(last.number) } : undefined
  },
  recompute: async ({ serverSeed, clientSeed }) => numberText(await drawNumber(serverSeed, clientSeed, NUMBERS)),
})
const round = createRound({ ...opened, shell, synth, clientSeed: fair.clientSeed, createView: createTableView })
const rules = createSheet('rules', text('rules'), text('problem.ok'))
shell.addTool(iconButton('fair', text('fair'), fair.show))
shell.addTool(
  iconButton('rules', text('rules'), () => rules.open(...buildRouletteRules(round.state(), text, shell.money))),
)
shell.showSession(round.state)
round.begin()
parent.post({ type: 'livery:ready' })
parent.post({ type: 'livery:balance', balance: opened.state.balance, currency: opened.state.currency })
