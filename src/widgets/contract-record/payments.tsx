import { RecordPage } from '../../parts/records/record-page.tsx'
import { DateText } from '../../parts/text/date-text.tsx'
import { useDecimalText } from '../../parts/text/decimal-text.ts'
import { useAmountText, useMomentText } from '../../parts/text/sentence-values.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { agentPayments } from '../../schemas/endpoints/agent-payments.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import { plainAmount } from '../../schemas/money-format.ts'
import { Badge } from '../../ui/data/badge.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

type Payment = ReplyOf<typeof agentPayments>['value']['list'][number]

/** Further figures of a payment, in the order of the calculation. */
const FIGURES = [
  ['validBet', 'contract.valid-bet'],
  ['win', 'contract.win'],
  ['bonus', 'contract.bonus'],
  ['loss', 'contract.loss'],
  ['carried', 'contract.carried'],
  ['sinceBeginning', 'contract.since-beginning'],
  ['paidBefore', 'contract.paid-before'],
] as const

/** Payments of contracts of a kind, each with the figures it came from; owed amounts are marked. */
export function Payments({ settings: { kind, ...settings } }: { settings: Settings }) {
  const t = useText()
  const decimalText = useDecimalText()
  const amountText = useAmountText()
  const momentText = useMomentText()
  // the last moment of a period belongs to it, the first one after it does not
  const periodText = ({ starts, ends }: Payment) => `${momentText(starts)} – ${momentText(ends - 1)}`
  const figuresOf = (payment: Payment, write: (amount: string) => string) => [
    ...(payment.activeMembers === undefined ? [] : [`${t('contract.active-members')} ${payment.activeMembers}`]),
    ...FIGURES.flatMap(([name, text]) => {
      const amount = payment[name]
      return amount === undefined ? [] : `${t(text)} ${write(amount)}`
    }),
  ]
  return (
    <RecordPage
      endpoint={agentPayments}
      scope={{ kind }}
      settings={settings}
      caption={t('contract.payments')}
      fileName={`payments-${kind}`}
      empty={t('contract.no-payments')}
      filters={[
        {
          name: 'side',
          label: t('contract.side'),
          allLabel: t('contract.side-own'),
          options: [{ value: 'team', label: t('contract.side-team') }],
        },
      ]}
      columns={[
        {
          key: 'period',
          label: t('contract.period'),
          lead: true,
          cell: ({ starts, ends }) => (
            <>
              <DateText time={starts} form="moment" /> – <DateText time={ends - 1} form="moment" />
            </>
          ),
          text: periodText,
        },
        {
          key: 'username',
          label: t('contract.party'),
          cell: ({ username }) => username || t('contract.brand'),
          text: ({ username }) => username,
        },
        {
          key: 'figures',
          label: t('contract.figures'),
          cell: payment => (
            <ul className={css.figures}>
              {figuresOf(payment, amountText).map(line => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          ),
          text: (payment, { currency }) => figuresOf(payment, amount => plainAmount(amount, currency)).join('; '),
        },
        { key: 'base', label: t('contract.base'), kind: 'amount' },
        {
          key: 'rate',
          label: t('contract.rate'),
          cell: ({ rate }) => (rate ? <bdi>{decimalText(rate)}%</bdi> : '–'),
          text: ({ rate }) => rate,
        },
        { key: 'amount', label: t('record.amount'), kind: 'amount' },
        {
          key: 'state',
          label: t('contract.state'),
          cell: ({ state }) => <Badge tone={state === 'due' ? 'warning' : 'plain'}>{t(`contract.${state}`)}</Badge>,
          text: ({ state }) => t(`contract.${state}`),
        },
      ]}
      totals={[
        { key: 'count', label: t('record.count'), kind: 'number' },
        { key: 'paid', label: t('contract.paid'), kind: 'amount' },
        { key: 'due', label: t('contract.due'), kind: 'amount' },
      ]}
    />
  )
}
