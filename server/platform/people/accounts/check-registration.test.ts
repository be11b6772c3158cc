/** The page and the server validate the same values alike; neither trusts the other. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkOnPage } from '../../../../tests/forms/check-on-page.ts'
import { createTestForm, testField as field, formValidators } from '../../../../tests/forms/create-test-form.ts'
import { checkRegistration } from './check-registration.ts'

const form = createTestForm({
  id: 'register',
  submit: '',
  fields: [
    field('username', { required: true, minLength: 2, maxLength: 4, pattern: '^[\\p{L}\\p{M}\\p{So}]+$' }),
    field('password', { kind: 'password', required: true, minLength: 3, maxLength: 6 }),
    field('confirmPassword', { kind: 'password', required: true, equals: 'password' }),
    field('nickname', { minLength: 2, maxLength: 5 }),
    field('address', { kind: 'textarea', maxLength: 8 }),
    field('code', { kind: 'code', minLength: 2, maxLength: 4 }),
  ],
})
const AT = { now: Date.UTC(2026, 10, 21), minimumAge: 18, formValidators }
/** Codes of the page are the platform's without their prefix. */
const onPage = (values: Record<string, string>) => checkOnPage(form, values)
const good = { username: 'anna', password: 'abc', confirmPassword: 'abc' }
const onServer = async (values: Record<string, string>) => checkRegistration(form, values, AT)

it.each([
  ['an umlaut of two code points counts once', 'a\u0308nna', 'änna'],
  ['a Vietnamese name of marks and letters is composed', 'Tha\u0306\u0301', 'Thắ'],
  ['an ideograph beyond the first plane counts once', '𠮷野𠮷野', '𠮷野𠮷野'],
  ['an emoji counts once', '😀😀😀😀', '😀😀😀😀'],
  ['Hangul of parts is composed', '\u1112\u1161\u11ab글', '한글'],
  ['blanks around it do not count', '  anna\u3000', 'anna'],
  ['a zero-width space is dropped', 'an\u200bna\ufeff', 'anna'],
])('VAL-04 on the page and on the server %s', async (_, username, stored) => {
  expect(onPage({ ...good, username })).toEqual({})
  const { problems, values } = await onServer({ ...good, username })
  expect([problems, values.username]).toEqual([{}, stored])
})

it.each([
  ['five emoji in a field of four', { username: '😀😀😀😀😀' }, { username: 'field/length' }],
  ['one umlaut in a field of two', { username: 'a\u0308' }, { username: 'field/length' }],
  ['a hidden character', { username: 'an\u202ena' }, { username: 'field/length' }],
  ['a hidden character in a name short enough', { username: 'an\u202e' }, { username: 'field/pattern' }],
  ['a line break in one line', { nickname: 'a\nb' }, { nickname: 'field/pattern' }],
  ['a password repeated otherwise', { confirmPassword: 'abd' }, { confirmPassword: 'field/equals' }],
])('VAL-04 the page and the server both refuse %s', async (_, values, problems) => {
  expect(onPage({ ...good, ...values })).toEqual(problems)
  expect((await onServer({ ...good, ...values })).problems).toEqual(problems)
})

it('VAL-04 a nickname keeps the joiners of its script and of its emoji', async () => {
  for (const nickname of ['ශ්\u200Dරී', '👩\u200D🚀', 'می\u200Cخو']) {
    expect(onPage({ ...good, nickname })).toEqual({})
    const { problems, values } = await onServer({ ...good, nickname })
    expect([problems, values.nickname]).toEqual([{}, nickname])
  }
})

it('VAL-04 the same password in another composition is no other password', async () => {
  const values = { ...good, password: 'pa\u0301ss', confirmPassword: 'páss' }
  expect(onPage(values)).toEqual({})
  expect((await onServer(values)).problems).toEqual({})
})

it.each([
  ['91234567', '84', 'field/length'],
  ['912345678', '84', undefined],
  ['0912345678', '+84', undefined],
  ['12345678', '', undefined],
])('VAL-05 the server refuses %s with the dialing code %s: %s', async (mobileNum, countryDialingCode, problem) => {
  const fields = [...form.fields, field('mobileNum', { kind: 'phone', maxLength: 15 })]
  const { problems } = await checkRegistration(
    createTestForm({ ...form, fields }),
    { ...good, mobileNum, countryDialingCode },
    AT,
  )
  expect(problems.mobileNum).toBe(problem)
})

