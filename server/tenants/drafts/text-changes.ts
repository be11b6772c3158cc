/** Knows the last change of each text, also among operations that are stored no longer. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { writeStep } from '../../../src/engine/index.ts'
import type { Reader } from '../../store/open-store.ts'

/** @returns undefined for an address that is not of a text */
export const textHash = (at: string): string | undefined =>
  at.startsWith('texts/') ? createHash('md5').update(at).digest('hex') : undefined

/** Operations that count: neither an undo, nor one that was taken back; the effect of a skipped one (0) stays. */
export const COUNTS = sql<boolean>`kind <> 'undo' and coalesce(taken_back_by, 0) = 0`

/**
 * @param key of the text, such as `nav.home`
 * @returns language -> number of the last operation that changed the text; languages in which nobody changed it are left out
 */
export async function readTextChanges(
  db: Reader,
  tenantId: string,
  key: string,
  languages: readonly string[],
): Promise<Map<string, number>> {
  const languageOf = new Map(languages.map(one => [textHash(`texts/${one}:/${writeStep({ key })}`)!, one]))
  const { rows } = await sql<{ text_hash: string; seq: number }>`
    select text_hash, max(seq) as seq from (
      select text_hash, seq from draft_operation where tenant_id = ${tenantId} and text_hash is not null and ${COUNTS}
      union all
      select text_hash, seq from text_change where tenant_id = ${tenantId}
    ) as change
    where text_hash = any(${[...languageOf.keys()]})
    group by text_hash`.execute(db)
  return new Map(rows.map(row => [languageOf.get(row.text_hash)!, row.seq]))
}
