import { useId, useState } from 'react'
import { useText } from '../../runtime/texts/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { type DayPreset, type DayRange, isDay, presetRange } from '../../ui/fields/day-range.ts'
import { cardProps } from '../layout/card.ts'
import { Fact, Facts } from '../layout/facts.tsx'
import { RecordDays } from './record-days.tsx'
import { type FilterValues, type RecordFilter, RecordFilters } from './record-filters.tsx'
import css from './record-page.module.css'
import { RecordValue, type ValueKind } from './record-value.tsx'
import { useEntryState } from './use-entry-state.ts'
import { type ReplyRange, useToday } from './use-today.ts'

/** Parts of a reply that the head reads. */
interface RecordReply {
  range: ReplyRange
  totals: object
}

export interface RecordTotal {
  key: string
  label: string
  kind: ValueKind
}

export interface RecordHeadProps {
  /** Undefined until the first reply. */
  reply: RecordReply | undefined
  failed: boolean
  busy: boolean
  reload: () => Promise<void>
  days: RecordRange
  presets: readonly DayPreset[]
  filters: readonly RecordFilter[]
  values: FilterValues
  onFilter: (values: FilterValues) => void
  totals: readonly RecordTotal[]
}

export interface RecordRange {
  /** The chosen days; undefined while they are those of a new page. */
  chosen: DayRange | undefined
  choose: (range: DayRange) => void
  /** Fields of the call's query. */
  query: DayRange | { preset: 'previous7' }
}

/** Date range of a record: the previous seven days until others are chosen, which a reload restores. */
export function useRecordRange(): RecordRange {
  const [stored, store] = useEntryState('days')
  const { from = '', to = '' } = stored ?? {}
  const chosen = isDay(from) && isDay(to) && from <= to ? { from, to } : undefined
  return { chosen, choose: range => store({ ...range }), query: chosen ?? { preset: 'previous7' } }
}

/** Head above the rows of a record: its days, filters and totals. On a phone, days and filters open with a button, so that the rows begin high up. */
export function RecordHead(props: RecordHeadProps) {
  const { reply, failed, busy, reload, days, presets, filters, values, onFilter, totals } = props
  const today = useToday(reply?.range, !days.chosen, reload)
  const range = days.chosen ?? reply?.range ?? (today && presetRange(today, 'previous7'))
  const t = useText()
  const fields = useId()
  const [opened, setOpened] = useState<boolean>()
  const isOpen = opened ?? Object.values(values).some(Boolean)
  const sums = reply?.totals as Record<string, string | number> | undefined
  return (
    <div {...cardProps('s')}>
      <div id={fields} className={css.filters} data-open={isOpen || undefined}>
        {today && range && (
          <RecordDays
            value={{ from: range.from, to: range.to }}
            onChange={days.choose}
            today={today}
            presets={presets}
            isFolded={!isOpen}
          />
        )}
        <span className={css.filterButton}>
          <Button
            variant="soft"
            icon="settings"
            aria-expanded={isOpen}
            aria-controls={fields}
            onClick={() => setOpened(!isOpen)}
          >
            {t('lobby.filters')}
          </Button>
        </span>
        {filters.length > 0 && (
          <div className={css.controls}>
            <RecordFilters filters={filters} values={values} onChange={onFilter} />
          </div>
        )}
      </div>
      {totals.length > 0 && (
        <Facts look="filled" aria-busy={busy}>
          {(sums || !failed) &&
            totals.map(({ key, label, kind }) => (
              <Fact key={key} label={label}>
                {sums ? <RecordValue kind={kind} value={sums[key]!} /> : <Skeleton className={css.totalSkeleton} />}
              </Fact>
            ))}
        </Facts>
      )}
    </div>
  )
}
