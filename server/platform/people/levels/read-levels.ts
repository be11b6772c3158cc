/** Reads a brand's VIP levels: its metadata document `vip`. */
import { Compile } from 'typebox/compile'
import type { WireText } from '../../../../src/schemas/document/wire-text.ts'
import { VipLevelFile, type WireVipLevel } from '../../../../src/schemas/metadata/vip-file.ts'
import { readMetadataDocument } from '../../../metadata/read-document.ts'
import type { Reader } from '../../../store/open-store.ts'
import { inLanguage } from '../../context/in-language.ts'
import { readMinor } from '../../money/ledger/minor-units.ts'

export interface StoredLevel {
  rank: number
  title: WireText
  /** Total of bets, in minor units, that a member needs for the level. */
  bets: bigint
  benefits: WireText[]
}

const validator = Compile(VipLevelFile)

/** Returns the levels, lowest first; none where the brand has no levels. */
export async function readLevels(db: Reader, tenantId: string): Promise<StoredLevel[]> {
  return levelsOf(await readMetadataDocument(db, tenantId, 'vip'))
}

/**
 * Reads the levels of a document. An invalid level, or one that does not fit those below it, is left out: `check` refuses it, but it may
 * have been stored by other means.
 * @param wire the document, valid or not
 */
export function levelsOf(wire: unknown): StoredLevel[] {
  const { levels } = (wire ?? {}) as { levels?: unknown }
  const read: StoredLevel[] = []
  for (const level of Array.isArray(levels) ? levels : []) {
    if (!validator.Check(level)) continue
    const { rank, title, benefits } = level as WireVipLevel
    const bets = readMinor(level.bets)!
    const last = read.at(-1)
    if (last ? rank > last.rank && bets > last.bets : rank === 0 && bets === 0n)
      read.push({ rank, title, bets, benefits })
  }
  return read
}

/** Returns the highest level that is not above a rank; undefined where the brand has no levels. */
export const levelOfRank = (levels: readonly StoredLevel[], rank: number): StoredLevel | undefined =>
  levels.findLast(level => level.rank <= rank)

/** Returns the name of a member's level in a language: the brand's, else the one stored with the member. */
export async function readLevelName(
  db: Reader,
  { tenant_id, rank_level, label_name }: { tenant_id: string; rank_level: number; label_name: string },
  language: string,
): Promise<string> {
  const level = levelOfRank(await readLevels(db, tenant_id), rank_level)
  return level ? inLanguage(level.title, language) : label_name
}
