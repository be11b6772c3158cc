import { expect, it } from 'vitest'
import { EASY_PIN } from './easy-pin.ts'

const isEasy = (pin: string) => new RegExp(EASY_PIN, 'u').test(pin)

it.each(['123456', '654321', '789012', '210987', '111111', '000000', '121212', '123123', '1234', '98765432'])(
  'digits in order or repeated are easy to guess: %s',
  pin => expect(isEasy(pin)).toBe(true),
)

it.each(['135790', '482913', '123457', '112234', '123654', '111112', '12345a', 'abcabc', ''])(
  'other texts are not: %s',
  pin => expect(isEasy(pin)).toBe(false),
)
