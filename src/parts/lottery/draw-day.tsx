import { useId } from 'react'
import { useText } from '../../runtime/texts/texts.ts'
import { DayField } from '../../ui/fields/day-field.tsx'
import { useDayForm } from '../text/day-form.ts'
import { formatDay } from '../text/format-date.ts'

export interface DrawDayProps {
  /** The day whose draws are shown, ISO 8601. */
  day: string
  /** The first and the last day with draws. */
  first: string | undefined
  last: string | undefined
  onDay: (day: string) => void
}

/** The day of the draws that a list shows. */
export function DrawDay({ day, first, last, onDay }: DrawDayProps) {
  const t = useText()
  const named = (day: string | undefined) => (day ? formatDay(t, day) : '')
  return (
    <DayField
      id={useId()}
      label={t('lottery.day')}
      day={day}
      form={useDayForm()}
      min={first}
      max={last}
      onDay={onDay}
      outside={t('lottery.day-outside', { first: named(first), last: named(last) })}
    />
  )
}
