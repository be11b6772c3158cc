import fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import type { Visitor } from '../../src/engine/index.ts'
import type { JsonSchema } from '../../src/schemas/forms/form-schema.ts'
import { createTestForm, testField } from '../../tests/forms/create-test-form.ts'
import { createFormValidators, validatorName } from '../form-validators/form-validators.ts'
import { noLog } from '../log/log.ts'
import { createResponseCache } from './response-cache.ts'
import type { SiteServerContext } from './site-options.ts'
import type { SiteState } from './site-state.ts'
import { registerValidators } from './validator-route.ts'

const validators = createFormValidators()
afterAll(() => validators.close())

const { schema } = createTestForm({ id: 'old', submit: '', fields: [testField('a')] })
const { schema: forAgents } = createTestForm({ id: 'old', submit: '', fields: [testField('b')] })
const languages = { default: 'EN', supported: ['EN', 'VI'] }
const OLD = { release: { hash: 'r1', body: { document: { tenant: { languages } } } } }

/** Starts a server that has compiled no validator, and whose current release has other forms. */
async function createFixture() {
  let reads = 0
  const formOf = (of: JsonSchema) => ({ schema: of, validator: `/validators/r1/m1/${validatorName(of)}.js` })
  const context = {
    formValidators: { ...validators, find: () => undefined },
    cache: createResponseCache(1_000_000, { now: () => 0 }, noLog),
    schemeOf: () => 'https',
    log: noLog,
    loader: {
      async state() {
        reads++
        return {}
      },
      at: async (_: SiteState, release: string, metadata: string) =>
        release === 'r1' && metadata === 'm1' ? OLD : undefined,
      site: (_: SiteState, { role, language, toUpline }: Visitor) => ({
        forms: { old: formOf(role === 'agent' && language === 'VI' && toUpline ? forAgents : schema) },
      }),
    },
  } as unknown as SiteServerContext
  const app = fastify()
  app.decorateRequest('tenantId', 'north')
  registerValidators(app, context)
  return { get: async (url: string) => (await app.inject(url)).statusCode, reads: () => reads }
}

it('the validator of an older release is found by an instance that never rendered its form', async () => {
  const { get } = await createFixture()
  const name = validatorName(schema)
  expect(await get(`/validators/r2/m1/${name}.js`)).toBe(404)
  expect(await get(`/validators/r1/m1/${name}.js`)).toBe(200)
})

it('the validator of a form that agents alone see is found by an instance that never rendered it', async () => {
  const { get } = await createFixture()
  expect(await get(`/validators/r1/m1/${validatorName(forAgents)}.js`)).toBe(200)
  expect(await get('/validators/r1/m1/AAAAAAAAAAAAAAAAAAAAAA.js')).toBe(404)
})

it('a name that no validator can have is refused before anything is read', async () => {
  const { get, reads } = await createFixture()
  for (const file of ['short.js', 'AAAAAAAAAAAAAAAAAAAAAA', 'AAAAAAAAAAAAAAAAAAAAAAA.js', 'AAAAAAAAAAAAAAAAAAAAA..js'])
    expect(await get(`/validators/r1/m1/${file}`), file).toBe(404)
  expect(reads()).toBe(0)
})
