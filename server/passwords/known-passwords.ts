/** Common passwords, which may not be chosen. */
const KNOWN = new Set(
  `123456 1234567 12345678 123456789 1234567890 11111111 00000000 88888888 66666666 123123123 12341234 87654321 11223344
  password password1 password12 password123 passw0rd qwerty123 qwertyuiop qwerty12 1q2w3e4r 1qaz2wsx zaq12wsx q1w2e3r4
  abc12345 abcd1234 abcdefgh a1234567 a12345678 aa123456 aa12345678 asdf1234 asdfghjkl iloveyou welcome1 sunshine
  football baseball princess superman trustno1 letmein1 dragon12 monkey12 admin123 woaini520 woaini1314 5201314a`
    .split(/\s+/)
    .filter(Boolean),
)

/** The default password of section 9: a member who has it must choose another. */
export const DEFAULT_PASSWORD = '123456'

export const isKnownPassword = (password: string): boolean => KNOWN.has(password.toLowerCase())
