import { isRecord, ownOf } from '../../schemas/metadata/wire-values.ts'
import type { Choice } from '../choices/choice.ts'
import { sayMoment } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import type { Choices } from './choices.ts'
import type { FieldOptions } from './form-schema.ts'

/** Longest value that is shown in a line, in characters. */
const MAX_LENGTH = 60

export interface ShownAs {
  /** Names of the choices of its field. */
  labels?: Readonly<Record<string, string>> | undefined
  /** Names that its field offers. */
  choices?: readonly Choice[] | undefined
  /** Returns the words of a text's key. */
  textFor?: (key: string) => string | undefined
}

/** @param choices of the brand; absent: names of things are said as they are */
export const shownAs = ({ labels, kind }: FieldOptions, choices: Choices | undefined): ShownAs => ({
  labels,
  choices: kind && choices?.[kind],
  textFor: key => choices?.text.find(({ value }) => value === key)?.label,
})

/** Says a value in a line; lists and objects by the values in them. */
export function showValue(value: unknown, as: ShownAs = {}): string {
  const text = sayPlain(value, as)
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
}

function sayPlain(value: unknown, as: ShownAs): string {
  const { labels = {}, choices = [], textFor } = as
  if (Array.isArray(value))
    return value.some(isRecord) ? texts.change.entries(value.length) : value.map(one => sayPlain(one, as)).join(', ')
  if (isRecord(value))
    return Object.values(value)
      .map(one => sayPlain(one, as))
      .join(', ')
  if (typeof value === 'boolean') return value ? texts.change.on : texts.change.off
  const text = String(value)
  return (
    ownOf(labels, text) ??
    choices.find(choice => choice.value === value)?.label ??
    textFor?.(text) ??
    sayMoment(text) ??
    text
  )
}
