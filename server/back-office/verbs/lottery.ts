/** Lottery draws: listing those that are open, and voiding one. */
import { Type } from 'typebox'
import { voidDraw } from '../../platform/games/lottery/change-draw.ts'
import { explainDraw, GAME_AND_DRAW, gameField } from '../../verbs/draws.ts'
import { brandField } from '../../verbs/fields.ts'
import { defineChange, defineRead } from '../../verbs/verb.ts'
import { DRAW_COLUMNS, readDraws } from '../queues/draws.ts'

const list = defineRead({
  name: 'lottery list',
  about: 'list the draws that hold bets, and the next draw of each game',
  input: Type.Object({ brand: brandField, game: Type.Optional(gameField) }),
  examples: ['luckystar', 'luckystar --game LOTT_lott-five-star'],
  role: 'game manager',
  label: 'Lottery',
  columns: DRAW_COLUMNS,
  async read({ context, input: { brand, game } }) {
    const rows = await readDraws(context.store.db, brand, game)
    return { message: `${rows.length} draws of ${brand}${game ? `, ${game}` : ''}.`, brand, rows }
  },
})

const voiding = defineChange({
  name: 'lottery void',
  of: list.name,
  about: 'void a draw before its bets are settled: they are refunded',
  input: Type.Object(GAME_AND_DRAW),
  examples: ['luckystar LOTT_lott-five-star 20261122-0715 --reason "The numbers were announced too early."'],
  role: 'game manager',
  label: 'Void',
  reason: 'audit',
  explain: explainDraw,
  async change({ input: { brand, game, draw }, now }) {
    return async tx => {
      await voidDraw(tx, { tenantId: brand, gameCode: game, drawNo: draw }, now)
      const done = `draw ${draw} of ${game} is void, and its bets are refunded`
      return {
        audit: [{ brand, subject: `draw ${draw}`, summary: done }],
        result: { message: `D${done.slice(1)}.`, brand, game, draw },
      }
    }
  },
})

export const lottery = [list, voiding]
