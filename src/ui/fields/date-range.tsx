import { useId, useState } from 'react'
import { IconButton } from '../actions/button.tsx'
import type { DayForm } from './date-field.tsx'
import css from './date-range.module.css'
import { DayField } from './day-field.tsx'
import {
  countDays,
  DAY_PRESETS,
  type DayBounds,
  type DayPreset,
  type DayRange,
  fitRange,
  presetRange,
  type RangeAdjustment,
  stepRange,
} from './day-range.ts'
import { Segmented } from './segmented.tsx'

export interface DateRangeProps extends DayBounds {
  value: DayRange
  onChange: (range: DayRange) => void
  /** Today's date in the site's time zone. */
  today: string
  /** Presets in this order; those outside the bounds are left out. */
  presets?: readonly DayPreset[]
  /** On a phone, hides the two days while they are those of a preset. */
  isFolded?: boolean
  form: DayForm
  texts: {
    label: string
    from: string
    to: string
    presets: Record<DayPreset, string>
    /** "Previous 7 days", "Next 7 days". */
    previous: (days: number) => string
    next: (days: number) => string
    /** Reasons why the range differs from the entered one. */
    adjusted: Record<RangeAdjustment, string>
    /** Message at a day beyond the bounds. */
    outside: string
  }
}

/** The days of a list: presets, any two days, and steps to the same number of days before or after. */
export function DateRange(props: DateRangeProps) {
  const { value, onChange, today, min, max, maxDays, isFolded, form, texts } = props
  const { presets = Object.keys(DAY_PRESETS) as DayPreset[] } = props
  const id = useId()
  const bounds = { min, max, maxDays }
  const choices = presets
    .map(preset => ({ preset, range: presetRange(today, preset) }))
    .filter(({ range }) => (!min || range.from >= min) && (!max || range.to <= max))
  const chosen = choices.find(({ range }) => range.from === value.from && range.to === value.to)
  const days = countDays(value)
  const [notice, setNotice] = useState<keyof typeof texts.adjusted>()
  const choose = (range: DayRange) => {
    setNotice(undefined)
    onChange(range)
  }
  const set = (touched: 'from' | 'to', day: string) => {
    const { from, to, adjusted } = fitRange({ ...value, [touched]: day }, touched, bounds)
    setNotice(adjusted)
    onChange({ from, to })
  }
  const step = (direction: -1 | 1) => {
    const range = stepRange(value, direction, bounds)
    const label = (direction < 0 ? texts.previous : texts.next)(days)
    const icon = direction < 0 ? 'chevron-left' : 'chevron-right'
    return (
      <IconButton icon={icon} variant="soft" label={label} disabled={!range} onClick={() => range && choose(range)} />
    )
  }
  return (
    <div className={css.range}>
      <Segmented
        label={texts.label}
        options={choices.map(({ preset }) => ({ value: preset, label: texts.presets[preset] }))}
        value={chosen?.preset ?? ''}
        onChange={preset => choose(presetRange(today, preset as DayPreset))}
      />
      <div className={css.days} data-folded={(isFolded && chosen !== undefined) || undefined}>
        {step(-1)}
        <DayField
          id={`${id}-from`}
          label={texts.from}
          day={value.from}
          form={form}
          min={min}
          max={max}
          onDay={day => set('from', day)}
          outside={texts.outside}
        />
        <DayField
          id={`${id}-to`}
          label={texts.to}
          day={value.to}
          form={form}
          min={min}
          max={max}
          onDay={day => set('to', day)}
          outside={texts.outside}
        />
        {step(1)}
      </div>
      <p className={css.notice} role="status">
        {notice && texts.adjusted[notice]}
      </p>
    </div>
  )
}
