import type { CallRequest, WidgetCalls } from '../../runtime/page/widget.ts'
import { lotteryGame } from '../../schemas/endpoints/lottery-game.ts'
import { openedNumbers } from '../../schemas/endpoints/opened-numbers.ts'
import { vnOpenedNumbers } from '../../schemas/endpoints/vn-opened-numbers.ts'
import type { Settings } from './settings.ts'

/** Past results; the Vietnamese games have a call of their own. */
export const resultsCall = ({ vietnam, results = 100 }: Settings, gameCode: string) => ({
  endpoint: vietnam ? vnOpenedNumbers : openedNumbers,
  query: { gameCode, count: results },
})

export const calls: WidgetCalls<Settings> = (settings, { query: { gameCode } }): CallRequest[] =>
  gameCode ? [{ endpoint: lotteryGame, query: { gameCode } }, resultsCall(settings, gameCode)] : []
