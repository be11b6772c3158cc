/** Fields of a form of settings: widgets of rjsf that save typed values by themselves. */
import type { RJSFSchema, WidgetProps } from '@rjsf/utils'
import { type ReactNode, use, useState } from 'react'
import type { Json } from '../../schemas/metadata/wire-values.ts'
import type { WireOperation } from '../../schemas/studio/draft-fields.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { SelectField } from '../../ui/fields/select.tsx'
import { useEditedValue } from '../brand/use-edited-value.ts'
import { renameEntry, shownIn } from '../outline/commands.ts'
import { useFieldProblem } from '../problems/problems-context.ts'
import { texts } from '../texts/texts.ts'
import { ChoicesContext } from './choices.ts'
import css from './fields.module.css'
import { FieldContext, useCommit, useNode } from './form-node.ts'
import type { FieldOptions } from './form-schema.ts'
import { shownAs, showValue } from './show-value.ts'

export type FieldProps = WidgetProps<Json, RJSFSchema>

export function useShared({ id, label, schema, options, required }: FieldProps) {
  const { path, isNeeded } = use(FieldContext)
  const problem = useFieldProblem(useNode(), path)
  const needed = (
    <>
      <b className={css.needed}>{texts.settings.needed}</b> {schema.description}
    </>
  )
  const hint: ReactNode = isNeeded ? needed : schema.description
  return {
    shared: { id, label, hint, error: isNeeded ? undefined : problem, required: required === true },
    options: options as FieldOptions,
  }
}

export const asText = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'object' ? showValue(value) : String(value)
/** Says the default of a field in its words. */
export function useDefaultText(options: FieldOptions): string | undefined {
  const choices = use(ChoicesContext)
  const { default: value } = options
  return value === undefined || value === ''
    ? undefined
    : texts.settings.byDefault(showValue(value, shownAs(options, choices)))
}

/** An empty text where no value is inherited is none. */
export function useTextCommit(): (text: string, knownSeq?: number, first?: WireOperation[]) => void {
  const commit = useCommit()
  const { inheritedOf } = useNode()
  const { path } = use(FieldContext)
  const hasBelow = inheritedOf(String(path[0])) !== undefined || typeof path.at(-1) === 'number'
  return (text, ...rest) => commit(text === '' && !hasBelow ? undefined : text, ...rest)
}

export function LineField(props: FieldProps) {
  const { shared, options } = useShared(props)
  const commit = useTextCommit()
  const edited = useEditedValue(asText(props.value), { save: commit })
  return (
    <TextField
      {...shared}
      placeholder={useDefaultText(options)}
      value={edited.value}
      onChange={edited.change}
      onBlur={edited.flush}
    />
  )
}

/** The id of an entry of a list, which is another entry with another id: saved once it is whole, when the field is left. */
export function IdField(props: FieldProps) {
  const { shared } = useShared(props)
  const { path } = use(FieldContext)
  const { command } = useNode()
  const [refused, setRefused] = useState<string>()
  const stored = asText(props.value)
  const rename = (id: string) =>
    command(path.slice(0, -2), (documents, list) => {
      const entry = shownIn(list).find(one => one.id === stored)
      return entry && renameEntry(documents, entry, list, id)
    })
  const edited = useEditedValue(stored, {
    isComplete: () => false,
    atBlur: 'save',
    save(text) {
      const id = text.trim()
      const isDone = id === stored || (id !== '' && rename(id))
      setRefused(isDone ? undefined : text)
      edited.replace(isDone ? id : text)
    },
  })
  const isRefused = refused !== undefined && refused === edited.value
  return (
    <TextField
      {...shared}
      error={isRefused ? texts.settings.idRefused(refused.trim()) : shared.error}
      spellCheck={false}
      autoCapitalize="none"
      value={edited.value}
      onChange={edited.change}
      onBlur={edited.flush}
    />
  )
}

