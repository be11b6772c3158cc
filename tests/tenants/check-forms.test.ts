/** A form that nobody can submit can't be published, and an operator reads why (OPS-04). */
import { describe, expect, it } from 'vitest'
import { checkTenant } from '../../server/tenants/check/check-tenant.ts'
import { readFormTables } from '../../server/tenants/forms/form-table.ts'
import { problemLine } from '../../server/tenants/problems/print-problem.ts'
import { createTenantFixture, type Files } from './tenant-fixture.ts'

type Rule = Record<string, unknown> & { field: string }
const FIELDS = [
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

/** A fixture whose rules, fields and features are these; each rule on a line of its own from line 2. */
const files = ({ rules = [], fields = FIELDS, on = ['directRegistration'], features = NAMES }: Given): Files => {
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
const formLines = (given: Given) =>
  createTenantFixture(files(given))
    .check()
    .filter(({ code }) => code.startsWith('form/'))
    .map(problem => `${problem.severity} ${problemLine(problem)}`)
const rule = (field: string, more: Record<string, unknown> = {}): Rule => ({
  field,
  enabled: true,
  required: true,
  ...more,
})
const RULES_FILE = 'tenants/ruby/platform/registerRules.json'

it('OPS-04 a form that can be submitted has no problems, and is published', () => {
  expect(formLines({})).toEqual([])
  expect(checkTenant(createTenantFixture(files({})), 'ruby').release).toBeDefined()
})

it('OPS-04 PWD-01 a rule that lets a password be shorter than any may be is a warning', () => {
  expect(formLines({ rules: [rule('password', { minLength: 6, maxLength: 16 })] })).toEqual([
    expect.stringMatching(
      /^warning tenants\/ruby\/platform\/registerRules\.json:2:\d+ {2}The register rule of "password" says 6 characters, and no password of fewer than 8 is accepted\. Let minLength be 8 or more\.$/,
    ),
  ])
  expect(formLines({ rules: [rule('password', { minLength: 4, maxLength: 7 })] })[0]).toContain('Let maxLength be 8')
  expect(formLines({ rules: [rule('password', { minLength: 8, maxLength: 16 })] })).toEqual([])
})

describe('a value that cannot exist', () => {
  it('OPS-04 a rule whose bounds lie beyond what its pattern takes keeps the tenant from being published', () => {
    const given = { rules: [rule('username', { patternId: 5, minLength: 9, maxLength: 16 })] }
    expect(formLines(given)).toEqual([
      `error ${RULES_FILE}:2:64  Nobody can submit it: nothing fits "username" of the form "register". Its pattern takes 2 to 8 characters, and 9 to 16 are asked for. Correct minLength and maxLength, or the pattern.`,
    ])
    expect(checkTenant(createTenantFixture(files(given)), 'ruby').release).toBeUndefined()
  })

  it('OPS-04 an acceptedPattern that contradicts itself is reported where it stands', () => {
    const acceptedPattern = '^(?=.*[0-9])[a-z]+$'
    expect(formLines({ rules: [rule('email', { acceptedPattern })] })).toEqual([
      `error ${RULES_FILE}:2:67  Nobody can submit it: nothing fits "email" of the form "register". Its pattern takes no text at all that can be typed. Correct the pattern.`,
    ])
  })

  it('OPS-04 more characters than can be sent', () => {
    expect(formLines({ rules: [rule('email', { minLength: 5000, maxLength: 9000 })] })[0]).toContain(
      'nothing fits "email" of the form "register". At least 5000 characters are asked for, which is more than can be sent. Lower minLength.',
    )
  })

  it('OPS-04 an optional field that nothing fits is an error too: it could never be filled in', () => {
    expect(formLines({ rules: [rule('email', { required: false, acceptedPattern: '^a$', minLength: 2 })] })).toEqual([
      `error ${RULES_FILE}:2:68  Nothing fits "email" of the form "register". Its pattern takes 1 character, and 2 to 255 are asked for. Correct minLength and maxLength, or the pattern.`,
    ])
  })

  it('OPS-04 where nothing is proved and nothing found, that is said', () => {
    const acceptedPattern = '^([a-z][0-9])x\\1$'
    expect(formLines({ rules: [rule('email', { acceptedPattern })] })[0]).toMatch(
      /^warning .* No value was found that "email" of the form "register" would take: 0 to 255 characters that fit /,
    )
  })

  it('OPS-04 an acceptedPattern that takes nothing of what the hint of its patternId says', () => {
    const both = (acceptedPattern: string, required = true) =>
      formLines({ rules: [rule('email', { required, patternId: 5, acceptedPattern })] })
    expect(both('^[0-9]+$')).toEqual([
      expect.stringMatching(
        /^error .*:2:81 {2}No value of "email" of the form "register" fits both its patternId 5 \(word\), which the hint explains, and its acceptedPattern\. Give the rule the patternId /,
      ),
    ])
    expect(both('^[0-9]+$', false)[0]).toMatch(/^warning /)
    expect(both('^[a-z0-9]+$')).toEqual([])
    // one that only has to be contained is looked for everywhere
    expect(both('z$').filter(line => line.includes('fits both'))).toEqual([])
    expect(both('^ab|z$').filter(line => line.includes('fits both'))).toEqual([])
    expect(both('[0-9]').filter(line => line.includes('fits both'))).toHaveLength(1)
  })

  it('OPS-04 an acceptedPattern that takes every text that contains something that fits is a warning', () => {
    expect(formLines({ rules: [rule('email', { acceptedPattern: '[0-9]{3}' })] })[0]).toMatch(
      /^warning .* The pattern for "email" does not run from \^ to \$, .* Write "\^\(\?:\[0-9\]\{3\}\)\$"\.$/,
    )
    expect(formLines({ rules: [rule('email', { acceptedPattern: '^[0-9]{3}$' })] })).toEqual([])
  })

  it('ENG-09 an acceptedPattern of another dialect is an error that says how to write it', () => {
    const given = { rules: [rule('email', { patternId: 5, acceptedPattern: '^[a-z&&[^aeiou]]+$' })] }
    const fixture = createTenantFixture(files(given))
    const { problems } = checkTenant(fixture, 'ruby')
    expect(problems.filter(({ code }) => code === 'rule/refused-pattern')).toEqual([
      expect.objectContaining({
        severity: 'error',
        line: 2,
        fix: '&& within [ ] takes what two sets share, which browsers do not know. Write one set, or & once for the character.',
      }),
    ])
    const email = readFormTables(fixture, 'ruby')
      .flatMap(({ fields }) => fields)
      .find(({ field }) => field === 'email')
    expect(email).toMatchObject({
      pattern: '^[a-z]{2,8}$',
      from: 'patternId 5 of its rule: word; its acceptedPattern was refused',
      passing: ['abcd', expect.stringMatching(/^[a-z]{2,8}$/)],
    })
  })

  it('ENG-09 an acceptedPattern that could stop a browser keeps the brand from being published', () => {
    const fixture = createTenantFixture(files({ rules: [rule('email', { acceptedPattern: '^(a+)+$' })] }))
    const { problems, release } = checkTenant(fixture, 'ruby')
    expect(release).toBeUndefined()
    expect(problems.filter(({ severity }) => severity === 'error').map(problemLine)).toEqual([
      expect.stringMatching(
        /registerRules\.json:2:\d+ .*acceptedPattern.*could stop a browser.* Avoid repeats inside repeats/,
      ),
    ])
  })

  it('OPS-04 minLength above maxLength, in a rule, in a form, or one in each', () => {
    expect(formLines({ rules: [rule('email', { minLength: 9, maxLength: 5 })] })).toEqual([
      `error ${RULES_FILE}:2:61  "email" of the form "register" must have at least 9 characters and at most 5. Let minLength be at most maxLength.`,
    ])
    const [line] = formLines({ rules: [rule('password', { minLength: 20 })] })
    expect(line).toContain('must have at least 20 characters and at most 16, one by its rule and one by the form.')
    const email = { id: 'email', label: 'nav.home', minLength: 3, maxLength: 2 }
    const fields = FIELDS.map(field => (field.id === 'email' ? email : field))
    expect(formLines({ fields })[0]).toMatch(
      /^warning tenants\/ruby\/forms\/register\.json:\d+:\d+ {2}"email" of the form/,
    )
  })
})

describe('rules and fields that contradict each other', () => {
  it('OPS-04 required but disabled', () => {
    expect(formLines({ rules: [rule('email', { enabled: false })] })).toEqual([
      `error ${RULES_FILE}:2:28  The rule for "email" requires it and disables it, so nobody can fill in what the platform asks for. Write "enabled": true, or "required": false.`,
    ])
    // these two are shown whatever the rules say
    expect(formLines({ rules: [rule('username', { enabled: false })] })).toEqual([])
  })

  it('OPS-04 a repetition of a field that is not there, or of itself, or with bounds of its own', () => {
    const repeat = (equals: string) =>
      FIELDS.map(field => (field.id === 'confirmPassword' ? { ...field, equals } : field))
    expect(formLines({ fields: repeat('email') })[0]).toContain(
      '"confirmPassword" of the form "register" must equal "email", which the form does not show. Name a field that is shown, such as username.',
    )
    expect(formLines({ fields: repeat('confirmPassword') })[0]).toContain('which is itself.')
    expect(formLines({ rules: [rule('confirmPassword', { minLength: 20, maxLength: 30 })] })).toEqual([
      `error ${RULES_FILE}:2:1  The rule for "confirmPassword" asks for 20 to 30 characters, and "password", which it must equal, for 8 to 16. Give both rules the same bounds.`,
    ])
  })

  it('OPS-04 a registration without a password', () => {
    const fields = FIELDS.filter(({ id }) => !/password/i.test(id))
    const rules = [rule('password', { enabled: false, required: false })]
    expect(formLines({ fields, rules })[0]).toContain(
      'The form "register" has no field "password", and nobody is registered',
    )
  })
})

describe('features', () => {
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

  it('REG-07 a captcha that is required while captchas are off is only reported; one that is on and not enabled is a warning', () => {
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
})

describe('a field that can never be sent', () => {
  const withField = (...more: object[]) => formLines({ fields: [...FIELDS, ...more] })
  const inner = { id: 'city', label: 'nav.home' }

  it('OPS-04 a condition on a field that is not beside it is reported with the field that was meant', () => {
    const onlyIf = { field: 'usernam', in: ['x'] }
    expect(withField({ id: 'nickname', label: 'nav.home', always: true, onlyIf })).toEqual([
      expect.stringMatching(
        /^error tenants\/ruby\/forms\/register\.json:\d+:\d+ {2}"nickname" of the form "register" depends on "usernam", which is no field beside it, so it is never shown\. .*username/,
      ),
    ])
    expect(
      withField({ id: 'nickname', label: 'nav.home', always: true, onlyIf: { ...onlyIf, field: 'username' } }),
    ).toEqual([])
  })

  it('OPS-04 a registration takes no group and no list', () => {
    const lines = withField({ id: 'address', kind: 'group', label: 'nav.home', fields: [inner] })
    expect(lines).toEqual([
      expect.stringContaining('"address" of the form "register" is a group, and a registration with one is refused'),
    ])
  })

  it('OPS-04 a condition inside a group sees the fields of the group only, and a list needs bounds that fit', () => {
    const lines = withField({
      ...{ id: 'cards', kind: 'list', label: 'nav.home', minItems: 3, maxItems: 2 },
      fields: [{ ...inner, onlyIf: { field: 'username', in: ['x'] } }],
    }).join('\n')
    expect(lines).toContain('"city" of the form "register" depends on "username"')
    expect(lines).toContain('The list "cards" of the form "register" must have at least 3 items and at most 2')
  })
})
