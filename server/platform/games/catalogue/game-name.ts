/** Names of games in the language of a request. */
import { type RawBuilder, sql } from 'kysely'
import { LOTTERY_TYPES } from '../../../../src/schemas/games/lottery-types.ts'

/**
 * Expression for the row `game` of a query: its name in this language, or its title where it has none there. The brand names its lottery
 * games itself, in its document `lottery`.
 */
export const nameIn = (language: string, tenantId: string): RawBuilder<string> =>
  sql<string>`coalesce((
    select coalesce(named -> 'name' ->> ${language}::text, named -> 'name' ->> 'EN')
    from metadata, jsonb_path_query(
      body, '$.games[*] ? (@.gameCode == $code)', jsonb_build_object('code', game.vendor || '_' || game.code)
    ) as named
    where game.game_type in (${sql.join(LOTTERY_TYPES)})
      and metadata.tenant_id = ${tenantId} and metadata.name = 'lottery'
    limit 1
  ), (
    select game_name.name from game_name where game_name.game_id = game.id and game_name.language = ${language}
  ), game.title)`

/**
 * Returns a condition on the rows of `game`: `fits` holds for the searched text of the title, or of the name in this language. As an array,
 * the ids of the second part are looked up in the same pass over indexes as the first; a join would read every game instead.
 */
export const searchedAs = (language: string, fits: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${fits} or id = any (array(select game_id from game_name where language = ${language} and ${fits})))`

/** Returns the language of a query, as section 3 has it there; other calls have it in the header. */
export const languageIn = (query: { language?: string | undefined }, ofHeader: string): string =>
  query.language?.toUpperCase() || ofHeader
