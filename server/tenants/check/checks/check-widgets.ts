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

/** Forbids unknown settings, also where the widget's schema allows them; one with a default may be left out. */
function strictly(schema: TSchema): TSchema {
  const known = strict.get(schema) ?? ('properties' in schema ? stricter(schema as ObjectSchema) : schema)
  strict.set(schema, known)
  return known
}

type ObjectSchema = TSchema & { properties: Record<string, { default?: unknown }>; required?: string[] }

const stricter = (schema: ObjectSchema): TSchema => ({
  additionalProperties: false,
  ...schema,
  required: (schema.required ?? []).filter(name => schema.properties[name]?.default === undefined),
})
