import { useState } from 'react'
import { afterPress } from '../actions/after-press.ts'
import { DateField, type DateFieldProps, type DayForm } from './date-field.tsx'
import { isDay } from './day-range.ts'

export interface DayFieldProps extends Pick<DateFieldProps, 'id' | 'label' | 'min' | 'max'> {
  /** The day that counts, ISO 8601. */
  day: string
  form: DayForm
  /** Called with each other day within the bounds that counts. */
  onDay: (day: string) => void
  /** Message at a day beyond the bounds. */
  outside: string
}

/** A day that counts once it is typed in full, chosen, or left. A text that is no day, or one beyond the bounds, stays with a message, and the day before counts on. */
export function DayField(props: DayFieldProps) {
  const { day, min = '1900-01-01', max = '2999-12-31', form, onDay, outside, ...field } = props
  const [typed, setTyped] = useState<string>()
  const [isLeft, setLeft] = useState(false)
  const [last, setLast] = useState(day)
  // chosen in another way, or counted
  if (day !== last) {
    setLast(day)
    setTyped(undefined)
  }
  const isOutside = (text: string) => text < min || text > max
  const wrong = typed === undefined ? undefined : !isDay(typed) ? form.wrong : isOutside(typed) ? outside : undefined
  const count = (text: string | undefined) => {
    if (text !== undefined && text !== day && isDay(text) && !isOutside(text)) onDay(text)
  }
  return (
    <DateField
      {...field}
      form={form}
      value={typed ?? day}
      min={min}
      max={max}
      error={isLeft ? wrong : undefined}
      onChange={(text, { target: { type, value } }) => {
        setTyped(text)
        const isChosen = type === 'date'
        setLeft(isChosen)
        // the first digit of 18 is a day, too
        if (isChosen || value === text || value === form.write(text)) count(text)
      }}
      onKeyDown={({ key }) => key === 'Enter' && count(typed)}
      onBlur={() => {
        count(typed)
        // a message that comes moves the content below, which may be about to take the focus
        afterPress(() => setLeft(true))
      }}
    />
  )
}
