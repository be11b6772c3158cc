import { useEffect, useRef } from 'react'
import css from './country-picker.module.css'
import type { CountryOption } from './find-countries.ts'

export interface CountryListProps {
  /** Id of the picker; the options' own begin with it. */
  id: string
  label: string
  countries: readonly CountryOption[]
  /** The country under the keyboard's focus. */
  current: string | undefined
  chosen: string | undefined
  flag(country: string): string
  onChoose(option: CountryOption): void
}

export function CountryList({ id, label, countries, current, chosen, flag, onChoose }: CountryListProps) {
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again for another option or list
  useEffect(() => {
    const block = shown.current ? 'nearest' : 'center'
    list.current?.querySelector('[data-current]')?.scrollIntoView({ block })
    shown.current = true
  }, [current, countries])
  return (
    <div ref={list} id={`${id}-list`} className={css.list} role="listbox" aria-label={label}>
      {countries.map(option => {
        const { country, dialingCode, name } = option
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's
          <div
            key={country}
            id={`${id}-${country}`}
            className={css.option}
            role="option"
            tabIndex={-1}
            aria-selected={country === chosen}
            data-current={country === current || undefined}
            onClick={() => onChoose(option)}
          >
            <img src={flag(country)} alt="" width={24} height={16} loading="lazy" />
            <span className={css.name}>{name}</span>
            <span className={css.digits}>+{dialingCode}</span>
          </div>
        )
      })}
    </div>
  )
}
