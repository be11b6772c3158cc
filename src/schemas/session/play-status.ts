/** State of the current sitting: play in any game without a break of half an hour. */
import { type Static, Type } from 'typebox'

export const PlayStatusSchema = Type.Object({
  now: Type.Integer({ description: "The server's clock, milliseconds since 1970." }),
  startedAt: Type.Integer({ description: 'When the sitting began, milliseconds since 1970.' }),
  net: Type.String({ description: 'Won minus staked since then, a decimal amount.' }),
  currency: Type.String({ description: 'ISO 4217 code.' }),
  check: Type.Optional(
    Type.Object(
      {
        minutes: Type.Integer({ description: 'How often it comes.' }),
        dueAt: Type.Integer({
          description: 'When the next one is due: no round is accepted from then on until it is confirmed.',
        }),
      },
      { description: 'The reality check; left out while nothing may be played.' },
    ),
  ),
  refused: Type.Optional(
    Type.Object(
      { code: Type.String({ description: 'A problem code.' }), message: Type.String() },
      { description: 'Why the member may not play any more: an exclusion, or a limit of time.' },
    ),
  ),
})
export type PlayStatus = Static<typeof PlayStatusSchema>
