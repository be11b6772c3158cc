import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

const SECRET = 'hunter2-secret-from-a-file'
const folder = mkdtempSync(join(tmpdir(), 'livery-secrets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let files = 0
function fileWith(text: string): string {
  const file = join(folder, `secret-${++files}`)
  writeFileSync(file, text)
  return file
}

it('reads every secret from the file that its variable names, without the last line break', () => {
  const settings = readSettings({
    DATABASE_URL_FILE: fileWith('postgres://livery:pass@database:5432/livery\n'),
    OPERATOR_KEY_FILE: fileWith(`${SECRET}\n`),
    MESSAGES_URL: 'https://gateway.example/messages',
    MESSAGES_KEY_FILE: fileWith(`${SECRET}\r\n`),
    OAUTH_GOOGLE_CLIENT_ID: 'client',
    OAUTH_GOOGLE_CLIENT_SECRET_FILE: fileWith(SECRET),
    GEETEST_ID_LUCKY_STAR: 'captcha',
    GEETEST_KEY_LUCKY_STAR_FILE: fileWith(SECRET),
  })
  expect(settings.database).toBe('postgres://livery:pass@database:5432/livery')
  expect(settings.operatorKey).toBe(SECRET)
  expect(settings.messages?.key).toBe(SECRET)
  expect(settings.services.oauth('any', 'google')?.clientSecret).toBe(SECRET)
  expect(settings.services.geetest('lucky-star')?.key).toBe(SECRET)
})

it('leaves files of other settings unread', () => {
  expect(readSettings({ PORT_FILE: '/none', DATABASE_URL_FILE: '' }).port).toBe(8080)
})

it.each<[title: string, env: Record<string, string>, line: RegExp]>([
  [
    'a secret and its file',
    { OPERATOR_KEY: SECRET, OPERATOR_KEY_FILE: '/none' },
    /^OPERATOR_KEY and OPERATOR_KEY_FILE are both set: remove one of them\.$/,
  ],
  ['a file that does not exist', { DATABASE_URL_FILE: '/none' }, /^DATABASE_URL_FILE names \/none, .* \(ENOENT\)/],
  ['a folder', { MESSAGES_KEY_FILE: folder }, /^MESSAGES_KEY_FILE names .* \(EISDIR\)/],
  ['an empty file', { OPERATOR_KEY_FILE: fileWith('\n') }, /^OPERATOR_KEY_FILE names .*, which is empty/],
])('refuses %s in one line without the secret', (_title, env, line) => {
  const read = () => readSettings(env)
  expect(read).toThrow(line)
  expect(read).toThrow(expect.not.objectContaining({ message: expect.stringContaining(SECRET) }))
})
