/** Describes a member's rebate page. */
import type { ReplyOf } from '../../../../src/schemas/endpoints/endpoint.ts'
import type { rebate } from '../../../../src/schemas/endpoints/rebate.ts'
import type { Reader } from '../../../store/open-store.ts'
import { inLanguage } from '../../context/in-language.ts'
import { formatMinor } from '../../money/ledger/minor-units.ts'
import { readMember } from '../../people/accounts/find-member.ts'
import { levelOfRank, readLevels } from '../../people/levels/read-levels.ts'
import { isExcluded, type PlayerAt } from '../../people/protection/exclusion.ts'
import { readDue, sinceDays, sumOfRebate } from './due-rebate.ts'
import { wireFigure } from './pay-rebate.ts'
import { levelOf, readRebate } from './read-rebate.ts'

type Described = ReplyOf<typeof rebate>['value']

const LISTED = 20

export async function describeRebate(db: Reader, player: PlayerAt, language: string): Promise<Described> {
  const { tenantId, memberId, now } = player
  const { terms, timeZone } = await readRebate(db, tenantId)
  const history = await readHistory(db, memberId)
  if (!terms)
    return {
      payment: 'off',
      days: 0,
      least: '0.00',
      turnover: 0,
      level: '',
      amount: '0.00',
      isClaimable: false,
      list: [],
      levels: [],
      history,
    }
  const { rank_level: rank, label_name } = await readMember(db, tenantId, memberId)
  const titles = await readLevels(db, tenantId)
  const nameOf = (of: number) => {
    const level = levelOfRank(titles, of)
    return level ? inLanguage(level.title, language) : ''
  }
  const current = levelOf(terms, rank)
  const range = { since: sinceDays(timeZone, now, terms.days), until: undefined }
  const figures = await readDue(db, memberId, { level: current, range, unit: terms.unit })
  const amount = sumOfRebate(figures)
  return {
    payment: terms.payment,
    days: terms.days,
    turnover: terms.turnover,
    least: formatMinor(terms.least),
    level: nameOf(rank) || label_name,
    amount: formatMinor(amount),
    isClaimable: terms.payment === 'claim' && amount >= terms.least && !(await isExcluded(db, player)),
    list: figures.map(wireFigure),
    levels: terms.levels.map(level => ({
      rank: level.rank,
      title: nameOf(level.rank),
      isCurrent: level === current,
      percents: [...level.percents].map(([gameType, percent]) => ({ gameType, percent })),
    })),
    history,
  }
}

/** Returns the amount that a member can claim, minor units; 0 where less than the smallest payment is due. */
export async function readClaimable(db: Reader, player: PlayerAt): Promise<bigint> {
  const { tenantId, memberId, now } = player
  const { terms, timeZone } = await readRebate(db, tenantId)
  if (terms?.payment !== 'claim' || (await isExcluded(db, player))) return 0n
  const { rank_level: rank } = await readMember(db, tenantId, memberId)
  const range = { since: sinceDays(timeZone, now, terms.days), until: undefined }
  const query = { level: levelOf(terms, rank), range, unit: terms.unit }
  const amount = sumOfRebate(await readDue(db, memberId, query))
  return amount >= terms.least ? amount : 0n
}

async function readHistory(db: Reader, memberId: number): Promise<Described['history']> {
  const rows = await db
    .selectFrom('rebate_payment')
    .select(['id', 'created_at', 'amount_minor', 'turnover_minor', 'day', 'figures'])
    .where('member_id', '=', memberId)
    .where('amount_minor', '>', '0')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute()
  return rows.map(row => ({
    id: row.id,
    at: row.created_at.getTime(),
    isClaim: row.day === null,
    list: row.figures,
    amount: formatMinor(BigInt(row.amount_minor)),
    turnover: formatMinor(BigInt(row.turnover_minor)),
  }))
}
