import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { FieldFrame } from './field.tsx'
import { describedBy } from './field-texts.tsx'
import css from './select.module.css'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
  /** Heading under which it stands, with the options beside it that have the same one. */
  group?: string
}

interface ListProps extends Omit<ComponentProps<'select'>, 'className' | 'onChange'> {
  options: readonly SelectOption[]
  onChange?: (value: string) => void
  /** Shown while nothing is chosen; in a required field it cannot be chosen. */
  placeholder?: string
  icon?: string
  /** s: as low as a chip, and marked like one when a value is chosen; for filters. */
  look?: 's'
}

/** The platform's own list, which every phone shows in its best way. */
function List({ options, onChange, placeholder, icon, look, ...select }: ListProps) {
  const isRequired = Boolean(select['aria-required'])
  return (
    <span className={css.box} data-icon={icon ? '' : undefined}>
      {icon && <Icon name={icon} />}
      <select
        {...select}
        className={css.select}
        data-look={look}
        data-chosen={(look && select.value !== '') || undefined}
        data-empty={placeholder !== undefined && !select.value ? '' : undefined}
        onChange={event => onChange?.(event.target.value)}
      >
        {placeholder !== undefined && (
          <option value="" disabled={isRequired} hidden={isRequired}>
            {placeholder}
          </option>
        )}
        {inGroups(options).map(({ group, options: some }) =>
          group === undefined ? (
            some.map(optionOf)
          ) : (
            <optgroup key={group} label={group}>
              {some.map(optionOf)}
            </optgroup>
          ),
        )}
      </select>
      <Icon name="chevron-down" size="s" />
    </span>
  )
}

const optionOf = ({ value, label, disabled }: SelectOption) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
)

/** Collects neighbours with the same heading. */
function inGroups(options: readonly SelectOption[]): { group: string | undefined; options: SelectOption[] }[] {
  const groups: { group: string | undefined; options: SelectOption[] }[] = []
  for (const option of options) {
    const last = groups.at(-1)
    if (last && last.group === option.group) last.options.push(option)
    else groups.push({ group: option.group, options: [option] })
  }
  return groups
}

export interface SelectProps extends ListProps {
  label: ReactNode
  /** Keep the label for screen readers only. */
  labelHidden?: boolean
}

/** A choice beside the content it changes: filters, orders. */
export function Select({ label, labelHidden, ...list }: SelectProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the list is inside
    <label className={css.frame}>
      <span className={css.label} data-hidden={labelHidden || undefined}>
        {label}
      </span>
      <List {...list} />
    </label>
  )
}

export interface SelectFieldProps extends Omit<ListProps, 'id'> {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

/** A choice in a form, with the parts of a field: hint, error, mark. */
export function SelectField({ id, label, hint, error, required, ...list }: SelectFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required}>
      <List
        {...list}
        id={id}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
      />
    </FieldFrame>
  )
}
