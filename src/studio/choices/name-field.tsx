/** A field for a name of something that the brand has: typed, or chosen from the list that opens below. */
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { TextField } from '../../ui/fields/field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { texts } from '../texts/texts.ts'
import type { Choice } from './choice.ts'
import { findChoices } from './find-choices.ts'
import css from './name-field.module.css'

export interface NameFieldProps {
  id: string
  label: string
  value: string
  choices: readonly Choice[]
  /** Shows each name as an icon, too. */
  withIcons?: boolean
  /** Shows the label of the value in its place, except while another one is typed. */
  withLabels?: boolean
  /** Enter chooses the first name that is found; without it a text is taken as it is typed. */
  choosesFirst?: boolean
  placeholder?: string
  /** Said where the list has no name that fits the typed text. */
  noneFound?: string
  /** Name of an icon before the text. */
  icon?: string
  hint?: ReactNode
  error?: string
  required?: boolean
  /** Called with each key. */
  onType: (value: string) => void
  /** Called with a name of the list. */
  onChoose: (value: string) => void
  onLeave: () => void
}

export function NameField(props: NameFieldProps) {
  const { choices, withIcons, withLabels, choosesFirst, noneFound, value, onType, onChoose, onLeave, ...field } = props
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  /** Typing filters the list; a list that was opened without it shows all. */
  const [isTyped, setTyped] = useState(false)
  const [marked, setActive] = useState(-1)
  const list = useRef<HTMLDivElement>(null)
  const shown = isOpen ? findChoices(choices, isTyped ? value : '') : []
  const isNone = isOpen && isTyped && value.trim() !== '' && shown.length === 0
  const active = marked < 0 && choosesFirst && isTyped ? 0 : marked
  const label = withLabels && !isTyped ? choices.find(choice => choice.value === value)?.label : undefined
  const open = () => {
    setOpen(true)
    setTyped(false)
    setActive(-1)
  }
  const close = () => {
    setOpen(false)
    setTyped(false)
  }
  const choose = (choice: Choice) => {
    onChoose(choice.value)
    close()
  }
  const press = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) return open()
      const next = (active + (key === 'ArrowDown' ? 1 : -1) + shown.length) % Math.max(shown.length, 1)
      setActive(next)
      list.current?.children[next]?.scrollIntoView?.({ block: 'nearest' })
    } else if (key === 'Enter' && isOpen && shown[active]) {
      event.preventDefault()
      choose(shown[active])
    } else if (key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      close()
      // the text stays as it is typed
      onLeave()
    }
  }
  return (
    <div className={css.frame}>
      <TextField
        {...field}
        value={label ?? value}
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown[active] ? `${listId}-${active}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={text => {
          onType(text)
          setOpen(true)
          setTyped(true)
          setActive(-1)
        }}
        onClick={event => {
          if (isOpen) return close()
          // a key takes the place of the name
          if (choosesFirst) event.currentTarget.select()
          open()
        }}
        onFocus={event => choosesFirst && event.currentTarget.select()}
        onKeyDown={press}
        onBlur={() => {
          close()
          onLeave()
        }}
      />
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={texts.settings.choices(field.label)}
        className={css.list}
        hidden={shown.length === 0}
      >
        {shown.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys of its list
          <div
            key={choice.value}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={css.choice}
            // the field keeps the focus, so that leaving it saves nothing in between
            onMouseDown={event => event.preventDefault()}
            onClick={() => choose(choice)}
          >
            {withIcons && <Icon name={choice.value} />}
            <span>
              {choice.label ?? choice.value}
              {choice.label !== undefined && <small>{choice.note ?? choice.value}</small>}
            </span>
          </div>
        ))}
      </div>
      {noneFound !== undefined && (
        <p role="status" className={css.none}>
          {isNone && noneFound}
        </p>
      )}
    </div>
  )
}
