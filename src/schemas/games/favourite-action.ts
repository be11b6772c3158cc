/** Adds a game to the favourites or removes it (section 3, Favourite action), by POST and by the legacy GET. */
import { Type } from 'typebox'
import { successReply } from '../success-reply.ts'

export const FavouriteActionSchema = Type.Object({
  nodeId: Type.String({ maxLength: 20, examples: ['1'], description: "The game's nodeId." }),
  vendor: Type.Optional(Type.String({ maxLength: 40 })),
  gameType: Type.Optional(Type.String({ maxLength: 20 })),
  action: Type.Optional(
    Type.Union([Type.Literal('add'), Type.Literal('remove')], {
      'x-addition': true,
      description: 'With it a repeated call changes nothing; without it the call turns the one into the other.',
    }),
  ),
})

export const FavouriteReplySchema = successReply(
  Type.Object({ favourite: Type.Boolean({ description: 'Whether the game is a favourite now.' }) }),
)
