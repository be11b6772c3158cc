import { expect, it } from 'vitest'
import { createCli } from '../../tests/cli-fixture.ts'

const FILES = {
  'tenants/ruby/forms/register.json': {
    rules: 'register',
    submit: 'nav.home',
    fields: [
      { id: 'username', label: 'nav.home', pattern: 'digits', minLength: 4, maxLength: 6 },
      { id: 'password', kind: 'password', label: 'nav.home', minLength: 8, maxLength: 9 },
      { id: 'email', label: 'nav.home', maxLength: 8 },
      { id: 'captcha', kind: 'captcha', label: 'nav.home', when: { feature: 'slots', not: { feature: 'slots' } } },
      { id: 'line', label: 'nav.home' },
      { id: 'terms', kind: 'checkbox', label: 'nav.home', always: true },
      { id: 'confirmPassword', kind: 'password', label: 'nav.home' },
    ],
  },
  'tenants/ruby/forms/join.json': {
    submit: 'nav.home',
    fields: [
      { id: 'code', label: 'nav.home', pattern: 'digits' },
      { id: 'username', label: 'nav.home', like: 'username' },
      { id: 'note', kind: 'textarea', label: 'nav.home', maxLength: 3000 },
      { id: 'country', kind: 'select', label: 'nav.home', options: [{ value: 'TH' }] },
      { id: 'way', kind: 'hidden', label: 'nav.home' },
    ],
  },
  'tenants/ruby/platform/registerRules.json': [
    { field: 'email', enabled: true, required: false, patternId: 7, acceptedPattern: '\\A\\p{IsThai}{2,}+\\z' },
    { field: 'captcha', enabled: true, required: false },
    { field: 'line', enabled: false, required: false },
  ],
  'tenants/base/patterns.json': {
    kinds: {
      digits: { patternId: 7, regex: '^[0-9]+$', hint: 'pattern.digits', valid: ['1234', '88'], invalid: ['12a4', ''] },
    },
  },
}

it('OPS-04 check --forms shows of each field what passes, what is refused, and the hint in each language', async () => {
  const { lines, tenant } = createCli(FILES)
  expect(await tenant('check', 'ruby', '--forms')).toBe(0)
  const from = lines.indexOf('ruby: form register')
  expect(lines.slice(from, from + 20)).toEqual([
    'ruby: form register',
    '  username  text, required, 4 - 6 characters',
    '    pattern  ^[0-9]+$  (the form: digits)',
    expect.stringMatching(/^ {4}passes {3}1234 {3}\d{4,6}$/),
    '    refused  12a4 (format)   123 (length)',
    '    EN       Digits only',
    '    VI       Chỉ gồm chữ số',
    '  password  password, required, 8 - 9 characters',
    expect.stringMatching(/^ {4}passes {3}\S+ {3}\S+/),
    expect.stringMatching(/^ {4}refused {2}\S+ \(length\) {3}\S+ \(length\)$/),
    '  email  text, optional, 0 - 8 characters',
    '    pattern  ^\\p{Script=Thai}{2,}$  (acceptedPattern of its rule, written for browsers: it was \\A\\p{IsThai}{2,}+\\z)',
    expect.stringMatching(/^ {4}passes {3}\p{Script=Thai}{2,8} {3}\p{Script=Thai}{2,8}$/u),
    expect.stringMatching(/^ {4}refused {2}\S.*\(format\) {3}.*\(length\)$/),
    '    EN       Digits only',
    '    VI       Chỉ gồm chữ số',
    '  terms  checkbox, optional',
    '  confirmPassword  password, required',
    '  not asked, feature slots is off: captcha',
    '  not asked, its rule is disabled: line',
  ])
})

it('OPS-04 check --forms shows the source of a pattern, examples that pass or fail, and the error texts', async () => {
  const { lines, tenant } = createCli(FILES)
  expect(await tenant('check', 'ruby', '--forms')).toBe(0)
  const from = lines.indexOf('ruby: form join')
  expect(lines.slice(from, lines.indexOf('', from))).toEqual([
    'ruby: form join',
    '  code  text, optional, 0 - 255 characters',
    '    pattern  ^[0-9]+$  (the form: digits)',
    '    passes   1234   88',
    expect.stringMatching(/^ {4}refused {2}12a4 \(format\) {3}.*… \(256 characters\) \(length\)$/),
    '    EN       Digits only',
    '    VI       Chỉ gồm chữ số',
    '  username  text, required, 4 - 6 characters',
    '    pattern  ^[0-9]+$  (the form: digits)',
    expect.stringMatching(/^ {4}passes {3}1234 {3}\d{4,6}$/),
    '    refused  12a4 (format)   123 (length)',
    '    EN       Digits only',
    '    VI       Chỉ gồm chữ số',
    '  note  textarea, optional, 0 - 3000 characters',
    expect.stringMatching(/^ {4}passes {3}/),
    expect.stringMatching(/^ {4}refused {2}.*… \(3001 characters\) \(length\)/),
    '  country  select, optional',
    '  way  hidden, optional, 0 - 255 characters',
    expect.stringMatching(/^ {4}passes {3}/),
    expect.stringMatching(/^ {4}refused {2}/),
  ])
  expect(lines.join('\n')).not.toMatch(/undefined|null|NaN/)
})

it('OPS-04 check --forms --json gives the same to programs, and shows a field that nothing fits', async () => {
  const { fixture, lines, tenant } = createCli(FILES)
  fixture.write({
    'tenants/ruby/platform/registerRules.json': [
      { field: 'email', enabled: true, required: true, acceptedPattern: '^a$', minLength: 3 },
    ],
  })
  expect(await tenant('check', 'ruby', '--forms', '--json')).toBe(1)
  const [{ problems, forms }] = JSON.parse(lines.join('\n'))
  expect(problems.map(({ code }: { code: string }) => code)).toContain('form/nobody-can-submit')
  const { fields } = forms.find(({ form }: { form: string }) => form === 'register')
  expect(fields.find(({ field }: { field: string }) => field === 'email')).toMatchObject({
    pattern: '^a$',
    result: 'none',
    passing: [],
    hints: { EN: '', VI: '' },
  })
  expect(await tenant('check', 'ruby', '--forms')).toBe(1)
  expect(lines).toContain('    passes   nothing: no value fits pattern and bounds')
})

it('TEN-02 without readable files check --forms says what to mend first', async () => {
  const { lines, tenant } = createCli({ 'tenants/ruby/forms/register.json': { fields: 7 } })
  expect(await tenant('check', 'ruby', '--forms')).toBe(1)
  expect(lines.join('\n')).toContain('tenants/ruby/forms/register.json:2:13')
  expect(lines.join('\n')).not.toContain('form register')
})
