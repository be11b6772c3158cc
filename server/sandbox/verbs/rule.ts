import { validatePattern } from '../../../src/engine/index.ts'
import { readDocuments, readSandboxSettings } from '../../metadata/metadata-documents.ts'
import { overlayMetadata, type RuleSetting } from '../../metadata/overlay-metadata.ts'
import { suggest } from '../../tenants/problems/nearest.ts'
import { changeSettings, storeSetting } from '../change-settings.ts'
import {
  readAuditFields,
  readBrand,
  readOptionalText,
  readSwitch,
  readText,
  type SandboxVerb,
  type VerbInput,
} from '../sandbox-context.ts'
import { SandboxProblem } from '../sandbox-problem.ts'

/** Changes what the platform asks of one field at registration; what is not named stays. */
export const rule: SandboxVerb = async (context, input) => {
  const brand = await readBrand(context, input)
  const field = readText(input, 'field', 'email')
  const change = readChange(input)
  if (Object.keys(change).length === 0)
    throw new SandboxProblem(
      'Nothing is to be changed.',
      'Give --enabled on, --required off, --min 6, --max 20 or --pattern "^[a-z]+$".',
    )
  const audit = readAuditFields(context, input)
  const turned = await changeSettings(context, {
    ...{ brand, audit, subject: `rule ${field}` },
    async change(tx) {
      const settings = await readSandboxSettings(tx, brand)
      const { registerRules } = overlayMetadata(await readDocuments(tx, brand), settings)
      const rules = Array.isArray(registerRules) ? registerRules : []
      const known = rules.find(one => one.field === field)
      if (!known)
        throw new SandboxProblem(
          `${brand} has no register rule for "${field}".`,
          suggest(
            field,
            rules.map(one => one.field),
            'register rule',
          ),
        )
      const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = { ...known, ...change }
      if (minLength > maxLength)
        throw new SandboxProblem(
          `No value has at least ${minLength} and at most ${maxLength} characters.`,
          'Give both --min and --max.',
        )
      const before = settings.find(({ name }) => name === `rule ${field}`)?.body as RuleSetting | undefined
      await storeSetting(tx, brand, `rule ${field}`, { ...before, ...change }, audit.now)
      return ''
    },
  })
  const message =
    turned.length > 0 ? `${brand}: ${turned.join('; ')}.` : `${brand}: the rule of ${field} says so already.`
  return { message, brand, field, ...change, turned }
}

function readChange(input: VerbInput): RuleSetting {
  const change: RuleSetting = {}
  if (input.enabled !== undefined && input.enabled !== '') change.enabled = readSwitch(input, 'enabled')
  if (input.required !== undefined && input.required !== '') change.required = readSwitch(input, 'required')
  const [min, max] = [lengthOf(input, 'min'), lengthOf(input, 'max')]
  if (min !== undefined) change.minLength = min
  if (max !== undefined) change.maxLength = max
  const pattern = readOptionalText(input, 'pattern')
  if (pattern === undefined) return change
  const result = validatePattern(pattern)
  if (!result.ok) throw new SandboxProblem(`The pattern ${pattern} cannot be used.`, result.why)
  return { ...change, acceptedPattern: pattern }
}

function lengthOf(input: VerbInput, name: string): number | undefined {
  const text = readOptionalText(input, name)
  if (text === undefined) return undefined
  if (!/^\d{1,4}$/.test(text))
    throw new SandboxProblem(`The ${name} is "${text}".`, 'Write a number of characters, such as 6.')
  return Number(text)
}
