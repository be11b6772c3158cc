import { expect, it } from 'vitest'
import { plainAccountNumber, plainContact, plainMail, plainName, plainPerson } from './plain-identity.ts'
import { isSamePerson } from './same-person.ts'

it.each([
  ['Mai.Tran+bets@gmail.com', 'maitran@gmail.com'],
  ['mai.tran@googlemail.com', 'maitran@gmail.com'],
  ['Mai.Tran+2@example.org', 'mai.tran@example.org'],
  ['mai.tran@example.org', 'mai.tran@example.org'],
  ['ｍａｉ@example.org', 'mai@example.org'],
  ['+only@example.org', '+only@example.org'],
  ['no address', 'no address'],
])('RGM-04 the mail address %s is compared as %s', (typed, plain) => {
  expect(plainMail(typed)).toBe(plain)
})

it.each([
  ['Nguyễn Văn Đức', 'duc nguyen van'],
  ['TRAN, Mai-Linh', 'linh mai tran'],
  ['Łukasz  Groß', 'gross lukasz'],
  ['สมชาย ใจดี', 'สมชาย ใจดี'],
])('RGM-04 the name %s is compared as %s', (typed, plain) => {
  expect(plainPerson(typed)).toBe(plain)
})

it('RGM-04 names ignore case, spaces and joiners, numbers all signs between', () => {
  expect(plainName('ශ්\u200Dරී')).toBe(plainName('ශ්රී'))
  expect(plainName(' Trần  Mai ')).toBe(plainName('trần mai'))
  expect(plainAccountNumber('AB-12 34.x')).toBe('ab1234x')
  expect(plainAccountNumber('AB-๑၂ ۳４.x')).toBe('ab1234x')
})

it.each([
  ['91234567', ['+65 9123-4567', '006591234567', '6591234567', '９１２３ ４５６７', '๙๑๒๓๔๕๖๗', '+65 (0) 91234567']],
  ['2345678', ['+673 234 5678', '6732345678', '0673 2345678']],
  ['951234567', ['+84 95 1234567', '095 1234567', '84951234567', '+84 0951234567']],
  ['12345678', ['+852 1234 5678', '00852-12345678']],
  ['5812345', ['+354 581 2345', '00354 5812345']],
  ['812345678', ['13812345678', '+86 138 1234 5678', '008613812345678']],
  ['25551234', ['02555 1234']],
])('RGM-06 %s is one number, also with its country code: %s', (plain, spellings) => {
  for (const spelling of [plain, ...spellings]) expect([spelling, plainContact(spelling)]).toEqual([spelling, plain])
})

it.each<[string, Parameters<typeof isSamePerson>, boolean]>([
  ['one document in two spellings', [{ document: 'B 77-21' }, { document: 'b7721' }], true],
  [
    'one account of the same kind',
    [{ accounts: [{ kind: 'bank', number: '00123' }] }, { accounts: [{ kind: 'bank', number: '00123' }] }],
    true,
  ],
  [
    'one number in two kinds of account',
    [{ accounts: [{ kind: 'bank', number: '00123' }] }, { accounts: [{ kind: 'wallet', number: '00123' }] }],
    false,
  ],
  [
    'one name and birthday',
    [
      { names: ['Mai Tran'], birthday: '1991-02-03' },
      { names: [undefined, 'mai tran'], birthday: '1991-02-03' },
    ],
    true,
  ],
  [
    'one name and other birthdays',
    [
      { names: ['Mai Tran'], birthday: '1991-02-03' },
      { names: ['Mai Tran'], birthday: '1991-02-04' },
    ],
    false,
  ],
  [
    'a birthday alone',
    [
      { names: ['Mai'], birthday: '1991-02-03' },
      { names: ['Kim'], birthday: '1991-02-03' },
    ],
    false,
  ],
  ['a mail address that one of them typed', [{ provenEmail: 'a@b.example' }, { email: 'a@b.example' }], false],
  [
    'a mail address that both proved, once with a tag',
    [{ provenEmail: 'a@b.example' }, { provenEmail: 'a+x@b.example' }],
    true,
  ],
  [
    'a telephone number that the first one proved',
    [{ provenNumbers: ['84901'] }, { numbers: ['84902', '84901'] }],
    true,
  ],
  ['a telephone number that the first one typed', [{ numbers: ['84901'] }, { provenNumbers: ['84901'] }], false],
  ['a document that is nothing but signs', [{ document: '---' }, { document: '...' }], false],
  [
    'an account that is nothing but signs',
    [{ accounts: [{ kind: 'bank', number: '-' }] }, { accounts: [{ kind: 'bank', number: '--' }] }],
    false,
  ],
  [
    'a name that is nothing but signs',
    [
      { names: ['.'], birthday: '1991-02-03' },
      { names: ['-'], birthday: '1991-02-03' },
    ],
    false,
  ],
  ['nothing', [{}, {}], false],
])('RGM-04 %s decides whether two accounts are one person', (_, [one, other], same) => {
  expect(isSamePerson(one, other)).toBe(same)
})
