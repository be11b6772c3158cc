import { useState } from 'react'
import { type RecordColumn, RecordView } from '../../parts/records/record-page.tsx'
import { DateText } from '../../parts/text/date-text.tsx'
import { formatClockTime } from '../../parts/text/format-date.ts'
import { Money } from '../../parts/text/money.tsx'
import { SignedMoney } from '../../parts/text/signed-money.tsx'
import { usePreferences } from '../../runtime/browser/preferences.ts'
import { useSite } from '../../runtime/page/page-context.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import { transactionHistory } from '../../schemas/endpoints/transaction-history.ts'
import { Select } from '../../ui/fields/select.tsx'
import type { Settings } from './settings.ts'

type Transaction = ReplyOf<typeof transactionHistory>['value']['list'][number]

export function View({ settings }: WidgetProps<Settings>) {
  const { spans = ['previous7'], perPage = 20, kinds = [] } = settings
  const t = useText()
  const [kind, setKind] = useState('')
  const { balanceHidden } = usePreferences()
  const { timeZone } = useSite().brand
  const nameOf = (code: string) => t(`transaction.${code}`) || code
  const columns: RecordColumn<Transaction>[] = [
    {
      key: 'at',
      label: t('record.time'),
      lead: true,
      cell: ({ at }) => <DateText time={at} form="moment" />,
      text: ({ at }) => formatClockTime(timeZone, at),
    },
    {
      key: 'kind',
      label: t('record.kind'),
      cell: ({ kind }) => nameOf(kind),
      text: ({ kind }) => nameOf(kind),
    },
    {
      key: 'amount',
      label: t('record.amount'),
      align: 'end',
      cell: ({ amount }) => <SignedMoney amount={amount} />,
      text: ({ amount }) => amount,
    },
    {
      key: 'balance',
      label: t('record.balance'),
      align: 'end',
      cell: ({ balance }) => <Money amount={balance} hidden={balanceHidden} />,
      text: ({ balance }) => balance,
    },
  ]
  return (
    <RecordView
      endpoint={transactionHistory}
      filters={{ kind: kind || undefined }}
      controls={
        <Select
          label={t('record.kind')}
          value={kind}
          options={[
            { value: '', label: t('record.all-kinds') },
            ...kinds.map(code => ({ value: code, label: nameOf(code) })),
          ]}
          onChange={setKind}
        />
      }
      caption={t('member.account-record')}
      columns={columns}
      totals={({ count, in: gained, out, net }) => [
        { key: 'count', label: t('record.count'), value: count },
        { key: 'in', label: t('record.in'), value: <SignedMoney amount={gained} /> },
        { key: 'out', label: t('record.out'), value: <SignedMoney amount={negative(out)} /> },
        { key: 'net', label: t('record.net'), value: <SignedMoney amount={net} /> },
      ]}
      spans={spans}
      pageSize={perPage}
      fileName="transactions"
      empty={t('record.no-transactions')}
    />
  )
}

/** The platform says how much went out as a plain amount. */
const negative = (amount: string) => (amount.startsWith('-') ? amount : `-${amount}`)
