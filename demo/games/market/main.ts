/** Opens the market game from its address, connects its views, and keeps it up to date while it is open. */
import type { MarketState } from '../../../src/schemas/games/market.ts'
import { iconButton } from '../shared/elements.ts'
import { openGame } from '../shared/open-game.ts'
import { createSheet } from '../shared/sheet.ts'
import { createShell, type GameShell } from '../shared/shell.ts'
import { createBook } from './book.ts'
import { buildMarketRules } from './rules.ts'
import { type MarketKey, textFiles } from './texts.ts'

let shell!: GameShell
const opened = await openGame<MarketState, MarketKey>({
  texts: textFiles,
  prepare(texts, { parent, leave }) {
    shell = createShell({ texts, parent, leave })
  },
})
const { text } = opened.texts
shell.setGame(opened.state)
const rules = createSheet('rules', text('rules'), text('problem.ok'))
const book = createBook({ ...opened, shell })
// wins of earlier bets come in while the game is open, so its own result would mislead; the page around the game shows that of the sitting
shell.showSession(book.state, false)
shell.addTool(
  iconButton('rules', text('rules'), () => rules.open(...buildMarketRules(book.state(), text, shell.money))),
)
book.begin()
opened.parent.onPreferences(({ stakes }) => book.offerStakes(stakes))
opened.parent.post({ type: 'livery:ready' })
opened.parent.post({ type: 'livery:balance', balance: opened.state.balance, currency: opened.state.currency })
