import { expect, it } from 'vitest'
import { isSameName } from './same-name.ts'

it.each([
  ['Nguyễn Văn An', 'NGUYEN VAN AN'],
  ['Đặng Ánh', 'dang anh'],
  ['王小明', '王小明'],
  ['王 伟', '王伟'],
  ['김 민준', '김민준'],
  ['Anne-Marie O’Neil', "O'Neil Anne Marie"],
])('a bank may write %s as %s', (registered, holder) => expect(isSameName(registered, holder)).toBe(true))

it.each([
  ['Nguyễn Văn An', 'Nguyen Van Anh'],
  ['王小明', '王大明'],
])('%s is not %s', (registered, holder) => expect(isSameName(registered, holder)).toBe(false))
