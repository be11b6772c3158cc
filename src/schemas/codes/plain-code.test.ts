import { expect, it } from 'vitest'
import { findCode, plainCode } from './plain-code.ts'

it.each([
  '７０４１９３',
  '๗๐๔๑๙๓',
  '٧٠٤١٩٣',
  '۷۰۴۱۹۳',
  '၇၀၄၁၉၃',
  '७०४१९३',
  '៧០៤១៩៣',
  ' 704 193\n',
  '704\u2011193',
  '704−193',
  '"704193".',
  '【704,193】',
  '\u202D704\u200B193\u202C',
])('LGN-03 %j is the code 704193', typed => {
  expect(plainCode(typed)).toBe('704193')
  expect(findCode(typed.replace(/[−,]/, '-'), 6)).toBe('704193')
})

it.each([
  'G-704193',
  '704193 is your code to log in. It is valid for 5 min.',
  'It is valid for 5 min: 704-193',
  '5分钟内有效，验证码704193',
  'รหัสของคุณคือ ๗๐๔ ๑๙๓ ใช้ได้ 1 นาที',
])('LGN-03 the code is found in %j', typed => {
  expect(findCode(typed, 6)).toBe('704193')
})

it('a code that is not whole, or too long, keeps the digits it has', () => {
  expect(findCode('70 4', 6)).toBe('704')
  expect(findCode('7041935', 6)).toBe('7041935')
  expect(findCode('', 6)).toBe('')
})
