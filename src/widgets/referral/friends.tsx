import { RecordPage } from '../../parts/records/record-page.tsx'
import { useText } from '../../runtime/texts/texts.ts'
import { referralFriends } from '../../schemas/endpoints/referral-friends.ts'
import type { RecordSettings } from '../../schemas/widget-settings/record-settings.ts'
import { Badge } from '../../ui/data/badge.tsx'

/** Members who registered with the member's link within a date range. */
export function Friends({ settings }: { settings: RecordSettings }) {
  const t = useText()
  return (
    <RecordPage
      endpoint={referralFriends}
      settings={settings}
      caption={t('referral.friends')}
      fileName="friends"
      empty={t('referral.no-friends')}
      columns={[
        { key: 'username', label: t('referral.friend'), kind: 'text', lead: true },
        { key: 'at', label: t('referral.joined'), kind: 'time' },
        {
          key: 'state',
          label: t('referral.state'),
          cell: ({ state }) => (
            <Badge tone={state === 'earned' ? 'new' : 'plain'}>{t(`referral.state-${state}`)}</Badge>
          ),
          text: ({ state }) => t(`referral.state-${state}`),
        },
        { key: 'earned', label: t('referral.earned'), kind: 'amount' },
      ]}
      totals={[
        { key: 'count', label: t('referral.friends'), kind: 'text' },
        { key: 'earning', label: t('referral.earning'), kind: 'text' },
        { key: 'earned', label: t('referral.earned'), kind: 'amount' },
      ]}
    />
  )
}
