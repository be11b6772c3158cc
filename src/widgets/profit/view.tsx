import { useState } from 'react'
import { cardProps } from '../../parts/layout/card.ts'
import { Content } from '../../parts/layout/content.tsx'
import { LoadFailure } from '../../parts/lists/load-failure.tsx'
import { ExportButton } from '../../parts/records/export-button.tsx'
import { betTotals, recordColumns } from '../../parts/records/record-columns.tsx'
import { currentValues } from '../../parts/records/record-filters.tsx'
import { RecordHead, useRecordRange } from '../../parts/records/record-head.tsx'
import { RecordValue } from '../../parts/records/record-value.tsx'
import { useEntryState } from '../../parts/records/use-entry-state.ts'
import { useGameFilters } from '../../parts/records/use-game-filters.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { personalProfit } from '../../schemas/endpoints/personal-profit.ts'
import { Table } from '../../ui/data/table.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { type Grouping, groupFigures } from './group-figures.ts'
import { ProfitChart } from './profit-chart.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

const GROUPINGS: readonly Grouping[] = ['days', 'types', 'vendors']

export function View({ settings }: WidgetProps<Settings>) {
  const t = useText()
  const { filters, typeName } = useGameFilters()
  const days = useRecordRange()
  const [chosen = {}, setChosen] = useEntryState('filters')
  const [grouping, setGrouping] = useState<Grouping>('days')
  const values = currentValues(filters, chosen)
  const narrowed = Object.fromEntries(Object.entries(values).filter(([, value]) => value))
  const call = useCall(personalProfit, { ...narrowed, ...days.query }, { keepPrevious: true })
  const { problem, busy, reload } = call
  const reply = call.value?.value
  const points = reply ? groupFigures(reply, grouping, t, typeName) : []
  // a month has many days without bets; the chart shows where they are
  const rows = points.filter(({ count }) => count > 0)
  if (grouping === 'days') rows.reverse()
  const columns = recordColumns<(typeof rows)[number]>([
    {
      key: 'label',
      label: t(grouping === 'days' ? 'profit.day' : `profit.${grouping}`),
      lead: true,
      cell: row => row.label,
      text: row => row.label,
    },
    ...betTotals(t),
  ])
  const hasBets = reply !== undefined && reply.totals.count > 0
  return (
    <Content stacked>
      <RecordHead
        reply={reply}
        busy={busy}
        reload={reload}
        days={days}
        filters={filters}
        values={values}
        failed={problem !== undefined}
        presets={settings.spans ?? ['previous7']}
        onFilter={setChosen}
        totals={betTotals(t)}
      />
      {hasBets && !problem && (
        <div {...cardProps('s')}>
          <Segmented
            label={t('profit.group')}
            options={GROUPINGS.map(value => ({ value, label: t(`profit.${value}`) }))}
            value={grouping}
            onChange={value => setGrouping(value as Grouping)}
          />
          <ProfitChart key={`${grouping} ${reply.range.from} ${reply.range.to}`} points={points} />
        </div>
      )}
      <Table
        caption={t('member.personal-loss')}
        columns={columns}
        rows={hasBets && !problem ? rows : []}
        rowKey={row => row.key}
        totals={
          hasBets
            ? [
                {
                  key: 'all',
                  label: t('profit.total'),
                  cells: {
                    count: reply.totals.count,
                    stake: <RecordValue kind="amount" value={reply.totals.stake} />,
                    win: <RecordValue kind="amount" value={reply.totals.win} />,
                    net: <RecordValue kind="change" value={reply.totals.net} />,
                  },
                },
              ]
            : []
        }
        loading={busy}
        empty={
          <StateMessage kind="empty" icon="chart-line" title={t('record.no-bets')} text={t('record.empty-text')} />
        }
        failure={problem && <LoadFailure problem={problem} busy={busy} retry={reload} />}
      />
      {hasBets && !problem && (
        <div className={css.foot}>
          <ExportButton
            load={async () => ({ ok: true, value: { rows: points, incomplete: false } })}
            count={points.length}
            columns={columns}
            fileName={`profit-${grouping}-${reply.range.from}-${reply.range.to}`}
          />
        </div>
      )}
    </Content>
  )
}
