import { RecordPage } from '../../parts/records/record-page.tsx'
import { useDecimalText } from '../../parts/text/decimal-text.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { REWARD_KINDS } from '../../schemas/codes/referral.ts'
import { referralRewards } from '../../schemas/endpoints/referral-rewards.ts'
import type { RecordSettings } from '../../schemas/widget-settings/record-settings.ts'

/** Rewards from friends within a date range, with the figures of each. */
export function Rewards({ settings }: { settings: RecordSettings }) {
  const t = useText()
  const decimalText = useDecimalText()
  const kindText = ({ kind, day, percent }: { kind: string; day: string; percent: string }) =>
    t(`referral.kind-${kind}`, { day, percent: decimalText(percent) })
  return (
    <RecordPage
      endpoint={referralRewards}
      settings={settings}
      caption={t('referral.rewards')}
      fileName="referral-rewards"
      empty={t('referral.no-rewards')}
      filters={[
        {
          name: 'kind',
          label: t('record.kind'),
          allLabel: t('record.all-kinds'),
          options: Object.keys(REWARD_KINDS).map(value => ({ value, label: t(`referral.reward-${value}`) })),
        },
      ]}
      columns={[
        { key: 'at', label: t('record.time'), kind: 'time', lead: true },
        { key: 'username', label: t('referral.friend'), kind: 'text' },
        { key: 'kind', label: t('record.kind'), cell: kindText, text: kindText },
        { key: 'base', label: t('referral.base'), kind: 'amount' },
        { key: 'amount', label: t('referral.earned'), kind: 'amount' },
      ]}
      totals={[
        { key: 'count', label: t('record.count'), kind: 'text' },
        { key: 'earned', label: t('referral.earned'), kind: 'amount' },
      ]}
    />
  )
}
