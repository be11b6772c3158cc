/** Prints what is stored of a member. */
import type { Colors } from 'picocolors/types.js'
import type { MemberDescription } from '../../server/platform/features/support/describe-member.ts'

type Row = readonly [name: string, value: string]

/** Groups of lines, each with a heading; what there is nothing of says so. */
export function printMember(id: string, member: MemberDescription, { bold, dim }: Colors): string[] {
  const { account, contact, fields, sessions, wallets, protection, deposits, withdrawals, bets } = member
  const groups: [string, Row[]][] = [
    [
      'Account',
      [
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
    ],
    [
      'Contact',
      [
        ['mail', proven(contact.email, contact.emailProvenAt)],
        ['mobile', proven(contact.mobile, contact.mobileProvenAt)],
      ],
    ],
    ['Registered fields', Object.entries(fields)],
    [
      'Signed in',
      sessions.map(one => [one.usedAt, [one.device ?? 'unknown device', one.country].filter(Boolean).join(', ')]),
    ],
    ['Wallets', wallets.map(({ wallet, balance, currency }) => [wallet, `${balance} ${currency}`])],
    [
      'Protection',
      [
        [
          'exclusion',
          protection.exclusion
            ? `${protection.exclusion.kind} until ${protection.exclusion.until ?? 'for good'}`
            : 'none',
        ],
        ...protection.limits.map(({ kind, period, value }): Row => [`${kind} limit`, `${value} a ${period}`]),
      ],
    ],
    ['Deposits', counts(deposits)],
    ['Withdrawals', counts(withdrawals)],
    [
      'Bets',
      [
        ['settled', String(bets.settled)],
        ['open', String(bets.open)],
        ['last', bets.lastAt ?? 'never'],
      ],
    ],
  ]
  const width = Math.max(...groups.flatMap(([, rows]) => rows.map(([name]) => name.length)))
  return [
    `${bold(account.username)} of ${id}`,
    ...groups.flatMap(([title, rows]) => [
      '',
      bold(title),
      ...(rows.length > 0 ? rows.map(([name, value]) => `  ${dim(name.padEnd(width))}  ${value}`) : ['  none']),
    ]),
  ]
}

const counts = (states: Record<string, number>): Row[] =>
  Object.entries(states).map(([state, times]) => [state, String(times)])

const proven = (value: string | null, at: string | null) =>
  value === null ? 'none' : `${value}, ${at === null ? 'not proven' : `proven ${at}`}`
