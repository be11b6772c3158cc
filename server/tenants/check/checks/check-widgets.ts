/** Every widget a screen names must exist, and its settings must fit the schema it declares. */
import type { ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { TSchema } from 'typebox'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { suggest } from '../../problems/nearest.ts'
import { formatPointer } from '../../read/position.ts'
import { type Check, problemAt } from '../check-context.ts'
import { buildSchemaMessages } from '../schema-messages.ts'
import { walkNodes } from '../walk-nodes.ts'

// one instance and no check of the schemas themselves, which tests do: compiling the meta-schema costs a tenth of a second each time
const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false, validateSchema: false })
const compiled = new WeakMap<TSchema, ValidateFunction>()

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
    const validate = validatorOf(widgets[node.widget]!.settings)
    if (validate(node.settings ?? {})) return
    // named by its own file: settings can be merged from several
    const nameOf = (inside: string) => {
      const { file, pointer: there } = locate(`${pointer}/settings${inside}`)
      return formatPointer(file.path, there)
    }
    for (const sentence of buildSchemaMessages(nameOf, validate.errors ?? [])) {
      const message = `${sentence.message.replace(/\.$/, '')} (widget ${node.widget}).`
      problems.push(
        problemAt(locate(`${pointer}/settings${sentence.pointer}`), {
          ...sentence,
          code: 'screen/bad-settings',
          message,
        }),
      )
    }
  })
  return problems
}

function validatorOf(schema: TSchema): ValidateFunction {
  const known = compiled.get(schema)
  if (known) return known
  const validate = ajv.compile(strictly(schema))
  compiled.set(schema, validate)
  return validate
}

/** An unknown setting is a mistake, also where the widget's schema allows it. */
function strictly(schema: TSchema): TSchema {
  return 'properties' in schema && !('additionalProperties' in schema)
    ? { ...schema, additionalProperties: false }
    : schema
}
