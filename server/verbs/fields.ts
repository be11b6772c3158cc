/** Fields of verbs: a schema with the field's name in a sentence, its help and an example. */
import { type TSchemaOptions, Type } from 'typebox'

interface FieldWords {
  /** Name of the field in a refusal: `"x" is no <title>.` */
  title: string
  /** Help, where the name does not say enough. */
  description?: string
  example: string
  /** Describes valid values, where the schema does not. */
  fix?: string
}

export const textField = (words: FieldWords, rules: { pattern?: string } = {}) =>
  Type.String({ ...rules, ...optionsOf(words) })

export const choiceField = <const Values extends readonly string[]>(words: FieldWords, values: Values) =>
  Type.Unsafe<Values[number]>(Type.Enum([...values], optionsOf(words)))

export const numberInput = (words: FieldWords, range: { minimum: number; maximum: number }) =>
  Type.Integer({ ...range, ...optionsOf(words) })

export const brandField = textField({ title: 'brand', example: 'luckystar' })
export const memberField = textField({ title: 'member', description: 'user name', example: 'player' })
/** Field for an idempotency key. */
export const keyField = Type.Optional(
  textField({ title: 'key', description: 'the same key again has no second effect', example: 'gift-1' }),
)

/** @param group verbs whose list shows the numbers */
export const idField = (title: string, group: string) =>
  textField(
    { title: `number of ${title}`, example: '12', fix: `The list says them: ${group} list <brand>.` },
    {
      pattern: '^\\d{1,18}$',
    },
  )

function optionsOf({ title, description, example, fix }: FieldWords): TSchemaOptions {
  return {
    title,
    examples: [example],
    ...(description !== undefined && { description }),
    ...(fix !== undefined && { fix }),
  }
}
