import type { ShellPart } from '../../engine/model/page-model.ts'
import type { GameFeature, GameTheme, Volatility } from '../../schemas/games/game-facts.ts'

/** Filters of a list of games; the functions below write them in the wire names of each call. */
export interface GameFilter {
  gameType?: string
  vendor?: string
  classify?: string
  search?: string
  minBet?: string
  minLines?: string
  minReturn?: string
  volatility?: Volatility | ''
  feature?: GameFeature | ''
  theme?: GameTheme | ''
  wallet?: 'main' | undefined
}

const common = (shell: ShellPart) => ({
  clientType: '3',
  platform: shell.constants.gamePlatform,
  language: shell.language,
})

const orUndefined = <T extends string>(value: T | undefined) => (value || undefined) as Exclude<T, ''> | undefined

/** Query of gameList (section 3, Game query). */
export const listQuery = (shell: ShellPart, filter: GameFilter, pageNo: number, pageSize: number) => ({
  ...common(shell),
  channel: 'WEB',
  merchant: shell.brand.merchant,
  gameType: orUndefined(filter.gameType),
  vassalage: orUndefined(filter.vendor),
  gameClassify: orUndefined(filter.classify),
  gameName: orUndefined(filter.search),
  minBet: orUndefined(filter.minBet),
  minLineNum: filter.minLines ? Number(filter.minLines) : undefined,
  minReturn: filter.minReturn ? Number(filter.minReturn) : undefined,
  volatility: orUndefined(filter.volatility),
  feature: orUndefined(filter.feature),
  theme: orUndefined(filter.theme),
  wallet: filter.wallet,
  pageNo,
  pageSize,
})

/** Query of hotGames. */
export const hotQuery = (shell: ShellPart, { gameType, vendor }: GameFilter) => ({
  platform: common(shell).platform,
  language: shell.language,
  merchantCode: shell.brand.merchant,
  isPlatform: '2',
  vassalage: orUndefined(vendor),
  gameType: orUndefined(gameType),
})

/** Query of popularGames (section 7: count 20). */
export const popularQuery = (shell: ShellPart, gameType: string | undefined, count?: number) => ({
  count: count ?? shell.constants.popularCount,
  device: 'WEB',
  language: shell.language,
  gameType: orUndefined(gameType),
})

/** Query of favouriteGames: platform is 'flash' alone. */
export const favouriteQuery = (shell: ShellPart, gameType: string | undefined, pageNo: number, pageSize: number) => ({
  clientType: '3',
  platform: shell.constants.favouritePlatform,
  language: shell.language,
  gameType: orUndefined(gameType),
  pageNo,
  pageSize,
})

/** Query of recentGames. */
export const recentQuery = (shell: ShellPart, { gameType, vendor }: GameFilter, pageNo: number, pageSize: number) => ({
  clientType: '3',
  language: shell.language,
  gameType: orUndefined(gameType),
  vassalage: orUndefined(vendor),
  pageNo,
  pageSize,
})
