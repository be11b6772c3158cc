/** Lists friends whom a member invited, with the rewards they have brought, as that member sees them. */
import { sql } from 'kysely'
import type { ReplyOf } from '../../../../src/schemas/endpoints/endpoint.ts'
import type { referral } from '../../../../src/schemas/endpoints/referral.ts'
import type { referralFriends } from '../../../../src/schemas/endpoints/referral-friends.ts'
import type { referralRewards } from '../../../../src/schemas/endpoints/referral-rewards.ts'
import type { Reader } from '../../../store/open-store.ts'
import { maskName } from '../../context/mask-name.ts'
import { hadHappened, type PageQuery, pageAsOf } from '../../context/page-as-of.ts'
import { formatMinor } from '../../money/ledger/minor-units.ts'
import type { MomentRange } from '../../money/totals/read-range.ts'
import { MAY_BE_ONE } from './pay-referrals.ts'
import { readReferralTerms } from './read-terms.ts'

interface Owner {
  tenantId: string
  memberId: number
}
type Friends = Omit<ReplyOf<typeof referralFriends>['value'], 'range'>
type Rewards = Omit<ReplyOf<typeof referralRewards>['value'], 'range'>

const minor = (text: string | null | undefined) => formatMinor(BigInt(text ?? 0))

export async function readOverview(
  db: Reader,
  { tenantId, memberId }: Owner,
): Promise<Omit<ReplyOf<typeof referral>['value'], 'code'>> {
  const [{ firstDeposit, bets, sameNetwork }, sums] = await Promise.all([
    readReferralTerms(db, tenantId),
    friendsOf(db, memberId).select(SUMS).executeTakeFirstOrThrow(),
  ])
  return {
    ...(firstDeposit && {
      firstDeposit: {
        min: formatMinor(firstDeposit.min),
        amount: formatMinor(firstDeposit.amount),
        turnover: firstDeposit.turnover,
      },
    }),
    ...(bets && { bets }),
    sameNetwork,
    friends: Number(sums.count),
    earning: Number(sums.earning),
    earned: minor(sums.earned),
  }
}

/** @param query.range date range of the registrations */
export async function readFriends(db: Reader, query: Owner & PageQuery & { range: MomentRange }): Promise<Friends> {
  const { memberId, tenantId, range } = query
  const page = pageAsOf(query, { now: range.now.getTime(), usualSize: 20 })
  const matching = friendsOf(db, memberId)
    .where('referral.created_at', '>=', range.start)
    .where('referral.created_at', '<', range.end)
    .where(hadHappened('referral.created_at', page))
  const [{ sameNetwork }, rows, sums] = await Promise.all([
    readReferralTerms(db, tenantId),
    matching
      .innerJoin('member', 'member.id', 'referral.member_id')
      .select(['referral.member_id', 'referral.created_at', 'same_network', 'username', 'brought.earned'])
      .select(MAY_BE_ONE.as('may_be_one'))
      .orderBy('referral.created_at', 'desc')
      .orderBy('referral.member_id', 'desc')
      .limit(page.size)
      .offset(page.skip)
      .execute(),
    matching.select(SUMS).executeTakeFirstOrThrow(),
  ])
  const count = Number(sums.count)
  return {
    list: rows.map(({ member_id, created_at, same_network, may_be_one, username, earned }) => ({
      id: String(member_id),
      username: maskName(username),
      at: created_at.getTime(),
      earned: minor(earned),
      state:
        BigInt(earned ?? 0) > 0n
          ? ('earned' as const)
          : may_be_one || (same_network && !sameNetwork)
            ? ('not-counted' as const)
            : ('joined' as const),
    })),
    totals: { count, earning: Number(sums.earning), earned: minor(sums.earned) },
    ...page.pagesOf(count),
  }
}

/** @param query.range date range of the payments */
export async function readRewards(
  db: Reader,
  query: Owner & PageQuery & { range: MomentRange; kind?: 'deposit' | 'bets' | undefined },
): Promise<Rewards> {
  const { memberId, range, kind } = query
  const page = pageAsOf(query, { now: range.now.getTime(), usualSize: 20 })
  const matching = db
    .selectFrom('referral_reward as reward')
    .where('reward.referrer_id', '=', memberId)
    .where('reward.amount_minor', '>', '0')
    .where('reward.created_at', '>=', range.start)
    .where('reward.created_at', '<', range.end)
    .where(hadHappened('reward.created_at', page))
    .$if(kind !== undefined, rewards => rewards.where('reward.kind', '=', kind!))
  const [rows, sums] = await Promise.all([
    matching
      .innerJoin('member', 'member.id', 'reward.member_id')
      .selectAll('reward')
      .select('username')
      .orderBy('reward.created_at', 'desc')
      .orderBy('reward.id', 'desc')
      .limit(page.size)
      .offset(page.skip)
      .execute(),
    matching
      .select([sql<string>`count(*)`.as('count'), sql<string>`coalesce(sum(amount_minor), 0)`.as('earned')])
      .executeTakeFirstOrThrow(),
  ])
  const count = Number(sums.count)
  return {
    list: rows.map(row => ({
      id: row.id,
      at: row.created_at.getTime(),
      username: maskName(row.username),
      kind: row.kind,
      day: row.kind === 'bets' ? row.slot : '',
      base: minor(row.base_minor),
      percent: row.percent ?? '',
      amount: minor(row.amount_minor),
    })),
    totals: { count, earned: minor(sums.earned) },
    ...page.pagesOf(count),
  }
}

/** Selects a member's friends, each with the rewards `brought`. */
const friendsOf = (db: Reader, memberId: number) =>
  db
    .selectFrom('referral')
    .innerJoinLateral(
      eb =>
        eb
          .selectFrom('referral_reward')
          .select(({ fn }) => fn.sum<string | null>('amount_minor').as('earned'))
          .whereRef('referral_reward.member_id', '=', 'referral.member_id')
          .as('brought'),
      join => join.onTrue(),
    )
    .where('referral.referrer_id', '=', memberId)

const SUMS = [
  sql<string>`count(*)`.as('count'),
  sql<string>`count(*) filter (where brought.earned > 0)`.as('earning'),
  sql<string>`coalesce(sum(brought.earned), 0)`.as('earned'),
] as const
