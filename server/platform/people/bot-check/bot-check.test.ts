/** @module-tag deep */
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConstants } from '../../../../src/engine/index.ts'
import type { FormFieldModel, FormModel } from '../../../../src/engine/model/form-model.ts'
import { botChallenge } from '../../../../src/schemas/endpoints/bot-challenge.ts'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { register } from '../../../../src/schemas/endpoints/register.ts'
import type { BotChallenge, BotCheckForm, SolvedChallenge } from '../../../../src/schemas/session/bot-check.ts'
import { createTestForm } from '../../../../tests/forms/create-test-form.ts'
import { forOneStore, openTestPGlite } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestPlatform } from '../../../../tests/test-platform.ts'
import type { Store } from '../../../store/open-store.ts'
import { checkBot } from './check-bot.ts'

const MEMBER = { username: 'Lan', password: 'Pass1234' }
const field = (id: string): FormFieldModel => ({
  id,
  kind: 'text',
  label: id,
  required: true,
  minLength: 3,
  maxLength: 20,
  messages: { required: '', pattern: '', length: '', equals: '' },
})
const form: FormModel = createTestForm({ id: 'register', submit: '', fields: [field('username'), field('password')] })
const CONSTANTS: Record<string, Record<string, unknown>> = {
  north: { botCheck: 'proof-of-work' },
  south: { botCheck: 'proof-of-work', botCheckPlaces: ['register'] },
  west: { botCheck: 'prof-of-wrok' },
}

let platform: TestPlatform

async function openPlatform(store: Store): Promise<void> {
  platform = await createTestPlatform(store, {
    constants: async tenant => readConstants(CONSTANTS[tenant]),
    registerForm: async () => form,
    limits: { login: { times: 1000, seconds: 300 }, captcha: { times: 1000, seconds: 60 } } as never,
  })
  for (const tenant of ['north', 'south', 'west', 'east']) await platform.member(tenant, 'Lan', 'Pass1234')
}
const ask = async (place: BotCheckForm = 'login', tenant = 'north') =>
  (await platform.browser(tenant).call(botChallenge, { query: { place } })).json.value
const solve = async (challenge: BotChallenge): Promise<SolvedChallenge> => {
  const solution = await solveChallenge({ challenge, deriveKey })
  return { challenge, solution: { counter: solution!.counter, derivedKey: solution!.derivedKey } }
}
const signIn = async (verification?: unknown, tenant = 'north') =>
  (await platform.browser(tenant).call(login, { body: { ...MEMBER, ...(verification ? { verification } : {}) } })).json

forOneStore('the bot check by proof of work', open => {
  it('LGN-05 a puzzle is valid once, also of five concurrent requests', async () => {
    await openPlatform(await open())
    const solved = await solve((await ask()).challenge)
    const replies = await Promise.all(Array.from({ length: 5 }, () => signIn(solved)))
    expect(replies.map(({ code }) => code ?? 'ok').sort()).toEqual([...Array(4).fill('bot-check/required'), 'ok'])
  })
})

describe('the bot check by proof of work', () => {
  beforeAll(async () => openPlatform(await openTestPGlite()))
  afterAll(() => platform.context.store.close())

  it('LGN-05 a brand with the check accepts a login with a solved puzzle only', async () => {
    expect((await signIn()).code).toBe('bot-check/required')
    expect((await signIn({})).code).toBe('bot-check/required')
    const { provider, challenge } = await ask()
    expect(provider).toBe('proof-of-work')
    expect((await signIn(await solve(challenge))).success).toBe(true)
  })

  it('LGN-05 SEC-04 a puzzle is valid for its brand, its form and two minutes', async () => {
    const elsewhere = await solve((await ask('login', 'west')).challenge)
    expect((await signIn(elsewhere)).code).toBe('bot-check/required')
    const otherForm = await solve((await ask('register')).challenge)
    expect((await signIn(otherForm)).code).toBe('bot-check/required')
    const late = await solve((await ask()).challenge)
    platform.clock.advance(120_000)
    expect((await signIn(late)).code).toBe('bot-check/required')
  })

  it('LGN-05 a puzzle that was made easier, extended or forged is refused', async () => {
    const solved = await solve((await ask()).challenge)
    const { parameters, signature } = solved.challenge
    const data = { ...parameters.data, ends: parameters.data.ends + 600 }
    const forged: unknown[] = [
      { ...solved, challenge: { signature, parameters: { ...parameters, cost: 1 } } },
      { ...solved, challenge: { signature, parameters: { ...parameters, data } } },
      { ...solved, challenge: { signature: 'ab'.repeat(32), parameters } },
      { ...solved, solution: { ...solved.solution, derivedKey: `${parameters.keyPrefix}${'0'.repeat(32)}` } },
      { ...solved, solution: { counter: -1, derivedKey: '' } },
      { challenge: null, solution: 7 },
    ]
    for (const verification of forged) expect((await signIn(verification)).code).toBe('bot-check/required')
    expect((await signIn(solved)).success).toBe(true)
  })

  it('LGN-05 tenant.json names the guarded forms: a brand can guard its registration only', async () => {
    expect((await signIn(undefined, 'south')).success).toBe(true)
    expect((await ask('login', 'south')).provider).toBe('none')
    const body = { username: 'newbie', password: 'Pass-1234' }
    const send = (verification?: unknown) =>
      platform.browser('south').call(register, { body: { ...body, ...(verification ? { verification } : {}) } })
    expect((await send()).json.code).toBe('bot-check/required')
    expect((await send(await solve((await ask('register', 'south')).challenge))).json.success).toBe(true)
  })

  it('LGN-05 a brand without a check requires none; one with a misspelt check is guarded all the same', async () => {
    expect((await ask('login', 'east')).provider).toBe('none')
    expect((await signIn(undefined, 'east')).success).toBe(true)
    expect((await signIn(undefined, 'west')).code).toBe('bot-check/required')
    const guarded = { tenantId: 'north', form: 'code' } as const
    await expect(checkBot(platform.context, { ...guarded, fields: undefined })).rejects.toMatchObject({
      code: 'bot-check/required',
    })
  })
})
