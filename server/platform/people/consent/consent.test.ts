import { beforeAll, expect, it } from 'vitest'
import { createFormModel } from '../../../../src/engine/forms/build-form-schema.ts'
import type { FormFieldModel } from '../../../../src/engine/model/form-model.ts'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { profile } from '../../../../src/schemas/endpoints/profile.ts'
import { profileUpdate } from '../../../../src/schemas/endpoints/profile-update.ts'
import { register } from '../../../../src/schemas/endpoints/register.ts'
import { createOperator, publishBrand } from '../../../../tests/operator-fixture.ts'
import { forOneStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestBrowser, type TestPlatform } from '../../../../tests/test-platform.ts'

const PASSWORD = 'Pass1234word'
const messages = { required: '', pattern: '', length: '', equals: '' }
const field = (id: string, kind: FormFieldModel['kind'], label = id): FormFieldModel => ({
  id,
  kind,
  label,
  required: false,
  minLength: 0,
  maxLength: 64,
  messages,
})
const box = (language: string) =>
  field('marketingConsent', 'checkbox', language === 'VI' ? 'Tôi đồng ý' : '=I agree, "always"')

forOneStore('consents to marketing', open => {
  let platform: TestPlatform
  let hasBox = true
  beforeAll(async () => {
    const store = await open()
    platform = await createTestPlatform(store, {
      registerForm: async (_, language) =>
        createFormModel('register', '', [field('username', 'text'), field('password', 'password'), box(language)]),
      formsFor: async (_, language, name) =>
        name === 'profile' && hasBox ? [createFormModel(name, '', [field('nickname', 'text'), box(language)])] : [],
    })
    await publishBrand(platform.context)
  })
  const rows = () => platform.context.store.db.selectFrom('marketing_consent').selectAll().orderBy('id').execute()
  const join = async (username: string, more: object) => {
    const browser = platform.browser()
    const { json } = await browser.call(register, { body: { username, password: PASSWORD, ...more } })
    expect(json).toMatchObject({ success: true })
    await browser.signIn(login, username, PASSWORD)
    return browser
  }
  const shown = async (browser: TestBrowser) =>
    (await browser.call(profile)).json.value.fields.find(({ name }: { name: string }) => name === 'marketingConsent')

  it('a ticked box is stored with wording, language and source, and an empty one is not', async () => {
    await join('without', { marketingConsent: '' })
    expect(await rows()).toEqual([])
    const browser = await join('ann', { marketingConsent: 'true' })
    expect(await rows()).toMatchObject([
      { given: true, wording: '=I agree, "always"', language: 'EN', source: 'registration' },
    ])
    expect(await shown(browser)).toEqual({ name: 'marketingConsent', value: 'true', edit: 'always' })
  })

  it('the profile withdraws and gives it again, each with its wording; the same choice twice is one row', async () => {
    const browser = await join('bob', { marketingConsent: 'true' })
    const before = (await rows()).length
    const choose = (value: string) => browser.call(profileUpdate, { body: { marketingConsent: value } })
    expect((await choose('')).json).toEqual({ success: true })
    await choose('')
    expect(await shown(browser)).toMatchObject({ value: '' })
    await choose('true')
    const changes = (await rows()).slice(before)
    expect(changes.map(({ given, source }) => [given, source])).toEqual([
      [false, 'profile'],
      [true, 'profile'],
    ])
    hasBox = false
    await choose('')
    expect(await shown(browser)).toBeUndefined()
    expect((await rows()).length).toBe(before + 2)
    hasBox = true
  })

  it('the file has every change since a day, and no cell is a formula', async () => {
    const { office } = createOperator(platform.context)
    const save = async (since?: string) => {
      const { file } = await office('consents', { brand: 'north', reason: 'newsletter', ...(since && { since }) })
      return Buffer.from(file!.base64, 'base64').toString().split('\r\n').filter(Boolean)
    }
    const lines = await save()
    expect(lines).toHaveLength(1 + (await rows()).length)
    expect(lines[1]).toMatch(/^ann,,,given,.+Z,registration,EN,"'=I agree, ""always"""$/)
    expect(await save('2999-01-01')).toHaveLength(1)
    await expect(office('consents', { brand: 'north', since: '2026-02-31', reason: 'x' })).rejects.toThrow(
      'is not a day',
    )
  })

  it('a stored consent is never changed', async () => {
    const { db } = platform.context.store
    await expect(db.updateTable('marketing_consent').set({ given: false }).execute()).rejects.toThrow('append-only')
    await expect(db.deleteFrom('marketing_consent').execute()).rejects.toThrow('append-only')
  })
})
