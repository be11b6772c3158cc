/** Groups the stored data of a member under titles that operators read. */
import type { MemberDescription } from '../../platform/features/support/describe-member.ts'

type Value = readonly [name: string, value: string]

export interface MemberGroup {
  title: string
  values: Value[]
}

export function groupMember(member: MemberDescription): MemberGroup[] {
  const { account, contact, fields, sessions, wallets, protection, deposits, withdrawals, bets } = member
  return [
    {
      title: 'Account',
      values: [
        ['nickname', account.nickname],
        ['type', account.type],
        ['upline', account.upline ?? 'none'],
        ['VIP rank', String(account.rank)],
        ['labels', account.labels.join(', ') || 'none'],
        ['language', account.language ?? "the brand's"],
        ['created', account.createdAt],
        ['first sign-in', account.firstSignIn ? 'still to come: a new password is asked for' : 'done'],
        ['password', account.passwordExpired ? 'expired' : 'valid'],
        ['payment password', account.hasPaymentPassword ? 'set' : 'not set'],
      ],
    },
    {
      title: 'Contact',
      values: [
        ['mail', proven(contact.email, contact.emailProvenAt)],
        ['mobile', proven(contact.mobile, contact.mobileProvenAt)],
      ],
    },
    { title: 'Registered fields', values: Object.entries(fields) },
    {
      title: 'Signed in',
      values: sessions.map(one => [
        one.usedAt,
        [one.device ?? 'unknown device', one.country].filter(Boolean).join(', '),
      ]),
    },
    { title: 'Wallets', values: wallets.map(({ wallet, balance, currency }) => [wallet, `${balance} ${currency}`]) },
    {
      title: 'Protection',
      values: [
        [
          'exclusion',
          protection.exclusion
            ? `${protection.exclusion.kind} until ${protection.exclusion.until ?? 'for good'}`
            : 'none',
        ],
        ...protection.limits.map(({ kind, period, value }): Value => [`${kind} limit`, `${value} a ${period}`]),
      ],
    },
    { title: 'Deposits', values: counts(deposits) },
    { title: 'Withdrawals', values: counts(withdrawals) },
    {
      title: 'Bets',
      values: [
        ['settled', String(bets.settled)],
        ['open', String(bets.open)],
        ['last', bets.lastAt ?? 'never'],
      ],
    },
  ]
}

const counts = (states: Record<string, number>): Value[] =>
  Object.entries(states).map(([state, times]) => [state, String(times)])

const proven = (value: string | null, at: string | null) =>
  value === null ? 'none' : `${value}, ${at === null ? 'not proven' : `proven ${at}`}`
