/** A game as the platform's lists name it (section 3, Game item). */
import { type Static, Type } from 'typebox'

export const GameItemSchema = Type.Object({
  vassalage: Type.String({ description: 'Code of the vendor.' }),
  gameCode: Type.String({ description: "The game's name in calls, unique on the platform." }),
  isGame: Type.String({
    description: "'GAME', or 'VASSALAGE' for an entry that opens the list of the vendor's games.",
  }),
  gameType: Type.String(),
  defaultPlayType: Type.String(),
  vendor: Type.String(),
  accountTypeName: Type.String({ description: "The vendor's name for players." }),
  code: Type.String({ description: "The vendor's own code of the game." }),
  nodeId: Type.String({ description: 'Names the game to the favourites (ours here).' }),
  gameName: Type.String({ description: 'Ours: the title.' }),
  gameClassify: Type.String({ description: 'Ours: JP, TG, AC, BG or nothing.' }),
  minBet: Type.String({ description: 'Ours: smallest stake, e.g. "0.05".' }),
  minLineNum: Type.Integer({ description: 'Ours: smallest number of lines.' }),
  isHot: Type.Boolean({ description: 'Ours.' }),
  isNew: Type.Boolean({ description: 'Ours.' }),
  maintenance: Type.Boolean({ description: 'Ours: shown, but cannot be launched (LOB-12).' }),
  playable: Type.Boolean({ description: "Ours: the demo games can run it; others need the vendor's platform." }),
  picture: Type.String({ description: 'Ours: path of its picture.' }),
})
export type GameItem = Static<typeof GameItemSchema>

/** What every game query may carry (section 3, Game query). The platform answers the same for every client, so most are only accepted. */
export const gameQueryFields = {
  clientType: Type.Optional(Type.String()),
  platform: Type.Optional(Type.String({ description: "'flash,html5-desktop' (section 9)." })),
  language: Type.Optional(Type.String({ maxLength: 8 })),
}

/** Names a type, or several with commas. */
export const gameTypeField = Type.Optional(
  Type.String({
    maxLength: 120,
    pattern: '^[A-Za-z, ]*$',
    description: 'RNG, LIVE …; several with commas mean any of them.',
  }),
)
export const vendorField = Type.Optional(
  Type.String({ maxLength: 40, pattern: '^[\\w.-]*$', description: 'Code of a vendor; all when left out.' }),
)

export const merchantField = Type.Optional(
  Type.String({ maxLength: 60, description: "The brand's own code; of another merchant there is nothing here." }),
)

/** Pages count from 1; a page holds at most 100. */
export const pageFields = (pageSize: number) => ({
  pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, default: pageSize, description: 'More than 100 counts as 100.' })),
})
