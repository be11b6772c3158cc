/** Reads a member's VIP level, the next one, and the benefits of each. */
import type { ReplyOf } from '../../../../src/schemas/endpoints/endpoint.ts'
import type { vipProgress } from '../../../../src/schemas/endpoints/vip-progress.ts'
import type { Session } from '../../../http/handler.ts'
import type { Reader } from '../../../store/open-store.ts'
import { inLanguage } from '../../context/in-language.ts'
import { formatMinor } from '../../money/ledger/minor-units.ts'
import { readBets } from '../../money/totals/count-bets.ts'
import { readMember } from '../../people/accounts/find-member.ts'
import { levelOfRank, readLevels } from '../../people/levels/read-levels.ts'

export async function readProgress(
  db: Reader,
  { tenantId, memberId }: Pick<Session, 'tenantId' | 'memberId'>,
  language: string,
): Promise<ReplyOf<typeof vipProgress>['value']> {
  const { rank_level: rank } = await readMember(db, tenantId, memberId)
  const levels = await readLevels(db, tenantId)
  const bets = await readBets(db, memberId)
  const current = levelOfRank(levels, rank)
  const next = levels.find(level => level.rank > rank)
  const named = (level: (typeof levels)[number]) => ({
    rank: level.rank,
    title: inLanguage(level.title, language),
    bets: formatMinor(level.bets),
  })
  return {
    rank,
    bets: formatMinor(bets),
    ...(next && { next: { ...named(next), left: formatMinor(next.bets > bets ? next.bets - bets : 0n) } }),
    levels: levels.map(level => ({
      ...named(level),
      benefits: level.benefits.map(benefit => inLanguage(benefit, language)),
      isCurrent: level === current,
    })),
  }
}
