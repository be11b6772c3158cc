import { Type } from 'typebox'
import { DrawMethod } from '../lottery/draw-methods.ts'
import { LOTTERY_REGIONS } from '../lottery/lottery-file.ts'
import { dayField, gameCodeField, OpenedNumbers } from '../lottery/wire.ts'
import { oneOf } from '../one-of.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

const Day = (description: string) => Type.String({ description: `${description} ISO 8601.` })

/** Results of all games of one region on one day, in the order of the menu. */
export const lotteryBoard = endpoint('lotteryBoard', {
  method: 'GET',
  path: '/wps/lottery/board',
  who: 'anyone',
  maxAge: 5,
  query: Type.Object({
    region: Type.Optional(oneOf(LOTTERY_REGIONS, { description: 'The first one with games when left out.' })),
    day: Type.Optional({
      ...dayField,
      description:
        'A day outside of those that can be listed becomes the nearest one. The latest day with results when left out, of the games drawn on days only where the region has any.',
    }),
  }),
  reply: successReply(
    Type.Object({
      regions: Type.Array(oneOf(LOTTERY_REGIONS), { description: 'Those with games, in the order of the menu.' }),
      region: Type.Optional(oneOf(LOTTERY_REGIONS, { description: 'Left out where no game is drawn here.' })),
      day: Type.Optional(Day('The day whose results follow, in the time zone of the brand.')),
      first: Type.Optional(Day('The first day that can be listed.')),
      last: Type.Optional(Day('The last day with results so far.')),
      games: Type.Array(
        Type.Object({
          gameCode: gameCodeField,
          vassalage: Type.String({ description: 'Code of the vendor.' }),
          gameName: Type.String({ description: 'In the language of the request.' }),
          draw: DrawMethod,
          results: Type.Array(OpenedNumbers, {
            description:
              'Newest first; of a game that is drawn all day long the latest ten, with the first prize only.',
          }),
        }),
        { description: 'Those with a result on the day.' },
      ),
    }),
  ),
  addition: 'A page for the results of a region; section 7 has results of one game only (LOT-06).',
  source: '7 Lottery and missions',
})
