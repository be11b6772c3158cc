/** Fields of a form of settings: widgets of rjsf that save typed values by themselves. */
import type { RJSFSchema, WidgetProps } from '@rjsf/utils'
import { type ReactNode, use, useState } from 'react'
import type { Json } from '../../schemas/metadata/wire-values.ts'
import type { WireOperation } from '../../schemas/studio/draft-fields.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { SelectField } from '../../ui/fields/select.tsx'
import { useDraft } from '../brand/use-draft.ts'
import { useEditedValue } from '../brand/use-edited-value.ts'
import { renameEntry, shownIn } from '../outline/commands.ts'
import { useFieldProblem } from '../problems/problems-context.ts'
import { languagesOf } from '../texts/brand-languages.ts'
import { inWords } from '../texts/in-words.ts'
import { texts } from '../texts/texts.ts'
import { useChoicesOf } from './choices.ts'
import css from './fields.module.css'
import { findChoices } from './find-choices.ts'
import { FieldContext, useCommit, useNode } from './form-node.ts'
import type { FieldOptions } from './form-schema.ts'
import { NameField } from './name-field.tsx'
import { isKeyLike, newTextKey } from './new-text-key.ts'
import { TextWords } from './text-words.tsx'

type FieldProps = WidgetProps<Json, RJSFSchema>

function useShared({ id, label, schema, options, required }: FieldProps) {
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

const asText = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
const defaultText = ({ default: value }: FieldOptions) =>
  value === undefined || value === '' ? undefined : texts.settings.byDefault(asText(value))

/** An empty text where no value is inherited is none. */
function useTextCommit(): (text: string, knownSeq?: number, first?: WireOperation[]) => void {
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
      placeholder={defaultText(options)}
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
      placeholder={defaultText(options)}
      value={edited.value}
      onChange={edited.change}
      onBlur={edited.flush}
    />
  )
}

export function NameOfField(props: FieldProps) {
  const { shared, options } = useShared(props)
  const commit = useTextCommit()
  const choices = useChoicesOf(options.kind!)
  const newText = useNewText()
  const isKnown = (value: string) => choices.some(choice => choice.value === value)
  const isWords = (value: string) => options.kind === 'text' && value !== '' && !isKnown(value) && !isKeyLike(value)
  // a text that finds other names may be a search for one of them, and words have their end where the field is left
  const isComplete = (value: string) =>
    value === '' || isKnown(value) || (!isWords(value) && findChoices(choices, value).length === 0)
  const edited = useEditedValue(asText(props.value), {
    isComplete,
    atBlur: 'save',
    save(value, knownSeq) {
      if (!isWords(value)) return commit(value, knownSeq)
      const { key, operations } = newText(value.trim(), isKnown)
      commit(key, knownSeq, operations)
      edited.replace(key)
    },
  })
  const words = choices.find(({ value }) => value === edited.value)?.label
  const { hint, ...field } = shared
  return (
    <>
      <NameField
        {...field}
        choices={choices}
        withIcons={options.kind === 'icon'}
        placeholder={options.kind === 'text' ? texts.words.write : defaultText(options)}
        hint={
          words === undefined ? (
            hint
          ) : (
            <>
              {hint} <q className={css.words}>{words}</q>
            </>
          )
        }
        value={edited.value}
        onType={edited.change}
        onChoose={value => {
          edited.change(value)
          edited.flush()
        }}
        onLeave={edited.flush}
      />
      {options.kind === 'text' && words !== undefined && <TextWords name={edited.value} />}
    </>
  )
}

/** Language that stands in where another one lacks a text. */
const STAND_IN = 'EN'

/** Returns the function that makes a text of words: in the first language of the brand, and in the one that stands in for the others. */
function useNewText(): (
  words: string,
  isTaken: (key: string) => boolean,
) => { key: string; operations: WireOperation[] } {
  const { call } = useDraft()
  const { at } = useNode()
  const { path } = use(FieldContext)
  return (words, isTaken) => {
    const [first = STAND_IN] = call.value ? languagesOf(call.value) : []
    const key = newTextKey(at, path, isTaken)
    const languages = [...new Set([first, STAND_IN])]
    return { key, operations: languages.map(code => ({ kind: 'set', at: `texts/${code}:/${key}`, value: words })) }
  }
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

function choiceLabel(value: string | number, { meanings = {}, default: usual }: FieldOptions): string {
  const name = value === '' ? texts.settings.empty : inWords(asText(value))
  const meaning = meanings[asText(value)]
  return [name, meaning && `: ${meaning.replace(/\.$/, '')}`, value === usual && ` ${texts.settings.usual}`]
    .filter(Boolean)
    .join('')
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
  const { shared, options } = useShared(props)
  const commit = useCommit()
  const values = ((props.schema.items as RJSFSchema | undefined)?.enum ?? []) as string[]
  const chosen = Array.isArray(props.value) ? props.value : Array.isArray(options.default) ? options.default : []
  return (
    <fieldset className={css.group} aria-describedby={`${shared.id}-notes`}>
      <legend>{shared.label}</legend>
      {values.map(value => (
        <Checkbox
          key={value}
          id={`${shared.id}-${value}`}
          label={options.meanings?.[value]?.replace(/\.$/, '') ?? inWords(value)}
          checked={chosen.includes(value)}
          onChange={checked => commit(values.filter(one => (one === value ? checked : chosen.includes(one))))}
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
