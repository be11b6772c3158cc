/** A brand with a registration form, its register rules, and the features that decide on its fields. */
import { problemLine } from '../../server/tenants/problems/print-problem.ts'
import { createTenantFixture, type Files } from './tenant-fixture.ts'

type Rule = Record<string, unknown> & { field: string }
export const FIELDS = [
  { id: 'username', label: 'nav.home', pattern: 'word', minLength: 4, maxLength: 16 },
  { id: 'password', kind: 'password', label: 'nav.home', minLength: 6, maxLength: 16 },
  { id: 'confirmPassword', kind: 'password', label: 'nav.home', equals: 'password' },
  { id: 'mobileNum', kind: 'phone', label: 'nav.home', pattern: 'digits' },
  { id: 'email', label: 'nav.home' },
  { id: 'referralCode', label: 'nav.home' },
  { id: 'code', kind: 'code', label: 'nav.home', always: true, when: { feature: 'registerSms' } },
  { id: 'captcha', kind: 'captcha', label: 'nav.home', when: { feature: 'registerCaptcha' } },
]
const RULES: Rule[] = ['username', 'password', 'confirmPassword'].map(field => ({
  field,
  enabled: true,
  required: true,
}))

interface Given {
  rules?: Rule[]
  fields?: object[]
  on?: string[]
  features?: string[]
}

const NAMES = ['registerSms', 'registerCaptcha', 'mobileRegistration', 'directRegistration', 'firebaseVerification']

/** Returns a fixture with these rules, fields and features; each rule is on its own line from line 2 on. */
export const registerForm = ({
  rules = [],
  fields = FIELDS,
  on = ['directRegistration'],
  features = NAMES,
}: Given): Files => {
  const given = new Set(rules.map(({ field }) => field))
  const all = [...rules, ...RULES.filter(({ field }) => !given.has(field))]
  return {
    'tenants/ruby/tenant.json': {
      id: 'ruby',
      name: 'Ruby',
      merchant: 'ruby',
      features: Object.fromEntries(
        features.map(name => [name, { always: on.includes(name), description: 'On or off.' }]),
      ),
    },
    'tenants/ruby/forms/register.json': { rules: 'register', submit: 'nav.home', fields },
    'tenants/ruby/patterns.json': {
      kinds: { word: { patternId: 5, regex: '^[a-z]{2,8}$', hint: 'pattern.digits', valid: ['abcd'], invalid: ['1'] } },
    },
    'tenants/ruby/platform/registerRules.json': `[\n${all.map(rule => JSON.stringify(rule)).join(',\n')}\n]\n`,
  }
}

/** Returns an operator's lines about mistakes in forms. */
export const formLines = (given: Given): string[] =>
  createTenantFixture(registerForm(given))
    .check()
    .filter(({ code }) => code.startsWith('form/'))
    .map(problem => `${problem.severity} ${problemLine(problem)}`)

/** Returns a rule that enables a field and requires it. */
export const rule = (field: string, more: Record<string, unknown> = {}): Rule => ({
  field,
  enabled: true,
  required: true,
  ...more,
})
export const RULES_FILE = 'tenants/ruby/platform/registerRules.json'
