import { useText } from '../../runtime/texts/texts.ts'
import { Table } from '../../ui/data/table.tsx'
import css from './trends.module.css'
import type { Trends } from './trends.ts'

/** The trends as a table, for screen readers and for sorting. */
export function TrendTable({ trends: { values, draws } }: { trends: Trends }) {
  const t = useText()
  return (
    <details className={css.table}>
      <summary>{t('lottery.trend-table')}</summary>
      <Table
        caption={t('lottery.trend-caption', { number: draws })}
        columns={[
          { key: 'value', label: t('lottery.number'), cell: row => row.value, sortBy: row => row.value, lead: true },
          { key: 'hits', label: t('lottery.trend-hits'), cell: row => row.hits, sortBy: row => row.hits, align: 'end' },
          {
            key: 'missing',
            label: t('lottery.trend-missing'),
            cell: row => row.missing,
            sortBy: row => row.missing,
            align: 'end',
          },
        ]}
        rows={values}
        rowKey={row => row.value}
        empty={null}
      />
    </details>
  )
}
