import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../actions/button.tsx'
import { itemByKey } from '../actions/item-by-key.ts'
import { usePopoverPosition } from '../dialogs/use-popover-position.ts'
import { Icon } from '../icons/icon.tsx'
import { CountryList } from './country-list.tsx'
import css from './country-picker.module.css'
import { type CountryOption, findCountries } from './find-countries.ts'

export interface CountryPickerProps {
  id: string
  label: string
  /** Country of the dialing code that is shown; undefined while none is known. */
  value: CountryOption | undefined
  /** Countries in the order of the list. */
  countries: readonly CountryOption[]
  /** Address of a country's flag. */
  flag(country: string): string
  onChange(option: CountryOption): void
  /** Called with the way to close it when it opens, and without when it has closed. */
  onToggle?: (close?: () => void) => void
  texts: { search: string; none: string; close: string }
  disabled?: boolean
  /** True while the countries load. */
  busy?: boolean
}

/** Milliseconds between losing the focus and closing. */
const CLOSE_DELAY_MS = 200

/**
 * Flag and dialing code of a country, chosen from a list that opens on focus. Nothing is typed into it: letters and
 * digits narrow the list down, arrows walk through it. On a phone the list is a sheet with a field to search in.
 */
export function CountryPicker(props: CountryPickerProps) {
  const { id, label, value, countries, flag, onChange, onToggle, texts, disabled, busy } = props
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState<string>()
  const control = useRef<HTMLInputElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The browser window lost the focus while the control had it: returning must not open the list. */
  const away = useRef(false)
  usePopoverPosition(control, layer, open)
  useEffect(() => () => clearTimeout(closing.current), [])

  const found = findCountries(countries, query)
  const current = found.find(({ country }) => country === active) ?? found[0]

  const hide = () => {
    setOpen(false)
    onToggle?.()
  }
  /** Moves the focus from the search, which goes with the list, to the control. */
  const close = () => {
    control.current?.focus()
    hide()
  }
  const show = () => {
    if (disabled) return
    setQuery('')
    setActive(value?.country)
    setOpen(true)
    onToggle?.(close)
  }
  const choose = (option: CountryOption | undefined) => {
    if (!option) return hide()
    if (option.country !== value?.country) onChange(option)
    close()
  }
  const narrow = (typed: string) => {
    setQuery(typed)
    setActive(undefined)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key } = event
    // Enter and arrows of an input method choose its text
    if (event.nativeEvent.isComposing) return
    const inSearch = event.target !== control.current
    const typed = key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!open) {
      if (!typed && !['ArrowDown', 'ArrowUp', 'Enter'].includes(key)) return
      event.preventDefault()
      show()
      if (typed && key !== ' ') narrow(key)
      return
    }
    // tabbing through without a change chooses nothing
    if (key === 'Tab') return choose(query || active !== value?.country ? current : undefined)
    const next = inSearch && (key === 'Home' || key === 'End') ? undefined : itemByKey(found, current, key)
    if (next) setActive(next.country)
    else if (key === 'Enter' || (key === ' ' && !inSearch && !query)) choose(current)
    else if (key === 'Escape') close()
    else if (!inSearch && typed) narrow(query + key)
    else if (!inSearch && key === 'Backspace') narrow(query.slice(0, -1))
    else return
    event.preventDefault()
    // otherwise a dialog around it would close as well
    event.stopPropagation()
  }
  const onBlur = () => {
    away.current = document.activeElement === control.current
    if (!away.current) closing.current = setTimeout(hide, CLOSE_DELAY_MS)
  }
  const onFocus = (event: FocusEvent) => {
    clearTimeout(closing.current)
    if (event.target === control.current && !open && !away.current) show()
    away.current = false
  }
  const combobox = {
    role: 'combobox',
    'aria-controls': open ? `${id}-list` : undefined,
    'aria-expanded': open,
    'aria-autocomplete': 'list',
    'aria-activedescendant': open && current ? `${id}-${current.country}` : undefined,
    autoComplete: 'off',
  } as const
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys and the focus are those of the two fields inside
    <div className={css.picker} data-open={open || undefined} onKeyDown={onKeyDown} onBlur={onBlur} onFocus={onFocus}>
      <span className={css.flag}>
        {value ? <img src={flag(value.country)} alt="" width={24} height={16} /> : <Icon name="globe" />}
      </span>
      <input
        {...combobox}
        ref={control}
        id={id}
        className={css.code}
        readOnly
        disabled={disabled}
        aria-label={label}
        aria-haspopup="listbox"
        aria-busy={busy || undefined}
        aria-description={value?.name}
        value={value ? `+${value.dialingCode}` : '+'}
        // the first press opens by its focus; the next ones close and open
        onMouseDown={event => {
          if (event.button !== 0 || document.activeElement !== control.current) return
          if (open) hide()
          else show()
        }}
      />
      <span className={css.arrow}>
        <Icon name="chevron-down" size="s" />
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a tap beside the sheet closes it, as Escape does */}
      <div
        ref={layer}
        popover="manual"
        className={css.layer}
        data-open={open || undefined}
        onMouseDown={event => {
          // keeps the focus, so that the on-screen keyboard does not flicker
          if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
          if (event.target === layer.current) close()
        }}
      >
        {open && (
          <div className={css.panel}>
            <div className={css.head}>
              <span className={css.title}>{label}</span>
              <IconButton icon="x" label={texts.close} tabIndex={-1} onClick={close} />
            </div>
            <label className={css.search}>
              <Icon name="search" size="s" />
              <input
                {...combobox}
                tabIndex={-1}
                aria-label={texts.search}
                placeholder={texts.search}
                enterKeyHint="done"
                value={query}
                onChange={event => narrow(event.target.value)}
              />
            </label>
            <CountryList
              id={id}
              label={label}
              countries={found}
              current={current?.country}
              chosen={value?.country}
              flag={flag}
              onChoose={choose}
            />
            <p className={css.none} role="status">
              {!busy && found.length === 0 && texts.none}
            </p>
          </div>
        )}
      </div>
    </div>
  )
}
