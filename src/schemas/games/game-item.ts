/** A game in the platform's lists (section 3, Game item). */
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
  nodeId: Type.String({ 'x-addition': true, description: 'Identifies the game in the calls for favourites.' }),
  gameName: Type.String({
    'x-addition': true,
    description: "The name in the request's language, or the title where the game has none in it.",
  }),
  gameClassify: Type.String({ 'x-addition': true, description: 'JP, TG, AC, BG or nothing.' }),
  minBet: Type.String({
    'x-addition': true,
    description: 'Smallest stake of a round, e.g. "0.20"; "0.00" of lotteries, whose plays have limits of their own.',
  }),
  minLineNum: Type.Integer({ 'x-addition': true, description: 'Smallest number of lines.' }),
  isHot: Type.Boolean({ 'x-addition': true, description: 'Among the hot games.' }),
  isNew: Type.Boolean({ 'x-addition': true, description: 'On the platform for at most 30 days.' }),
  exclusive: Type.Optional(Type.Boolean({ 'x-addition': true, description: 'True where no other platform has it.' })),
  maintenance: Type.Boolean({ 'x-addition': true, description: 'Shown, but cannot be launched (LOB-12).' }),
  playable: Type.Boolean({
    'x-addition': true,
    description: "The demo games can run it; others need the vendor's platform.",
  }),
  picture: Type.String({ 'x-addition': true, description: 'Path of its picture.' }),
})
export type GameItem = Static<typeof GameItemSchema>

/** Fields of every game query (section 3, Game query). The reply differs by language only, so the others are ignored. */
export const gameQueryFields = {
  clientType: Type.Optional(Type.String()),
  platform: Type.Optional(Type.String({ description: "'flash,html5-desktop' (section 9)." })),
  language: Type.Optional(Type.String({ maxLength: 8, description: 'Of the names; without it, that of the header.' })),
}

/** A game type, or several with commas. */
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

export const walletField = Type.Optional(
  Type.Literal('main', {
    'x-addition': true,
    description: 'Only games that are played from the main wallet, without a transfer to a vendor (RTE-03, /seamless).',
  }),
)

export const merchantField = Type.Optional(
  Type.String({ maxLength: 60, description: "The brand's own code; for another merchant the list is empty." }),
)

/** Pages are counted from 1 and have at most 100 items. */
export const pageFields = (pageSize: number) => ({
  pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, default: pageSize, description: 'More than 100 counts as 100.' })),
})
