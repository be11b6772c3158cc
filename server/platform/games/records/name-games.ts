/** Names the games that entries of a wallet belong to, by the reference of the entry. */
import { sql } from 'kysely'
import type { Reader } from '../../../store/open-store.ts'
import { nameIn } from '../catalogue/game-name.ts'

const ROUND = 'round '

interface NameQuery {
  tenantId: string
  memberId: number
  language: string
}

/** @returns names by reference: of a round of the member's, or of a drawn game; other references have none */
export async function nameGames(
  db: Reader,
  { tenantId, memberId, language }: NameQuery,
  references: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rounds = references.filter(text => text.startsWith(ROUND)).map(text => text.slice(ROUND.length))
  const codes = references.flatMap(text => (text.startsWith(ROUND) ? [] : [text.split('_')]))
  const [vendors, others] = [codes.map(([vendor = '']) => vendor), codes.map(([, ...code]) => code.join('_'))]
  const { rows } = await sql<{ reference: string; name: string }>`
    select ${ROUND} || bet.round_key as reference, ${nameIn(language, tenantId)} as name
    from bet join game on game.id = bet.game_id
    where bet.tenant_id = ${tenantId} and bet.member_id = ${memberId} and bet.round_key = any(${rounds}::text[])
    union all
    select vendor || '_' || code, ${nameIn(language, tenantId)} from game
    where (vendor, code) in (select * from unnest(${vendors}::text[], ${others}::text[]))`.execute(db)
  return new Map(rows.map(({ reference, name }) => [reference, name]))
}
