import { useId, useState } from 'react'
import { afterPress } from '../../ui/actions/after-press.ts'
import { TextField } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'

export interface FilterOption {
  value: string
  label: string
}

interface ChoiceFilter {
  /** Name of the field in the call's query. */
  name: string
  label: string
  /** Label of the choice that filters nothing. */
  allLabel: string
  /** The choices; a function where they depend on filters before this one. */
  options: readonly FilterOption[] | ((chosen: FilterValues) => readonly FilterOption[])
}

/** A filter by typed text, which applies once it is finished. */
interface TextFilter {
  name: string
  label: string
  maxLength: number
  options?: undefined
}

export type RecordFilter = ChoiceFilter | TextFilter

/** Values by the filter's name; '' filters nothing. */
export type FilterValues = Readonly<Record<string, string>>

/** Returns the values that apply: one that its filter no longer offers counts as none. */
export function currentValues(filters: readonly RecordFilter[], chosen: FilterValues): FilterValues {
  const values: Record<string, string> = {}
  for (const { name, options } of filters) {
    if (options === undefined) {
      values[name] = chosen[name]?.trim() ?? ''
      continue
    }
    const offered = typeof options === 'function' ? options(values) : options
    values[name] = offered.some(({ value }) => value === chosen[name]) ? chosen[name]! : ''
  }
  return values
}

export interface RecordFiltersProps {
  filters: readonly RecordFilter[]
  values: FilterValues
  onChange: (values: FilterValues) => void
}

export function RecordFilters({ filters, values, onChange }: RecordFiltersProps) {
  return filters.map(filter => {
    const { name, label, options } = filter
    const value = values[name] ?? ''
    const change = (next: string) => onChange({ ...values, [name]: next })
    if (options === undefined)
      return <TypedFilter key={name} label={label} maxLength={filter.maxLength} value={value} onChange={change} />
    return (
      <Select
        key={name}
        label={label}
        value={value}
        options={[
          { value: '', label: filter.allLabel },
          ...(typeof options === 'function' ? options(values) : options),
        ]}
        onChange={change}
      />
    )
  })
}

/** A field that is finished by Enter, by leaving it or by emptying it. */
function TypedFilter(props: { label: string; maxLength: number; value: string; onChange: (value: string) => void }) {
  const { label, maxLength, value, onChange } = props
  const id = useId()
  const [typed, setTyped] = useState(value)
  const finish = (text: string) => {
    if (text.trim() !== value) onChange(text.trim())
  }
  return (
    <TextField
      id={id}
      type="search"
      icon="search"
      label={label}
      maxLength={maxLength}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="search"
      value={typed}
      onChange={text => {
        setTyped(text)
        if (text === '') finish(text)
      }}
      // Enter that ends a composition takes its text over
      onKeyDown={event => event.key === 'Enter' && !event.nativeEvent.isComposing && finish(typed)}
      onBlur={() => afterPress(() => finish(typed))}
    />
  )
}
