/** Choices of a visitor in a lobby, as its address holds them, so that reload, back and a shared link show the same list. */
import type { GameTypeModel } from '../../engine/model/site-model.ts'
import { GAME_FEATURES, GAME_THEMES, VOLATILITIES } from '../../schemas/games/game-facts.ts'
import { factsOf, type ListType, type LobbyQuery, NO_FACTS } from './lobby-query.ts'
import type { Settings } from './settings.ts'

type Query = Record<string, string>

/** Names in the address that hold a choice; the others name the vendor of the lobby. */
const CHOICES = [
  ...(['list', 'search', 'classify', 'minBet', 'minLines', 'pages', 'pageNo'] as const),
  ...(['minReturn', 'volatility', 'feature', 'theme'] as const),
]
const LISTS: readonly string[] = ['all', 'hot', 'fav', 'recent'] satisfies ListType[]
const MOST_PAGES = 500
/** Longest name to search for, in characters. */
export const MAX_SEARCH = 80

/**
 * Reads the choice. Slots name the vendor by `page`, other lobbies by type=vassalage and vassalage, in the query or the path; a vendor that
 * the lobby does not have chooses none. Facts of games choose only in a lobby that has filters by them.
 */
export function readLobbyQuery(
  gameType: string,
  query: Query,
  params: Query = {},
  gameTypes: readonly GameTypeModel[] = [],
  { facts = true, wallet }: Pick<Settings, 'facts' | 'wallet'> = {},
): LobbyQuery {
  const named = query.page ?? query.vassalage ?? params.vassalage ?? ''
  const vendors = gameTypes.find(({ id }) => id === gameType)?.vendors ?? []
  return {
    gameType,
    vendor: vendors.length === 0 || vendors.some(({ code }) => code === named) ? named : '',
    type: LISTS.includes(query.list ?? '') ? (query.list as ListType) : listOfAddress(query, params),
    search: (query.search ?? '').trim().slice(0, MAX_SEARCH),
    classify: validOr(query.classify, /^[A-Z]{1,10}$/),
    minBet: validOr(query.minBet, /^\d{1,7}(\.\d{1,4})?$/),
    minLines: validOr(query.minLines, /^[1-9]\d{0,3}$/),
    ...(facts ? readFacts(query) : NO_FACTS),
    ...(wallet === 'main' && { wallet }),
  }
}

const readFacts = ({ minReturn, volatility, feature, theme }: Query) => ({
  minReturn: validOr(minReturn, /^([1-9]\d?|100)$/),
  volatility: oneOfOr(volatility, VOLATILITIES),
  feature: oneOfOr(feature, GAME_FEATURES),
  theme: oneOfOr(theme, GAME_THEMES),
})

/** Returns '' for a value that no filter offers, because anybody can write an address. */
const validOr = (value = '', pattern: RegExp) => (pattern.test(value) ? value : '')

const oneOfOr = <T extends string>(value: string | undefined, names: readonly T[]): T | '' =>
  names.find(name => name === value) ?? ''

const listOfAddress = (query: Query, params: Query): ListType => ((query.type ?? params.type) === 'hot' ? 'hot' : 'all')

/** Number of pages of the list that the address asks for. */
export function readPages({ pages }: Query): number {
  const count = Number.parseInt(pages ?? '', 10)
  return count > 1 ? Math.min(count, MOST_PAGES) : 1
}

/** Query of the address for a choice, without the values that a lobby begins with. */
export function writeLobbyQuery(query: Query, params: Query, lobbyQuery: LobbyQuery, pages: number): Query {
  const { type, search, classify, minBet, minLines } = lobbyQuery
  const kept = Object.entries(query).filter(([name]) => !(CHOICES as readonly string[]).includes(name))
  const chosen = {
    list: type === listOfAddress(query, params) ? '' : type,
    search,
    classify,
    minBet,
    minLines,
    ...factsOf(lobbyQuery),
    pages: pages > 1 ? String(pages) : '',
  }
  return Object.fromEntries([...kept, ...Object.entries(chosen).filter(([, value]) => value !== '')])
}
