import { beforeAll, expect, it } from 'vitest'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { profile } from '../../../../src/schemas/endpoints/profile.ts'
import { profileUpdate } from '../../../../src/schemas/endpoints/profile-update.ts'
import { forOneStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestBrowser, type TestPlatform } from '../../../../tests/test-platform.ts'
import type { NewMember } from './create-member.ts'

const PASSWORD = 'Pass1234'
const RULES = { nickname: 'always', fullname: 'once', nationality: 'never', address: 'always' }

forOneStore('the profile', open => {
  let platform: TestPlatform
  let count = 0
  beforeAll(async () => {
    platform = await createTestPlatform(await open())
    const { db } = platform.context.store
    await db
      .insertInto('metadata')
      .values({
        tenant_id: 'north',
        name: 'cashier',
        body: JSON.stringify({ profile: RULES }),
        updated_at: new Date(platform.clock.now()),
      })
      .execute()
  })
  const newMember = async (more: Partial<NewMember> = {}) => {
    const username = `profile${++count}`
    await platform.member('north', username, PASSWORD, { nickname: 'Before', ...more })
    const browser = platform.browser()
    await browser.signIn(login, username, PASSWORD)
    return browser
  }
  const read = async (browser: TestBrowser) =>
    Object.fromEntries(
      (await browser.call(profile)).json.value.fields.map(
        ({ name, value, edit }: { name: string; value: string; edit: string }) => [name, `${edit}: ${value}`],
      ),
    )
  const update = async (browser: TestBrowser, body: object) => {
    const { json } = await browser.call(profileUpdate, { body })
    return json.success ? 'stored' : (json.value?.fields ?? json.code)
  }

  it('each field is changed always, once or never, as the brand says', async () => {
    const browser = await newMember({ extra: { address: 'Old street', line: 'untouched' } })
    expect(await read(browser)).toEqual({
      nickname: 'always: Before',
      fullname: 'once: ',
      birthday: 'once: ',
      address: 'always: Old street',
      nationality: 'locked: ',
      occupation: 'once: ',
      sourceOfIncome: 'once: ',
    })
    const all = { nickname: ' Lucky ', fullname: 'Lan Pham', birthday: '1990-02-28', occupation: 'owner' }
    expect(await update(browser, { ...all, address: '', sourceOfIncome: 'salary' })).toBe('stored')
    const stored = {
      nickname: 'always: Lucky',
      fullname: 'locked: Lan Pham',
      birthday: 'locked: 1990-02-28',
      address: 'always: ',
      nationality: 'locked: ',
      occupation: 'locked: owner',
      sourceOfIncome: 'locked: salary',
    }
    expect(await read(browser)).toEqual(stored)
    expect(await update(browser, { nickname: 'Again', fullname: 'Other', nationality: 'VN', birthday: '' })).toEqual({
      fullname: 'field/locked',
      nationality: 'field/locked',
      birthday: 'field/locked',
    })
    expect(await read(browser), 'nothing of a refused change is stored').toEqual(stored)
    expect(await update(browser, { fullname: 'Lan Pham', nickname: 'Again' }), 'the same again').toBe('stored')
    const rows = await platform.context.store.db.selectFrom('member').select('extra').where('nickname', '=', 'Again')
    expect((await rows.executeTakeFirstOrThrow()).extra, 'what else is stored stays').toMatchObject({
      line: 'untouched',
    })
  })

  it('a birthday under the age of the brand, one that is no day and an empty nickname are refused', async () => {
    const browser = await newMember()
    expect(await update(browser, { birthday: '2008-11-21' })).toEqual({ birthday: 'field/too-young' })
    expect(await update(browser, { birthday: '1990-02-30' })).toEqual({ birthday: 'field/too-young' })
    expect(await update(browser, { nickname: '  ' })).toEqual({ nickname: 'field/required' })
    expect(await update(browser, { nickname: 'a\u202Eb' })).toEqual({ nickname: 'field/pattern' })
    expect(await update(browser, { address: 'x'.repeat(201) })).toEqual({ address: 'field/length' })
    expect(await update(browser, {})).toBe('request/invalid')
    expect(await update(browser, { rankLevel: '9' })).toBe('request/invalid')
    expect(await update(browser, { birthday: '2008-11-20' })).toBe('stored')
  })

  it('the full name has to be the real name that money is paid out to', async () => {
    const browser = await newMember({ extra: { payeeName: 'PHẠM  Thị Lan' } })
    expect(await update(browser, { fullname: 'Pham Thi Mai' })).toEqual({ fullname: 'field/payee-name' })
    expect(await update(browser, { fullname: 'Phạm Thị Lan' })).toBe('stored')
  })

  it('of two concurrent changes of a field that may be set once, one is stored', async () => {
    const browser = await newMember()
    const results = await Promise.all(['Anna', 'Bella'].map(fullname => update(browser, { fullname })))
    expect(results).toContain('stored')
    expect(results).toContainEqual({ fullname: 'field/locked' })
  })
})
