/** Register rules: listing them, and changing one. */
import { Type } from 'typebox'
import { validatePattern } from '../../../src/engine/index.ts'
import type { WireRegisterRule } from '../../../src/schemas/metadata/metadata.ts'
import { OperatorError } from '../../http/operator-error.ts'
import { readDocuments, readMetadata, readSandboxSettings } from '../../metadata/metadata-documents.ts'
import { overlayMetadata, type RuleSetting } from '../../metadata/overlay-metadata.ts'
import { suggest } from '../../tenants/problems/nearest.ts'
import { changeSetting, storeSetting } from '../../tenants/release/change-setting.ts'
import { brandField, choiceField, numberInput, textField } from '../../verbs/fields.ts'
import { defineChange, defineRead } from '../../verbs/verb.ts'

export const rules = defineRead({
  name: 'rules',
  about: 'list the register rules',
  input: Type.Object({ brand: brandField }),
  examples: ['luckystar'],
  role: 'tester',
  label: 'Register rules',
  columns: [
    { key: 'field', title: 'Field' },
    { key: 'state', title: 'State' },
    { key: 'length', title: 'Length' },
    { key: 'acceptedPattern', title: 'Pattern', kind: 'lines' },
  ],
  async read({ context, input: { brand } }) {
    const { wire } = await readMetadata(context.store, brand)
    const rows = listOf(wire.registerRules).map(rule => ({
      ...rule,
      state: rule.enabled ? (rule.required ? 'required' : 'optional') : 'off',
      length: `${rule.minLength ?? 0} to ${rule.maxLength ?? 'any'}`,
    }))
    return { message: `${rows.length} register rules of ${brand}.`, brand, rows }
  },
})

const aspect = (description: string) =>
  Type.Optional(choiceField({ title: 'position of a switch', description, example: 'on' }, ['on', 'off']))
const length = (description: string) =>
  Type.Optional(
    numberInput({ title: 'number of characters', description, example: '6' }, { minimum: 0, maximum: 9999 }),
  )

/** Changes the platform's demands on one field at registration; an aspect that is not named stays. */
export const rule = defineChange({
  name: 'rule',
  about: 'change the register rule of a field',
  input: Type.Object({
    brand: brandField,
    field: textField({ title: 'field', example: 'email' }),
    enabled: aspect('the field is there'),
    required: aspect('it must be filled in'),
    min: length('shortest value'),
    max: length('longest value'),
    pattern: Type.Optional(textField({ title: 'pattern', description: 'what is accepted', example: '^[a-z0-9]+$' })),
  }),
  examples: ['luckystar email --required on', 'luckystar username --min 6 --max 12 --pattern "^[a-z0-9]+$"'],
  role: 'tester',
  label: 'Register rule',
  reason: 'optional',
  async change({ input, now, audit }) {
    const { brand, field } = input
    const change = readChange(input)
    if (Object.keys(change).length === 0)
      throw new OperatorError(
        'Nothing is to be changed.',
        'Give --enabled on, --required off, --min 6, --max 20 or --pattern "^[a-z]+$".',
      )
    return async tx => {
      const settings = await readSandboxSettings(tx, brand)
      const all = listOf(overlayMetadata(await readDocuments(tx, brand), settings).registerRules)
      checkChange({ brand, field, all, change })
      const before = settings.find(({ name }) => name === `rule ${field}`)?.body as RuleSetting | undefined
      const turned = await changeSetting(tx, {
        brand,
        audit,
        what: 'sandbox',
        subject: `rule ${field}`,
        async change() {
          await storeSetting(tx, brand, `rule ${field}`, { ...before, ...change }, now)
          return ''
        },
      })
      const done = turned.length > 0 ? turned.join('; ') : `the rule of ${field} says so already`
      return { audit: [], result: { message: `${brand}: ${done}.`, brand, field, ...change, turned } }
    }
  },
})

/** Reads the rules, as a platform may send anything. */
const listOf = (registerRules: unknown): WireRegisterRule[] =>
  Array.isArray(registerRules) ? (registerRules as WireRegisterRule[]) : []

interface TypedRule {
  enabled?: 'on' | 'off'
  required?: 'on' | 'off'
  min?: number
  max?: number
  pattern?: string
}

function readChange({ enabled, required, min, max, pattern }: TypedRule): RuleSetting {
  if (pattern !== undefined) {
    const result = validatePattern(pattern)
    if (!result.ok) throw new OperatorError(`The pattern ${pattern} cannot be used.`, result.why)
  }
  return {
    ...(enabled !== undefined && { enabled: enabled === 'on' }),
    ...(required !== undefined && { required: required === 'on' }),
    ...(min !== undefined && { minLength: min }),
    ...(max !== undefined && { maxLength: max }),
    ...(pattern !== undefined && { acceptedPattern: pattern }),
  }
}

interface CheckedChange {
  brand: string
  field: string
  all: readonly WireRegisterRule[]
  change: RuleSetting
}

function checkChange({ brand, field, all, change }: CheckedChange): void {
  const known = all.find(one => one.field === field)
  if (!known)
    throw new OperatorError(
      `${brand} has no register rule for "${field}".`,
      suggest(
        field,
        all.map(one => one.field),
        'register rule',
      ),
    )
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = { ...known, ...change }
  if (minLength > maxLength)
    throw new OperatorError(
      `No value has at least ${minLength} and at most ${maxLength} characters.`,
      'Give both --min and --max.',
    )
}
