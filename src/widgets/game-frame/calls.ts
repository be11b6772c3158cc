import type { WidgetCalls } from '../../runtime/page/widget.ts'
import { gameDetail } from '../../schemas/endpoints/game-detail.ts'
import type { Settings } from './settings.ts'

/** Returns the query of the game that the address names; undefined where it names none. */
export const detailQuery = ({ gameCode = '' }: Record<string, string>, language: string) =>
  /^[\w.-]{1,120}$/.test(gameCode) ? { gameCode, language } : undefined

export const calls: WidgetCalls<Settings> = (_settings, { query: address, language }) => {
  const query = detailQuery(address, language)
  return query ? [{ endpoint: gameDetail, query }] : []
}
