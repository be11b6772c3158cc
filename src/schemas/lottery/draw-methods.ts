/** Draw methods of a lottery, in the form of lottery.json and the calls. */
import { type Static, Type } from 'typebox'
import { oneOf } from '../one-of.ts'

const closed = { additionalProperties: false }

const Prize = Type.Object(
  {
    name: Type.String({
      pattern: '^[a-z][a-z0-9-]{0,19}$',
      examples: ['special', 'first'],
      description: 'Plays and results name it by this.',
    }),
    count: Type.Integer({ minimum: 1, maximum: 20, description: 'How many numbers it has.' }),
    digits: Type.Integer({ minimum: 1, maximum: 7, description: 'Digits of each of its numbers; zeros may lead.' }),
  },
  { ...closed, description: 'One prize.' },
)

export const DrawMethod = Type.Object(
  {
    method: oneOf(['prizes', 'digits', 'dice', 'pick'], {
      'x-meanings': {
        prizes: 'Prizes with numbers of several digits, as traditional lotteries have them.',
        digits: 'Digits 0 to 9; one may come several times.',
        dice: 'Dice with the faces 1 to 6.',
        pick: 'Balls numbered from 1; none comes twice. Their order counts as drawn.',
      },
      description: 'How the numbers come about.',
    }),
    prizes: Type.Optional(
      Type.Array(Prize, { minItems: 1, maxItems: 20, description: 'For `prizes`: each prize, in the order drawn.' }),
    ),
    count: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 20, description: 'For `digits`, `dice` and `pick`: how many values.' }),
    ),
    of: Type.Optional(
      Type.Integer({ minimum: 2, maximum: 99, description: 'For `pick`: how many balls there are to draw from.' }),
    ),
  },
  { ...closed, description: 'How the numbers come about.' },
)
export type DrawMethod = Static<typeof DrawMethod>

/**
 * Drawn values, in groups: with `prizes` one group for each prize, in their order; otherwise one group. Values are texts: numbers of a
 * prize with all their digits, balls with the digits of the highest ("07" of 80).
 */
export type DrawResult = string[][]
