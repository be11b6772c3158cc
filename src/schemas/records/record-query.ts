/** Query fields of every record of a member: date range and page. */
import { Type } from 'typebox'
import { oneOf } from '../one-of.ts'
import { pagedQuery } from './pages.ts'

/** Days around today, today included. */
export const DAY_PRESETS = ['today', 'yesterday', 'previous7', 'previous30', 'next7', 'next30'] as const
export type DayPreset = (typeof DAY_PRESETS)[number]

const Day = (description: string) =>
  Type.String({
    pattern: '^\\d{4}-\\d{2}-\\d{2}$',
    description: `${description}, YYYY-MM-DD in the brand's time zone.`,
  })

export const dayFields = {
  preset: Type.Optional(
    oneOf(DAY_PRESETS, {
      description: 'Days by name; `from` and `to` win over it. The previous seven days by default.',
    }),
  ),
  from: Type.Optional(Day('First day; left out: the last one')),
  to: Type.Optional(Day('Last day; left out: the first one')),
}

export const recordFields = { ...dayFields, ...pagedQuery(20) }

/** The date range of the reply, so that a page can step to the days before or after. */
export const RangeSchema = Type.Object({
  from: Type.String({ description: 'First day, YYYY-MM-DD.' }),
  to: Type.String({ description: 'Last day, YYYY-MM-DD.' }),
  timeZone: Type.String({ description: "The brand's time zone, e.g. Asia/Bangkok." }),
  now: Type.Optional(Type.Integer({ description: 'When the platform answered, milliseconds since 1970.' })),
})

/** A ledger entry of a wallet, as records list it. */
export const TransactionSchema = Type.Object({
  id: Type.String(),
  at: Type.Integer({ description: 'Milliseconds since 1970.' }),
  kind: Type.String({ description: 'Code of the kind; its text is `transaction.<kind>`.' }),
  reference: Type.String({ description: 'What the entry belongs to, e.g. a round or a vendor.' }),
  amount: Type.String({ description: 'Decimal amount; negative for money that left the wallet.' }),
  balance: Type.String({ description: 'The balance of the wallet right after it, a decimal amount.' }),
  currency: Type.String({ description: 'ISO 4217 code.' }),
})

const TransactionTotalsSchema = Type.Object(
  { count: Type.Integer(), in: Type.String(), out: Type.String(), net: Type.String() },
  { description: 'Of all matching entries, on every page. Decimal amounts; net is in minus out.' },
)

const KindTotalsSchema = Type.Array(
  Type.Object({
    kind: Type.String(),
    count: Type.Integer(),
    in: Type.String(),
    out: Type.String(),
    net: Type.String(),
  }),
  {
    description:
      'What of each kind there was within the date range, of all kinds, not only the one asked for. Decimal amounts.',
  },
)

/** Fields of the reply of a list of ledger entries, beside the list. */
export const transactionReplyFields = {
  totals: TransactionTotalsSchema,
  kinds: KindTotalsSchema,
  range: RangeSchema,
}

export const kindField = Type.Optional(
  Type.String({ maxLength: 40, pattern: '^[a-z-]*$', description: 'Of this kind only, e.g. deposit, bet, win.' }),
)

export const RECORD_PROBLEMS = ['record/bad-range'] as const
