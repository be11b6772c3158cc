/** Checks that every widget of a screen exists, and that its settings fit the schema it declares. */
import type { TSchema } from 'typebox'
import { validatorOf } from '../../../http/validator-of.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { suggest } from '../../problems/nearest.ts'
import { formatPointer, pointerOf } from '../../read/position.ts'
import { type Check, problemAt } from '../check-context.ts'
import { buildSchemaMessages } from '../schema-messages.ts'
import { walkNodes } from '../walk-nodes.ts'

const strict = new WeakMap<TSchema, TSchema>()

export const checkWidgets: Check = ({ document, sources: { widgets }, locate }) => {
  const problems: CheckProblem[] = []
  walkNodes(document, (node, pointer) => {
    if (typeof node.widget !== 'string') return
    if (!Object.hasOwn(widgets, node.widget)) {
      const location = locate(`${pointer}/widget`)
      problems.push(
        problemAt(location, {
          code: 'screen/unknown-widget',
          value: node.widget,
          message: `${formatPointer(location.file.path, location.pointer)} is "${node.widget}", and there is no such widget.`,
          fix: suggest(node.widget, Object.keys(widgets), 'widget'),
        }),
      )
      return
    }
    const validate = validatorOf('file', strictly(widgets[node.widget]!.settings))
    if (validate(node.settings ?? {})) return
    // named by its own file: settings can be merged from several
    const nameOf = (inside: string) => {
      const { file, pointer: there } = locate(`${pointer}/settings${inside}`)
      return formatPointer(file.path, there)
    }
    for (const sentence of buildSchemaMessages(nameOf, validate.errors ?? [])) {
      const message = `${sentence.message.replace(/\.$/, '')} (widget ${node.widget}).`
      const location = locate(`${pointer}/settings${sentence.pointer}`)
      // a widget without any settings has no place for them
      const inside = location.pointer.endsWith(`/settings${sentence.pointer}`) ? '' : `/settings${sentence.pointer}`
      const lacks = sentence.missing === undefined ? undefined : inside + pointerOf([sentence.missing])
      problems.push(problemAt(location, { ...sentence, lacks, code: 'screen/bad-settings', message }))
    }
  })
  return problems
}

/** Forbids unknown settings, also where the widget's schema allows them, and empty ones that are asked for; one with a default may be left out. */
function strictly(schema: TSchema): TSchema {
  const known = strict.get(schema) ?? ('properties' in schema ? stricter(schema as ObjectSchema) : schema)
  strict.set(schema, known)
  return known
}

interface PropertySchema extends TSchema {
  type?: string
  default?: unknown
  enum?: unknown
  minLength?: number
  additionalProperties?: unknown
  items?: PropertySchema
  properties?: Record<string, PropertySchema>
  required?: string[]
}
type ObjectSchema = PropertySchema & { properties: Record<string, PropertySchema> }

const stricter = (schema: ObjectSchema): TSchema =>
  filled({
    additionalProperties: false,
    ...schema,
    required: (schema.required ?? []).filter(name => schema.properties[name]?.default === undefined),
  })

/** Returns a schema that refuses empty texts where a text has to be: in required properties and as entries of lists. */
function filled(schema: PropertySchema): PropertySchema {
  if (schema.items) return { ...schema, items: withText(schema.items) }
  if (!schema.properties) return schema
  const properties = Object.entries(schema.properties).map(([name, property]) => [
    name,
    schema.required?.includes(name) ? withText(property) : filled(property),
  ])
  return { ...schema, properties: Object.fromEntries(properties) }
}

const withText = (schema: PropertySchema): PropertySchema =>
  schema.type === 'string' && !schema.enum ? { minLength: 1, ...schema } : filled(schema)
