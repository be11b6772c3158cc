/** Stored data of a member, for QA and support: without secrets, and with every identifying value masked. */

import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { usernameKey } from '../../../http/username-key.ts'
import type { Reader } from '../../../store/open-store.ts'
import type { MemberTable, SessionTable } from '../../../store/tables.generated.ts'
import { maskName } from '../../context/mask-name.ts'
import { ownerOf } from '../../money/ledger/accounts.ts'
import { formatMinor } from '../../money/ledger/minor-units.ts'
import { maskMail, maskPhone } from '../../people/accounts/read-phone.ts'
import { findExclusion } from '../../people/protection/exclusion.ts'
import { readLimits } from '../../people/protection/limits.ts'

/** Description of a member; times are ISO 8601 in UTC, amounts decimal texts, null: there is none. */
export interface MemberDescription {
  account: {
    username: string
    nickname: string
    type: string
    upline: string | null
    rank: number
    labels: string[]
    language: string | null
    createdAt: string
    /** True while the first sign-in, at which a new password is asked for, is still to come. */
    firstSignIn: boolean
    passwordExpired: boolean
    hasPaymentPassword: boolean
  }
  /** Masked. */
  contact: { email: string | null; emailProvenAt: string | null; mobile: string | null; mobileProvenAt: string | null }
  /** Other fields of the registration, masked. */
  fields: Record<string, string>
  sessions: { startedAt: string; usedAt: string; device: string | null; country: string | null }[]
  wallets: { wallet: string; balance: string; currency: string }[]
  protection: {
    exclusion: { kind: string; until: string | null } | null
    limits: { kind: string; period: string; value: string }[]
  }
  deposits: Record<string, number>
  withdrawals: Record<string, number>
  bets: { settled: number; open: number; lastAt: string | null }
}

interface Question {
  tenantId: string
  username: string
  /** Milliseconds since 1970. */
  now: number
}

/** @returns undefined when the brand has no such member */
export async function describeMember(db: Reader, question: Question): Promise<MemberDescription | undefined> {
  const { tenantId, username, now } = question
  const member = await db
    .selectFrom('member')
    .leftJoin('member as upline', 'upline.id', 'member.upline_id')
    .leftJoin('member_phone as phone', 'phone.member_id', 'member.id')
    .selectAll('member')
    .select(['upline.username as upline', 'phone.number', 'phone.proven_at'])
    .where('member.tenant_id', '=', tenantId)
    .where('member.username_key', '=', usernameKey(username))
    .executeTakeFirst()
  if (!member) return undefined
  const { id: memberId, number, proven_at, upline } = member
  const exclusion = await findExclusion(db, { tenantId, memberId, now })
  const limits = await readLimits(db, { memberId, now })
  return {
    account: describeAccount(member, upline),
    contact: {
      email: member.email && maskMail(member.email),
      emailProvenAt: isoOf(member.email_proven_at),
      mobile: number ? maskPhone(number) : member.mobile && maskValue(member.mobile),
      mobileProvenAt: isoOf(proven_at),
    },
    fields: Object.fromEntries(
      Object.entries(member.extra as Record<string, string>).map(([name, value]) => [name, maskValue(value)]),
    ),
    sessions: await readSessions(db, memberId),
    wallets: await readBalances(db, { tenantId, memberId }),
    protection: {
      exclusion: exclusion ? { kind: exclusion.kind, until: isoOf(exclusion.endsAt) } : null,
      limits: limits.map(({ kind, period, value }) => ({
        kind,
        period,
        value: kind === 'session' ? `${value} min` : formatMinor(value),
      })),
    },
    deposits: await countStates(db, 'deposit', memberId),
    withdrawals: await countStates(db, 'withdrawal', memberId),
    bets: await countBets(db, memberId),
  }
}

const describeAccount = (member: Selectable<MemberTable>, upline: string | null): MemberDescription['account'] => ({
  username: member.username,
  nickname: member.nickname,
  type: member.type,
  upline,
  rank: member.rank_level,
  labels: member.labels,
  language: member.language,
  createdAt: member.created_at.toISOString(),
  firstSignIn: member.first_time,
  passwordExpired: member.password_expired,
  hasPaymentPassword: member.payment_password_hash !== null,
})

async function readSessions(db: Reader, memberId: number): Promise<MemberDescription['sessions']> {
  const rows: Pick<Selectable<SessionTable>, 'created_at' | 'used_at' | 'device' | 'country'>[] = await db
    .selectFrom('session')
    .select(['created_at', 'used_at', 'device', 'country'])
    .where('member_id', '=', memberId)
    .orderBy('used_at', 'desc')
    .execute()
  return rows.map(({ created_at, used_at, device, country }) => ({
    startedAt: created_at.toISOString(),
    usedAt: used_at.toISOString(),
    device,
    country,
  }))
}

async function readBalances(
  db: Reader,
  { tenantId, memberId }: { tenantId: string; memberId: number },
): Promise<MemberDescription['wallets']> {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['wallet', 'balance_minor', 'currency'])
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', ownerOf(memberId))
    .orderBy('id')
    .execute()
  return rows.map(({ wallet, balance_minor, currency }) => ({
    wallet,
    balance: formatMinor(BigInt(balance_minor)),
    currency,
  }))
}

/** Returns the number of rows in each state. */
async function countStates(
  db: Reader,
  table: 'deposit' | 'withdrawal',
  memberId: number,
): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; times: number }>`
    select state, count(*)::integer as times from ${sql.table(table)} where member_id = ${memberId} group by 1 order by 1`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ state, times }) => [state, times]))
}

async function countBets(db: Reader, memberId: number): Promise<MemberDescription['bets']> {
  const { rows } = await sql<{ settled: number; open: number; last: Date | null }>`
    select (select coalesce(sum(bets), 0) from bet_total where member_id = ${memberId})::integer as settled,
      (select count(*) from open_bet where member_id = ${memberId} and state = 'open')::integer as open,
      (select max(quarter_hour) from bet_total where member_id = ${memberId}) as last`.execute(db)
  const { settled, open, last } = rows[0]!
  return { settled, open, lastAt: isoOf(last) }
}

/** Masks a value: enough to recognise it when it is read out, and no more. @example maskValue('NGUYEN VAN AN') // 'NG***N' */
const maskValue = (value: string) => (value === '' ? '' : maskName(value))

const isoOf = (moment: Date | number | null) => (moment === null ? null : new Date(moment).toISOString())
