import { expect, it } from 'vitest'
import { FIELDS, formLines, RULES_FILE, rule } from '../../../../tests/tenants/register-form.ts'

it('OPS-04 a registration without a password', () => {
  const fields = FIELDS.filter(({ id }) => !/password/i.test(id))
  const rules = [rule('password', { enabled: false, required: false })]
  expect(formLines({ fields, rules })[0]).toContain(
    'The form "register" has no field "password", and nobody is registered',
  )
})

it('REG-06 the mobile tab is on while SMS is off', () => {
  expect(formLines({ on: ['directRegistration', 'mobileRegistration'] })).toEqual([
    expect.stringMatching(
      /^error tenants\/ruby\/tenant\.json:\d+:\d+ {2}The feature "mobileRegistration" is on while "registerSms" is off, .* Switch both on or both off\.$/,
    ),
  ])
  expect(formLines({ on: ['directRegistration', 'mobileRegistration', 'firebaseVerification'] })).toEqual([])
})

it('REG-06 a code by SMS without a number it could go to', () => {
  const on = ['directRegistration', 'registerSms']
  expect(formLines({ on })[0]).toContain(
    'The form "register" asks for a code by SMS, and for no number that it could be sent to.',
  )
  expect(formLines({ on, rules: [rule('mobileNum')] })).toEqual([])
})

it('REG-07 a required captcha is an info while captchas are off; one that is on but not enabled is a warning', () => {
  expect(formLines({ rules: [rule('captcha')] })).toEqual([
    `info ${RULES_FILE}:2:46  Rules require "captcha", which the form asks for only while a feature is on that is off. Nothing to do, unless the feature was meant to be on.`,
  ])
  expect(formLines({ on: ['directRegistration', 'registerCaptcha'] })).toEqual([
    expect.stringMatching(
      /^warning .* The feature "registerCaptcha" is on, and no rule enables the field "captcha" that it is for\./,
    ),
  ])
})

it('REG-22 registration by code only, without a field for a code', () => {
  expect(formLines({ on: [] })[0]).toContain(
    'so a code is needed to register, and the form "register" shows no field for one.',
  )
  expect(formLines({ on: [], rules: [rule('referralCode', { required: false })] })).toEqual([])
})

it('OPS-04 a tenant without such features is not asked about them', () => {
  expect(formLines({ features: [], fields: FIELDS.slice(0, 6) })).toEqual([])
})