it('TEN-13 a number of a country that the brand does not take is refused at its field', async () => {
  const fields = [...form.fields, field('mobileNum', { kind: 'phone', maxLength: 15 })]
  const problemOf = async (mobileNum: string, countryDialingCode: string) =>
    (
      await checkRegistration(
        createTestForm({ ...form, fields }),
        { ...good, mobileNum, countryDialingCode },
        { ...AT, dialingCodes: ['66', '84'] },
      )
    ).problems.mobileNum
  expect(await problemOf('912345678', '+84')).toBeUndefined()
  expect(await problemOf('7400123456', '44')).toBe('field/pattern')
  expect(await problemOf('7400123456', '')).toBe('field/pattern')
  expect(await problemOf('', '44')).toBeUndefined()
})

it('CTY-03 a preselected country beside an optional empty number passes on the page and on the server', async () => {
  const optional = createTestForm({ ...form, fields: [...form.fields, field('mobileNum', { kind: 'phone' })] })
  for (const countryDialingCode of ['66', '1', '']) {
    const values = { ...good, countryDialingCode }
    expect(checkOnPage(optional, values)).toEqual({})
    expect((await checkRegistration(optional, values, { ...AT, dialingCodes: ['66'] })).problems).toEqual({})
  }
})

it.each([
  [18, '2008-11-21', undefined],
  [18, '2008-11-22', 'field/too-young'],
  [21, '2008-11-21', 'field/too-young'],
  [21, '2005-11-21', undefined],
  [16, '2009-01-01', 'field/too-young'],
])('a brand for people of %d refuses the birthday %s: %s', async (minimumAge, birthday, problem) => {
  const fields = [...form.fields, field('birthday', { kind: 'date' })]
  const { problems } = await checkRegistration(
    createTestForm({ ...form, fields }),
    { ...good, birthday },
    { ...AT, minimumAge },
  )
  expect(problems.birthday).toBe(problem)
})

const text = fc
  .array(
    fc.constantFrom(
      'a',
      'B',
      '1',
      ' ',
      'é',
      'e\u0301',
      '\u0301',
      '😀',
      '𠮷',
      'ก',
      'ั',
      '\u200b',
      '\u200d',
      '\u2060',
      '\n',
      '\ud83d',
    ),
    {
      maxLength: 7,
    },
  )
  .map(chars => chars.join(''))

it('VAL-04 no value gets one result on the page and another on the server', async () => {
  const ids = form.fields.map(({ id }) => id)
  await fc.assert(
    fc.asyncProperty(fc.record(Object.fromEntries(ids.map(id => [id, text]))), async values => {
      expect((await onServer(values)).problems).toEqual(onPage(values))
    }),
    { numRuns: 500 },
  )
})

const bank = [
  field('hasBank', { kind: 'checkbox' }),
  field('iban', { required: true, maxLength: 6, onlyIf: { field: 'hasBank', in: [true] } }),
  field('reason', { required: true, onlyIf: { field: 'hasBank', in: [false] } }),
  field('terms', { kind: 'checkbox', required: true }),
]
it.each([
  ['without the box', { reason: 'r', terms: true }, {}, { reason: 'r' }],
  ['with the box not ticked', { hasBank: false, reason: 'r', terms: true }, {}, { reason: 'r' }],
  ['with the box ticked', { hasBank: true, iban: 'DE1', terms: true }, {}, { iban: 'DE1' }],
  ['of a box that is ticked', { hasBank: true, terms: true }, { iban: 'field/required' }, {}],
  ['of a box that is not ticked', { hasBank: false, terms: true }, { reason: 'field/required' }, {}],
  ['that is not valid and not part of the form', { iban: 'much too long', reason: 'r' }, {}, { reason: 'r' }],
  ['with the terms refused', { reason: 'r', terms: false }, { terms: 'field/required' }, { reason: 'r' }],
] as const)(
  'REG-03 a field that depends on a box, %s, counts and is stored only while it is part of the form',
  async (...row) => {
    const [, sent, problems, values] = row
    const dependent = createTestForm({ ...form, fields: [...form.fields, ...bank] })
    expect(await checkRegistration(dependent, { ...good, ...sent }, AT)).toEqual({
      problems,
      values: { ...good, ...values },
    })
    const {
      reason,
      iban,
      terms,
      hasBank = false,
    } = { reason: undefined, iban: undefined, terms: true, ...sent } as Record<string, unknown>
    expect(Object.keys(checkOnPage(dependent, { ...good, reason, iban, terms, hasBank }))).toEqual(
      Object.keys(problems),
    )
  },
)
