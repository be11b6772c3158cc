import { expect, it } from 'vitest'
import { sizeText, validateUpload } from './validate-file.ts'

const file = (name: string, type: string, size = 1000) => ({ name, type, size })

it('a file fits by its type, its family of types or the end of its name', () => {
  expect(validateUpload(file('a.png', 'image/png'), 'image/*')).toBeUndefined()
  expect(validateUpload(file('A.PDF', ''), 'image/*, .pdf')).toBeUndefined()
  expect(validateUpload(file('a.pdf', 'application/pdf'), 'application/pdf')).toBeUndefined()
  expect(validateUpload(file('a.bin', ''))).toBeUndefined()
  expect(validateUpload(file('a.exe', 'application/x-msdownload'), 'image/*,.pdf')).toBe('wrongType')
  expect(validateUpload(file('image.exe', 'imagery/png'), 'image/*')).toBe('wrongType')
})

it('a file may be as large as the limit and no larger', () => {
  expect(validateUpload(file('a.png', 'image/png', 2e6), 'image/*', 2e6)).toBeUndefined()
  expect(validateUpload(file('a.png', 'image/png', 2e6 + 1), 'image/*', 2e6)).toBe('tooLarge')
})

it('sizes are written in the largest unit with a digit before the point', () => {
  expect([0, 999, 1000, 12_400, 999_499, 999_500, 3_449_000].map(sizeText)).toEqual([
    '0 B',
    '999 B',
    '1 kB',
    '12 kB',
    '999 kB',
    '1.0 MB',
    '3.4 MB',
  ])
})
