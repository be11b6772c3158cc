import { expect, it } from 'vitest'
import { readConstants } from '../../../../src/engine/index.ts'
import { countryCode } from '../../../../src/schemas/endpoints/country-code.ts'
import { smsCode } from '../../../../src/schemas/endpoints/sms-code.ts'
import { countryOfBrand } from '../../../../src/schemas/registration/countries.ts'
import { forOneStore } from '../../../../tests/stores.ts'
import { createTestPlatform } from '../../../../tests/test-platform.ts'
import { findPhone } from './read-phone.ts'

it.each([
  ['THB', 'en', 'TH'],
  ['MYR', 'en', 'MY'],
  ['GBP', 'en', 'GB'],
  ['EUR', 'de', 'DE'],
  ['XAF', 'fr', 'FR'],
  ['EUR', 'vi', 'VN'],
])('CTY-03 a brand in %s whose first language is %s is for %s', (currency, tag, country) => {
  expect(countryOfBrand(currency, tag)).toBe(country)
})

forOneStore('countries of a brand', open => {
  it("CTY-03 the picker and numbers without a country use the brand's country when none is reported", async () => {
    const { browser, context } = await createTestPlatform(await open(), { country: async () => 'TH' })
    const { value } = (await browser().call(countryCode)).json
    expect(value.current).toBe('TH')
    expect(value.list.length).toBeGreaterThan(200)
    expect(await findPhone(context, 'north', { mobileNum: '0812345678' })).toBe('66812345678')
  })

  it('TEN-13 a brand with dialing codes of its own offers and accepts no others, whatever a request says', async () => {
    const constants = async () => readConstants({ dialingCodes: ['84', '66', '62'] })
    const { browser, context } = await createTestPlatform(await open(), {
      country: async () => 'GB',
      constants,
      feature: async () => true,
    })
    const { value } = (await browser().call(countryCode)).json
    expect(value.list.map((one: { countryCode: string }) => one.countryCode)).toEqual(['ID', 'TH', 'VN'])
    expect(value.current, 'the brand names this one first').toBe('VN')
    expect(await findPhone(context, 'north', { mobileNum: '0812345678', countryDialingCode: '+66' })).toBe(
      '66812345678',
    )
    expect(await findPhone(context, 'north', { mobileNum: '912345678' })).toBe('84912345678')
    for (const typed of [
      { mobileNum: '7400123456', countryDialingCode: '44' },
      { mobileNum: '+447400123456', countryDialingCode: '66' },
    ])
      expect(await findPhone(context, 'north', typed)).toBeUndefined()
    const body = { mobileNum: '7400123456', countryDialingCode: '44', purpose: 'login' }
    expect((await browser().call(smsCode, { body })).json.code).toBe('phone/invalid')
  })
})
