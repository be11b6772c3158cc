import { useId } from 'react'
import { useText } from '../../runtime/texts/texts.ts'
import type { DepositMethod } from '../../schemas/deposits/deposit.ts'
import { TextField } from '../../ui/fields/field.tsx'
import { SelectField } from '../../ui/fields/select.tsx'

export interface ExtraFieldsProps {
  fields: DepositMethod['fields']
  values: Readonly<Record<string, string>>
  /** Names of required fields that were left empty. */
  missing: readonly string[]
  /** Field name -> problem code, as the platform found it. */
  problems: Readonly<Record<string, string>>
  onChange: (values: Record<string, string>) => void
}

/** What the method asks for besides the amount. */
export function ExtraFields({ fields, values, missing, problems, onChange }: ExtraFieldsProps) {
  const id = useId()
  const t = useText()
  return fields.map(({ name, title, hint, options, maxLength, required }) => {
    const code = problems[name] ?? (missing.includes(name) ? 'field/required' : undefined)
    const common = {
      id: `${id}-${name}`,
      name,
      label: title,
      hint,
      required,
      value: values[name] ?? '',
      error: code && t(`problem.${code}`),
      onChange: (value: string) => onChange({ ...values, [name]: value }),
    }
    return options ? (
      <SelectField
        key={name}
        {...common}
        placeholder={t('form.choose')}
        options={options.map(value => ({ value, label: value }))}
      />
    ) : (
      <TextField key={name} {...common} maxLength={maxLength} autoComplete="off" />
    )
  })
}
