import { Type } from 'typebox'
import { beforeAll, expect, it } from 'vitest'
import { collectEntries } from '../../tests/collect-log.ts'
import { publishBrand } from '../../tests/operator-fixture.ts'
import { openTestPGlite } from '../../tests/stores.ts'
import { createTestPlatform } from '../../tests/test-platform.ts'
import { OperatorError } from '../http/operator-error.ts'
import { readAudit } from '../tenants/release/audit.ts'
import { brandField, choiceField, numberInput, textField } from './fields.ts'
import { controlOf, runVerb } from './run-verb.ts'
import { defineChange, defineRead, type VerbContext, type VerbSet } from './verb.ts'

const input = Type.Object({
  brand: Type.Optional(brandField),
  name: textField({ title: 'name', example: 'ann' }, { pattern: '^[a-z]+$' }),
  size: Type.Optional(numberInput({ title: 'size', example: '2' }, { minimum: 1, maximum: 3 })),
  to: Type.Optional(choiceField({ title: 'position', example: 'on' }, ['on', 'off'])),
})
const words = { about: '', examples: [], role: 'support', label: '' } as const

const read = defineRead({ ...words, name: 'things list', input, read: async call => ({ message: '', ...call.input }) })
const change = defineChange({
  ...words,
  name: 'things change',
  input,
  reason: 'audit',
  async change({ input: { name } }) {
    return async () => {
      if (name === 'worse') throw new Error('out of ink')
      if (name === 'bad') throw new OperatorError('Not that one.', 'Another.')
      return { audit: [{ brand: 'north', subject: name, summary: `${name} changed` }], result: { message: 'Done.' } }
    }
  },
})
const SET: VerbSet = { name: 'office', verbs: [read, change] }

const entries: Record<string, unknown>[] = []
let context: VerbContext
beforeAll(async () => {
  const store = await openTestPGlite()
  const { clock, context: platform } = await createTestPlatform(store)
  const log = collectEntries(entry => entries.push(entry))
  context = { store, clock, log, random: platform.random, directory: { current: async () => undefined } }
  await publishBrand(context)
})
const run = (verb: string, typed: Record<string, unknown>, reason?: string) =>
  runVerb(SET, context, { verb, input: typed, who: 'anna', reason })
const refusal = (verb: string, typed: Record<string, unknown>, reason?: string) =>
  run(verb, typed, reason).then(
    () => 'was not refused',
    ({ name, message, fix }) => `${name}: ${message} ${fix}`,
  )
const log = () => readAudit(context.store.db, 'north', { what: ['office'] })

it('reads texts as the types of the schema, and leaves out what is empty or unknown', async () => {
  expect(await run('things list', { name: ' ann ', size: '2', to: '', more: 'x' })).toEqual({
    message: '',
    name: 'ann',
    size: 2,
  })
})

it.each(['things list', 'things change'])('%s refuses a brand that is not there', async verb => {
  expect(await refusal(verb, { name: 'ann', brand: 'nort' }, 'why')).toContain('There is no brand "nort".')
})

it.each([
  [{}, 'The name is missing. Give one, such as ann.'],
  [{ name: 'A1' }, '"A1" is no name. Write one such as ann.'],
  [{ name: 'x'.repeat(501) }, 'The name is longer than 500 characters.'],
  [{ name: 'ann', size: '4' }, '"4" is no size. Write a number from 1 to 3.'],
  [{ name: 'ann', size: '1.5' }, '"1.5" is no size.'],
  [{ name: 'ann', to: 'offf' }, '"offf" is no position. Did you mean "off"?'],
  [{ name: 'ann', to: 'maybe' }, 'Write on or off.'],
])('refuses %j with a value that fits', async (typed, said) => {
  expect(await refusal('things list', typed)).toContain('OperatorError: ')
  expect(await refusal('things list', typed)).toContain(said)
})

it('refuses an unknown verb with the nearest one', async () => {
  expect(await refusal('things chnge', {})).toContain('things has no "chnge". Did you mean "change"?')
  expect(await refusal('thing', {})).toContain('The office has no "thing". Did you mean "things"?')
})

it('changes nothing without a reason, and writes who and why with the change', async () => {
  expect(await refusal('things change', { name: 'ann' }, ' ')).toContain('The reason is missing.')
  expect(await refusal('things change', { name: 'bad' }, 'ticket 7')).toContain('Not that one.')
  expect(await log()).toEqual([])
  expect(await run('things change', { name: 'ann' }, 'ticket 7')).toEqual({ message: 'Done.' })
  expect(await log()).toMatchObject([{ subject: 'ann', summary: 'ann changed', who: 'anna', why: 'ticket 7' }])
})

it('a change has one entry in the log, with the id of its request, its outcome and none of its input', async () => {
  entries.length = 0
  const request = 'request-of-test'
  const input = { name: 'canary' }
  const ask = (verb: string, typed: Record<string, unknown>) =>
    runVerb(SET, context, { verb, input: typed, who: 'canary', reason: 'canary', request })
  await ask('things list', input)
  expect(entries).toEqual([])
  await ask('things change', input)
  await expect(ask('things change', { name: 'bad' })).rejects.toThrow(OperatorError)
  await expect(ask('things change', { name: 'worse' })).rejects.toThrow('out of ink')
  expect(entries).toMatchObject([
    { msg: 'decision', request, decision: 'office things change', outcome: 'done', ms: expect.any(Number) },
    { msg: 'decision', request, outcome: 'refused', code: 'OperatorError' },
    { msg: 'decision', request, outcome: 'failed', code: 'Error' },
  ])
  expect(JSON.stringify(entries)).not.toContain('canary')
  expect((await log())[0]).toMatchObject({ subject: 'canary', request })
})

it('prepares the brand that a request of the control address names', async () => {
  const prepared: string[] = []
  const control = controlOf(SET, context, async brand => void prepared.push(brand))
  await control.office!({ verb: 'things list', input: { name: 'ann', brand: 'north' }, who: 'anna' })
  expect(prepared).toEqual(['north'])
})
