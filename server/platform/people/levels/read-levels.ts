/** Reads a brand's VIP levels: its metadata document `vip`. */
import { Compile } from 'typebox/compile'
import type { WireText } from '../../../../src/schemas/document/wire-text.ts'
import { VipLevelFile, type WireVipLevel } from '../../../../src/schemas/metadata/vip-file.ts'
import { readDocument } from '../../../metadata/read-document.ts'
import type { Reader } from '../../../store/open-store.ts'
import { inLanguage } from '../../context/in-language.ts'
import { readMinor } from '../../money/ledger/minor-units.ts'

export interface VipLevel {
  rank: number
  title: WireText
  /** Minor units that a member must have bet to have it. */
  bets: bigint
  benefits: WireText[]
}

const validator = Compile(VipLevelFile)

/** Lowest first; none where the brand has no levels. */
export async function readLevels(db: Reader, tenantId: string): Promise<VipLevel[]> {
  return levelsOf(await readDocument(db, tenantId, 'vip'))
}

/**
 * A level that does not fit to those below it, or is invalid, is left out: `check` has refused it, or it was stored by other means.
 * @param wire the document, valid or not
 */
export function levelsOf(wire: unknown): VipLevel[] {
  const { levels } = (wire ?? {}) as { levels?: unknown }
  const read: VipLevel[] = []
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

/** The level of a rank: the highest that is not above it. Undefined where the brand has no levels. */
export const levelOfRank = (levels: readonly VipLevel[], rank: number): VipLevel | undefined =>
  levels.findLast(level => level.rank <= rank)

/** The name of a member's level in a language: the brand's, else the one stored with the member. */
export async function readLevelName(
  db: Reader,
  { tenant_id, rank_level, label_name }: { tenant_id: string; rank_level: number; label_name: string },
  language: string,
): Promise<string> {
  const level = levelOfRank(await readLevels(db, tenant_id), rank_level)
  return level ? inLanguage(level.title, language) : label_name
}
