/** Sentences of section 5 for each mistake, in the forms of base. */
import { expect, it } from 'vitest'
import type { TenantSources } from '../../server/tenants/check/check-context.ts'
import { checkTenant } from '../../server/tenants/check/checks/check-tenant.ts'
import { widgetSettings } from '../../server/tenants/check/widget-settings.ts'
import { readPlatform } from '../../server/tenants/read/read-platform.ts'
import { readTenant } from '../../server/tenants/read/read-tenant.ts'
import { buildSite } from '../../src/engine/index.ts'
import type { FormModel } from '../../src/engine/model/form-model.ts'
import { messagesOnPage } from '../forms/check-on-page.ts'
import { createTestForm } from '../forms/create-test-form.ts'

const sources: TenantSources = { dir: 'tenants', localesDir: 'locales', widgets: widgetSettings }
const { document, texts, languages } = checkTenant(sources, 'base').release!.body
const { metadata } = readPlatform(readTenant('tenants', 'base').layers)

/** Builds forms with every field of base, including those that its platform has switched off. */
function buildForms(language: string): Record<string, FormModel> {
  const rules = (metadata.registerRules as { field: string }[]).map(rule => ({ ...rule, enabled: true }))
  const features = Object.fromEntries(
    Object.entries(document.tenant.features).map(([name, feature]) => [name, { ...feature, always: true }]),
  )
  const tenant = { ...document, tenant: { ...document.tenant, features } }
  return buildSite(
    { tenant, metadata: { ...metadata, registerRules: rules }, texts, languages },
    { role: 'visitor', language },
  ).site.forms
}
const forms = buildForms('EN')
/** Values of hidden fields that make a field part of the login form. */
const BY_NAME = { way: 'username' }
const BY_NUMBER = { way: 'sms' }
const ACTIVE: Record<string, Record<string, string>> = {
  username: BY_NAME,
  password: BY_NAME,
  captcha: { captchaRequired: 'yes' },
  mobileNum: BY_NUMBER,
  verificationCode: BY_NUMBER,
}

it.each([
  ['register', 'username', '1player', 'Account format is incorrect'],
  ['register', 'password', 'not so good', 'Password format is incorrect'],
  ['register', 'password', 'a1', 'Please fill in your password with 8 - 32 characters'],
  ['register', 'confirmPassword', 'other', 'The two entries are inconsistent'],
  ['register', 'payeeName', 'Lan 1', 'Real name format is incorrect'],
  ['register', 'email', 'not-an-address', 'E-mail format is incorrect'],
  ['register', 'mobileNum', 'abcdefg', 'Phone number format is incorrect'],
  ['register', 'mobileNum', '12', 'Phone number format is incorrect'],
  ['register', 'referralCode', 'a-b-c', 'Invalid invitation code'],
  ['register', 'referralCode', 'x', 'Invalid invitation code'],
  ['register', 'affiliateCode', 'a-b-c', 'Invalid invitation code'],
  ['register', 'captcha', '1', 'Please enter a valid verification code'],
  ['register', 'captcha', '1-2-3', 'Please enter a valid verification code'],
  ['register', 'verificationCode', '1'.repeat(256), 'Please enter a valid verification code'],
  ['register', 'birthday', '1990-02-31', 'A date such as 24/08/1995 (dd/mm/yyyy)'],
  ['register', 'username', '', 'Username not empty'],
  ['register', 'terms', '', 'not empty?'],
  ['login', 'username', '', 'Input cannot be empty'],
  ['login', 'password', '', 'Input cannot be empty'],
  ['login', 'captcha', '', 'Input cannot be empty'],
  ['login', 'username', 'an\u202ena', 'Account format is incorrect'],
  ['login', 'password', 'x'.repeat(129), 'Please fill in your password with 1 - 128 characters'],
  ['login', 'mobileNum', '12', 'Please enter a valid mobile number'],
  ['login', 'mobileNum', '', 'Please enter a valid mobile number'],
  ['login', 'verificationCode', '', 'Please enter a valid verification code'],
])('VAL-06 in %s, %s with %j says: %s', (form, id, value, sentence) => {
  expect(messagesOnPage(forms[form]!, { ...ACTIVE[id], [id]: value })[id]).toBe(sentence)
})

it.each([
  ['address', 'Please fill in your address'],
  ['nationality', 'Please fill in your nationality'],
  ['payeeName', 'Real name not empty'],
])('VAL-06 an empty %s that is required says: %s', (id, sentence) => {
  const fields = forms.register!.fields.map(field => (field.id === id ? { ...field, required: true } : field))
  const { submit } = forms.register!
  expect(messagesOnPage(createTestForm({ id: 'register', submit, fields }), {})[id]).toBe(sentence)
})

it('VAL-06 no message of any form has an unfilled placeholder in any language', () => {
  for (const language of document.tenant.languages.supported) {
    const said = Object.values(buildForms(language)).flatMap(form =>
      form.fields.flatMap(({ label, hint = '', messages }) => [label, hint, ...Object.values(messages)]),
    )
    expect(said.filter(text => /\{\{|undefined/.test(text))).toEqual([])
  }
})
