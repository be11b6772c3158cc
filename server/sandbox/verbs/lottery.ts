/** Lottery draws: drawing one now, and letting one fail. */
import { Type } from 'typebox'
import { bringForward, letFail } from '../../platform/games/lottery/change-draw.ts'
import { explainDraw, GAME_AND_DRAW } from '../../verbs/draws.ts'
import { defineChange } from '../../verbs/verb.ts'

const CHANGES = {
  draw: { about: 'draw a lottery game now', label: 'Draw now', done: 'is drawn now', run: bringForward },
  fail: {
    about: 'let a draw fail: it becomes void at its time',
    label: 'Failing draw',
    done: 'will fail',
    run: letFail,
  },
}

const define = (name: keyof typeof CHANGES) => {
  const { about, label, done, run } = CHANGES[name]
  return defineChange({
    name: `lottery ${name}`,
    about,
    input: Type.Object(GAME_AND_DRAW),
    examples: ['luckystar LOTT_lott-five-star 20261122-0715'],
    role: 'tester',
    label,
    reason: 'optional',
    explain: explainDraw,
    async change({ input: { brand, game, draw }, now }) {
      return async tx => {
        await run(tx, { tenantId: brand, gameCode: game, drawNo: draw }, now)
        return {
          audit: [{ brand, class: 'money', subject: `draw ${draw}`, summary: `draw ${draw} of ${game} ${done}` }],
          result: { message: `Draw ${draw} of ${game} ${done}.`, brand, game, draw },
        }
      }
    },
  })
}

export const lottery = [define('draw'), define('fail')]
