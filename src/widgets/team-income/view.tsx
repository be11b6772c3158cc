import { Fact, Facts } from '../../parts/layout/facts.tsx'
import { kindColumn } from '../../parts/records/kind-cell.tsx'
import { kindFilter, kindName } from '../../parts/records/kind-filter.ts'
import { RecordPage } from '../../parts/records/record-page.tsx'
import { RecordValue } from '../../parts/records/record-value.tsx'
import { useMomentText } from '../../parts/text/sentence-values.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { agentIncome } from '../../schemas/endpoints/agent-income.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import type { Settings } from './settings.ts'

type Income = ReplyOf<typeof agentIncome>['value']['list'][number]

export function View({ settings }: WidgetProps<Settings>) {
  const t = useText()
  const momentText = useMomentText()
  // the last moment of a period belongs to it, the first one after it does not
  const periodText = ({ starts, ends }: Income) =>
    starts === undefined || ends === undefined ? '' : `${momentText(starts)} – ${momentText(ends - 1)}`
  return (
    <RecordPage
      endpoint={agentIncome}
      settings={settings}
      caption={t('agent.my-income')}
      fileName="income"
      empty={t('team-report.no-income')}
      filters={(reply, chosen) => [kindFilter(t, reply?.kinds, chosen)]}
      note={({ kinds }) =>
        kinds.length > 0 && (
          <Facts look="outlined" aria-label={t('team-report.by-kind')}>
            {kinds.map(({ kind, count, net }) => (
              <Fact key={kind} label={`${kindName(t, kind)} × ${count}`}>
                <RecordValue kind="change" value={net} />
              </Fact>
            ))}
          </Facts>
        )
      }
      columns={[
        { key: 'at', label: t('record.time'), kind: 'time', lead: true },
        kindColumn(t, periodText),
        { key: 'amount', label: t('record.amount'), kind: 'change' },
      ]}
      totals={[
        { key: 'count', label: t('team-report.payments'), kind: 'number' },
        { key: 'net', label: t('team-report.income'), kind: 'change' },
      ]}
    />
  )
}
