import { kindFilter, kindName } from '../../parts/records/kind-filter.ts'
import { RecordPage } from '../../parts/records/record-page.tsx'
import { usePointsNumber } from '../../parts/text/points-text.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { pointDetails } from '../../schemas/endpoints/point-details.ts'
import type { RecordSettings } from '../../schemas/widget-settings/record-settings.ts'
import { NumberText } from '../../ui/data/number-text.tsx'

/** Changes of the member's points within a date range. */
export function PointsDetails({ settings }: { settings: RecordSettings }) {
  const t = useText()
  const pointsNumber = usePointsNumber()
  return (
    <RecordPage
      endpoint={pointDetails}
      settings={settings}
      caption={t('points.details')}
      fileName="points"
      empty={t('points.no-details')}
      filters={(reply, chosen) => [kindFilter(t, reply?.kinds, chosen)]}
      columns={[
        { key: 'at', label: t('record.time'), kind: 'time', lead: true },
        {
          key: 'kind',
          label: t('points.type'),
          cell: ({ kind }) => kindName(t, kind),
          text: ({ kind }) => kindName(t, kind),
        },
        {
          key: 'points',
          label: t('points.before'),
          cell: ({ points }) => pointsNumber(points),
          text: ({ points }) => points,
        },
        { key: 'amount', label: t('record.amount'), kind: 'amount' },
        {
          key: 'changedPoints',
          label: t('points.changed'),
          cell: ({ changedPoints }) => <ChangedPoints points={changedPoints} />,
          text: ({ changedPoints }) => changedPoints,
        },
        {
          key: 'balance',
          label: t('points.balance'),
          cell: ({ balance }) => pointsNumber(balance),
          text: ({ balance }) => balance,
        },
        { key: 'remark', label: t('points.remark'), kind: 'text' },
        {
          key: 'status',
          label: t('points.status'),
          cell: ({ status }) => t(`points.state-${status}`),
          text: ({ status }) => t(`points.state-${status}`),
        },
      ]}
      totals={[
        { key: 'count', label: t('record.count'), kind: 'number' },
        { key: 'in', label: t('points.came'), kind: 'number' },
        { key: 'out', label: t('points.went'), kind: 'number' },
      ]}
    />
  )
}

function ChangedPoints({ points }: { points: number }) {
  const pointsNumber = usePointsNumber()
  return <NumberText text={pointsNumber(Math.abs(points))} change={points < 0 ? 'loss' : 'gain'} />
}
