import { BarChart, type ChartSeries } from '../../parts/charts/bar-chart.tsx'
import { cardProps } from '../../parts/layout/card.ts'
import { recordColumns } from '../../parts/records/record-columns.tsx'
import { RecordValue } from '../../parts/records/record-value.tsx'
import { formatDay } from '../../parts/text/format-date.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { agentOverview } from '../../schemas/endpoints/agent-overview.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import { Table } from '../../ui/data/table.tsx'
import css from './day-charts.module.css'
import { useFigureText } from './use-figure-text.ts'
import view from './view.module.css'

type Day = ReplyOf<typeof agentOverview>['value']['days'][number]

interface Chart {
  key: string
  name: string
  isMoney: boolean
  /** One figure with a sign, or two side by side. */
  figures: readonly { key: Exclude<keyof Day, 'day'>; label: string }[]
}

/** Daily figures of the team, as charts, each with a table of the same figures. */
export function DayCharts({ days }: { days: readonly Day[] }) {
  const t = useText()
  const charts: Chart[] = [
    {
      key: 'stakes',
      name: t('team-report.chart-stakes'),
      isMoney: true,
      figures: [
        { key: 'stake', label: t('team-report.stakes') },
        { key: 'win', label: t('team-report.wins') },
      ],
    },
    {
      key: 'profit',
      name: t('team-report.profit'),
      isMoney: true,
      figures: [{ key: 'profit', label: t('team-report.profit') }],
    },
    {
      key: 'money',
      name: t('team-report.chart-money'),
      isMoney: true,
      figures: [
        { key: 'deposit', label: t('team-report.deposits') },
        { key: 'withdrawal', label: t('team-report.withdrawals') },
      ],
    },
    {
      key: 'members',
      name: t('team-report.chart-members'),
      isMoney: false,
      figures: [
        { key: 'active', label: t('team-report.active') },
        { key: 'registrations', label: t('team-report.new') },
      ],
    },
  ]
  return (
    <div className={view.charts}>
      {charts.map(chart => (
        <div key={chart.key} {...cardProps('s')}>
          <DayChart chart={chart} days={days} />
        </div>
      ))}
    </div>
  )
}

function DayChart({ chart: { name, isMoney, figures }, days }: { chart: Chart; days: readonly Day[] }) {
  const t = useText()
  const figureText = useFigureText(isMoney)
  const [first, second] = figures
  const kind = isMoney ? (second ? 'amount' : 'change') : 'number'
  const points = days.map(({ day }) => ({ key: day, label: formatDay(t, day) }))
  const series = figures.map(
    ({ key }, place): ChartSeries => ({
      key,
      values: days.map(day => Number(day[key])),
      look: second ? (['full', 'hollow'] as const)[place]! : 'signed',
    }),
  )
  const columns = recordColumns<Day>([
    {
      key: 'day',
      label: t('team-report.day'),
      lead: true,
      cell: ({ day }) => formatDay(t, day),
      text: ({ day }) => day,
    },
    ...figures.map(({ key, label }) => ({ key, label, kind }) as const),
  ])
  return (
    <>
      <BarChart
        name={name}
        text={
          second
            ? t('team-report.two-bars', { first: first!.label, second: second.label })
            : t('team-report.signed-bars')
        }
        points={points}
        series={series}
        figures={index => (
          <span className={css.figures}>
            {figures.map(({ key, label }) => (
              <span key={key}>
                {second && <span className={css.label}>{label} </span>}
                <RecordValue kind={kind} value={days[index]![key]} />
              </span>
            ))}
          </span>
        )}
        said={index =>
          `${points[index]!.label}: ${figures.map(({ key, label }) => `${label} ${figureText(Number(days[index]![key]))}`).join(', ')}`
        }
        scale={figureText}
      />
      <details className={css.details}>
        <summary className={css.summary}>{t('team-report.as-table')}</summary>
        <Table caption={name} columns={columns} rows={days.toReversed()} rowKey={({ day }) => day} empty={null} />
      </details>
    </>
  )
}
