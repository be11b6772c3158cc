import { Select } from '../../ui/fields/select.tsx'

export interface FilterOption {
  value: string
  label: string
}

export interface RecordFilter {
  /** Name of the field in the call's query. */
  name: string
  label: string
  /** Label of the choice that narrows nothing. */
  allLabel: string
  /** The choices; a function where they depend on filters before this one. */
  options: readonly FilterOption[] | ((chosen: FilterValues) => readonly FilterOption[])
}

/** By the filter's name; '' narrows nothing. */
export type FilterValues = Readonly<Record<string, string>>

/** The values that count: one that its filter no longer offers counts as none. */
export function currentValues(filters: readonly RecordFilter[], chosen: FilterValues): FilterValues {
  const values: Record<string, string> = {}
  for (const { name, options } of filters) {
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
  return filters.map(({ name, label, allLabel, options }) => (
    <Select
      key={name}
      label={label}
      value={values[name] ?? ''}
      options={[{ value: '', label: allLabel }, ...(typeof options === 'function' ? options(values) : options)]}
      onChange={value => onChange({ ...values, [name]: value })}
    />
  ))
}
