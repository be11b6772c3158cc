import { Type } from 'typebox'
import { drawNoField, gameCodeField, LotterySlip, MAX_DRAWS_AHEAD, MAX_LINES, SlipLine } from '../lottery/wire.ts'
import { MONEY_PROBLEMS } from '../problems/money-problems.ts'
import { PLAY_PROBLEMS } from '../problems/protection-problems.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

const EXAMPLE_LINES = [{ playType: 'sum', picks: [['10']], unit: 100, multiple: 1, rebate: 0, odds: { 10: 7840 } }]

/**
 * Places a slip: each line is a bet in each draw, and the stakes of all leave the balance at once. The header `idempotency-key` is
 * required: a repeated key has no second effect and gets the same reply. `lottery/odds-changed` and `lottery/draws` carry the current odds
 * or draws in `value`.
 */
export const lotteryBet = endpoint('lotteryBet', {
  method: 'POST',
  path: '/wps/lottery/bet',
  who: 'member',
  body: Type.Object({
    gameCode: gameCodeField,
    lines: Type.Array(SlipLine, { minItems: 1, maxItems: MAX_LINES, examples: [EXAMPLE_LINES] }),
    draws: Type.Array(
      Type.Object({
        drawNo: drawNoField,
        multiple: Type.Integer({
          minimum: 1,
          maximum: 100_000,
          description: 'How many times each line is bet in this draw.',
        }),
      }),
      {
        minItems: 1,
        maxItems: MAX_DRAWS_AHEAD,
        examples: [[{ drawNo: '20261122-0001', multiple: 1 }]],
        description: 'One, or several in a row (a chase).',
      },
    ),
    stopOnWin: Type.Optional(
      Type.Boolean({ description: 'Once a bet of the slip has won, those of later draws are refunded.' }),
    ),
  }),
  reply: successReply(LotterySlip),
  problems: [
    ...MONEY_PROBLEMS,
    ...PLAY_PROBLEMS,
    'protection/reality-check',
    'protection/loss-limit',
    'wallet/insufficient',
    'wallet/fraction',
    'lottery/unknown-game',
    'lottery/closed',
    'lottery/odds-changed',
    'lottery/picks',
    'lottery/stake',
    'lottery/number-limit',
    'lottery/too-many',
    'game/maintenance',
  ],
  addition: 'Section 3 asks for lottery pages; section 7 shows none of their payloads (LOT-05).',
  source: '1 Routes; 7 Lottery and missions',
})
