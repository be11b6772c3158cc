import { useRef, useState } from 'react'
import { IconButton } from '../actions/button.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { isDay } from './day-range.ts'
import css from './field.module.css'
import { TextField, type TextFieldProps } from './field.tsx'
import { labelId } from './field-texts.tsx'

/** Form in which a day is typed and written in the language of the page. */
export interface DayForm {
  /** Returns the day, ISO 8601, that a typed text means; undefined where it means none. */
  read: (typed: string) => string | undefined
  /** Writes a day as one would type it. */
  write: (day: string) => string
  /** Message at a text that is no day. */
  wrong: string
  /** Name of the button that opens the calendar. */
  calendar: string
}

export interface DateFieldProps
  extends Omit<TextFieldProps, 'form' | 'type' | 'inputMode' | 'reveal' | 'placeholder' | 'icon' | 'before' | 'end'> {
  /** ISO 8601: 1999-12-31; a text that is no day, as it was typed. */
  value: string
  /** Without it the day is typed in the form of the device. */
  form?: DayForm
  /** First and last day that can be chosen, both included; ISO 8601. The form validates typed ones. */
  min?: string
  max?: string
}

/** A day, typed in the form of the page's language, or chosen in the calendar of the device. */
export const DateField = ({ form, ...field }: DateFieldProps) =>
  form ? (
    <TypedDay {...field} form={form} />
  ) : (
    <TextField {...field} type="date" data-empty={!field.value || undefined} />
  )

const NOTHING = { text: '', value: '' }

function TypedDay({ value, form, min, max, onChange, onBlur, ...field }: DateFieldProps & { form: DayForm }) {
  const calendar = useRef<HTMLInputElement>(null)
  const isHydrated = useHydrated()
  /** While the field is used: the text as it was typed, and the value that it means. */
  const [typed, setTyped] = useState(NOTHING)
  const day = isDay(value) ? value : ''
  return (
    <TextField
      autoComplete="off"
      maxLength={64}
      {...field}
      // with signs on its keys to put between the numbers
      inputMode="decimal"
      value={typed.value === value ? typed.text : day ? form.write(day) : value}
      onChange={(text, event) => {
        const next = form.read(text) ?? text.trim()
        setTyped({ text, value: next })
        onChange?.(next, event)
      }}
      onBlur={event => {
        setTyped(NOTHING)
        onBlur?.(event)
      }}
      end={
        <span className={css.calendar}>
          {isHydrated && (
            <>
              <input
                ref={calendar}
                type="date"
                tabIndex={-1}
                aria-hidden
                value={day}
                min={min}
                max={max}
                onChange={event => onChange?.(event.target.value, event)}
              />
              <IconButton
                icon="calendar-days"
                label={form.calendar}
                aria-describedby={labelId(field.id)}
                disabled={field.disabled}
                onClick={() => openCalendar(calendar.current)}
              />
            </>
          )}
        </span>
      }
    />
  )
}

/** Opens the calendar; a browser that opens none by script does so when the field gets the focus. */
function openCalendar(field: HTMLInputElement | null): void {
  try {
    field?.showPicker()
  } catch {
    field?.focus()
  }
}
