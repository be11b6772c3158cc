import { useText } from '../../runtime/texts/texts.ts'
import { MAX_DAYS } from '../../schemas/records/record-days.ts'
import { DateRange } from '../../ui/fields/date-range.tsx'
import type { DayPreset, DayRange } from '../../ui/fields/day-range.ts'
import { useDayForm } from '../text/day-form.ts'

export interface RecordDaysProps {
  value: DayRange
  onChange: (range: DayRange) => void
  /** Today in the brand's time zone. */
  today: string
  presets: readonly DayPreset[]
  /** On a phone, hides the two days while they are those of a preset. */
  isFolded?: boolean
}

/** The date range of a record: presets, any two days, and steps to the same number of days before or after. */
export function RecordDays({ value, onChange, today, presets, isFolded }: RecordDaysProps) {
  const t = useText()
  return (
    <DateRange
      value={value}
      onChange={onChange}
      today={today}
      max={today}
      maxDays={MAX_DAYS}
      presets={presets}
      isFolded={isFolded}
      form={useDayForm()}
      texts={{
        label: t('days.choose'),
        from: t('days.from'),
        to: t('days.to'),
        presets: {
          today: t('days.today'),
          yesterday: t('days.yesterday'),
          previous7: t('days.previous7'),
          previous30: t('days.previous30'),
          next7: t('days.next7'),
          next30: t('days.next30'),
        },
        previous: count => t('days.before', { count }),
        next: count => t('days.after', { count }),
        adjusted: {
          reversed: t('days.reversed'),
          shortened: t('days.shortened', { days: MAX_DAYS }),
        },
        outside: t('days.outside'),
      }}
    />
  )
}