/** A number; another text is saved as it is, so that the check names its fault. */
export function AmountField(props: FieldProps) {
  const { shared, options } = useShared(props)
  const commit = useCommit()
  const edited = useEditedValue(asText(props.value), {
    save: (text, knownSeq) => {
      const plain = text.trim()
      commit(plain === '' ? undefined : Number.isFinite(Number(plain)) ? Number(plain) : text, knownSeq)
    },
  })
  return (
    <TextField
      {...shared}
      inputMode="numeric"
      placeholder={useDefaultText(options)}
      value={edited.value}
      onChange={edited.change}
      onBlur={edited.flush}
    />
  )
}

export function ChoiceField(props: FieldProps) {
  const { shared, options } = useShared(props)
  const commit = useCommit()
  const values = (props.schema.enum ?? []) as (string | number)[]
  const known = values.map(value => ({ value: asText(value), label: choiceLabel(value, options) }))
  const value = asText(props.value ?? options.default)
  // a value that the widget does not have stays in sight until another one is chosen
  const isKnown = known.some(option => option.value === value)
  return (
    <SelectField
      {...shared}
      options={isKnown || value === '' ? known : [{ value, label: value }, ...known]}
      placeholder={isKnown ? undefined : texts.settings.choose}
      value={value}
      onChange={chosen => commit(values.find(one => asText(one) === chosen))}
    />
  )
}

function choiceLabel(value: string | number, { labels = {}, default: usual }: FieldOptions): string {
  const label = labels[asText(value)] ?? asText(value)
  return value === usual ? `${label} ${texts.settings.usual}` : label
}

export function SwitchField(props: FieldProps) {
  const { shared, options } = useShared(props)
  const commit = useCommit()
  return (
    <Checkbox
      {...shared}
      required={false}
      checked={(props.value ?? options.default) === true}
      onChange={checked => commit(checked)}
    />
  )
}

/** Several of a few values. */
export function ChoicesField(props: FieldProps) {
  const commit = useCommit()
  const { options } = useShared(props)
  const chosen = Array.isArray(props.value) ? props.value : Array.isArray(options.default) ? options.default : []
  return <Boxes {...props} chosen={chosen} onChoose={commit} />
}

/** Several codes in one text, with commas between them. */
export function CodesField(props: FieldProps) {
  const commit = useCommit()
  const { options } = useShared(props)
  const chosen = asText(props.value ?? options.default)
    .split(',')
    .filter(Boolean)
  return <Boxes {...props} chosen={chosen} onChoose={codes => commit(codes.join(','))} />
}

type BoxesProps = FieldProps & { chosen: readonly string[]; onChoose: (chosen: string[]) => void }

/** A box for each value. */
function Boxes({ chosen, onChoose, ...props }: BoxesProps) {
  const { shared, options } = useShared(props)
  const values = ((props.schema.items as RJSFSchema | undefined)?.enum ?? []) as string[]
  const others = chosen.filter(one => !values.includes(one))
  return (
    <fieldset className={css.group} aria-describedby={`${shared.id}-notes`}>
      <legend>{shared.label}</legend>
      {values.map(value => (
        <Checkbox
          key={value}
          id={`${shared.id}-${value}`}
          label={options.labels?.[value] ?? value}
          checked={chosen.includes(value)}
          onChange={checked =>
            onChoose([...values.filter(one => (one === value ? checked : chosen.includes(one))), ...others])
          }
        />
      ))}
      <p
        id={`${shared.id}-notes`}
        className={shared.error ? css.error : css.hint}
        role={shared.error ? 'alert' : undefined}
      >
        {shared.error ?? shared.hint}
      </p>
    </fieldset>
  )
}

/** A day, or a moment of a day, by the clocks of the brand. */
export function MomentField(props: FieldProps) {
  const { shared } = useShared(props)
  const commit = useTextCommit()
  const stored = asText(props.value)
  const edited = useEditedValue(stored.length === DAY_LENGTH ? `${stored}T00:00` : stored, { save: commit })
  return (
    <TextField {...shared} type="datetime-local" value={edited.value} onChange={edited.change} onBlur={edited.flush} />
  )
}
const DAY_LENGTH = '2026-12-24'.length
