/** Messages of the whole server, with a brand's own texts, name and address. */
import { beforeAll, expect, it } from 'vitest'
import { createMember } from '../../server/platform/people/accounts/create-member.ts'
import { readOutbox } from '../../server/platform/people/outbox/read-outbox.ts'
import { passwordByMail } from '../../src/schemas/endpoints/password-by-mail.ts'
import { registerSms } from '../../src/schemas/endpoints/register-sms.ts'
import { CANARY, type RunningServer, startTestServer } from './test-server.ts'

let server: RunningServer
const post = async (path: string, body: object, headers: Record<string, string> = {}, host = 'north.localhost') => {
  const all = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers }
  const answer = await server.request(path, { host, method: 'POST', headers: all, body: JSON.stringify(body) })
  return { status: answer.status, json: JSON.parse(answer.text) }
}
const newest = async () => (await readOutbox(server.app.context.store.db, { limit: 1 }))[0]
const MAIL = { modId: 'CHNGPASSVERIF1', enabled: true }
const LAN = { username: 'lanlan', email: 'lan@example.com' }

beforeAll(async () => {
  server = await startTestServer({
    files: {
      'north/platform/whitelabel.json': [MAIL],
      'south/platform/whitelabel.json': [MAIL, { modId: 'REGSMS', enabled: true }],
      'south/texts/EN.json': { 'message.register-code': '{{site.brand}} greets you: {{code}}' },
    },
  })
  for (const tenantId of ['north', 'south'])
    await createMember(server.app.context.store.db, { tenantId, ...LAN, passwordHash: 'none' }, { now: 0 })
})

it("SBX-07 PWD-03 a mail is in the request's language, with the brand's name and a link to the address in its settings", async () => {
  const { json } = await post(passwordByMail.path, LAN, { language: 'VI' })
  expect(json.message).toMatch(/^Nếu tên đăng nhập/)
  const mail = await newest()
  expect(mail).toMatchObject({ tenantId: 'north', subject: `Đặt lại mật khẩu ${CANARY.north}` })
  expect(mail?.text).toMatch(/\nhttps:\/\/north\.example\/reset-password#token=[\w-]{43}\n/)
})

it('SEC-04 PWD-03 no header can make the link lead to another host', async () => {
  const lies = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', 'x-forwarded-port': '4' }
  await post(passwordByMail.path, LAN, lies, 'north.localhost:6666')
  expect((await newest())?.text).toContain('\nhttps://north.example/reset-password#')
  // a brand without a host gets the address that the server listens on
  await post(passwordByMail.path, LAN, { language: 'EN', ...lies }, 'south.localhost:6666')
  expect((await newest())?.text).toContain(`\nhttp://south.localhost:${server.port}/reset-password#`)
  const answer = await server.request(passwordByMail.path, { host: 'evil.example', method: 'POST', body: '{}' })
  expect(answer.status).toBe(421)
})

it('SBX-07 a language that the brand lacks gets texts of its default language', async () => {
  await post(passwordByMail.path, LAN, { language: 'JA' })
  expect((await newest())?.subject).toBe(`A new password for ${CANARY.north}`)
  await post(passwordByMail.path, LAN, { language: 'JA' }, 'south.localhost')
  expect((await newest())?.subject).toBe(`ตั้งรหัสผ่านใหม่สำหรับ ${CANARY.south}`)
})

it('SBX-07 a message has the brand’s own text, and the whitelabel tree decides whether the call exists', async () => {
  const body = { mobile: '812345678', countryDialingCode: '66' }
  const sent = await post(registerSms.path, body, { language: 'EN' }, 'south.localhost')
  expect(sent.json).toEqual({
    success: true,
    message: 'The code is on its way.',
    value: { expiredMinutes: 1, inOutbox: true },
  })
  expect((await newest())?.text).toMatch(new RegExp(`^${CANARY.south} greets you: \\d{6}$`))
  const off = await post(registerSms.path, body)
  expect([off.status, off.json.code]).toEqual([403, 'register/sms-off'])
})

it('a mail, an SMS and a refusal are in a language that the operator added to the running server', async () => {
  const tenant = { id: 'south', extends: 'base', name: CANARY.south, merchant: 'south' }
  await server.publish('south', {
    'locales/EL.json': {
      $meta: { name: 'Ελληνικά', tag: 'el', direction: 'ltr' },
      'message.password-subject': 'Νέος κωδικός για {{site.brand}}',
      'message.mail-sent': 'Ένα μήνυμα είναι καθ’ οδόν.',
      'message.login-code': '{{code}}: κωδικός σύνδεσης στο {{site.brand}}',
      'message.register-code': '{{code}}: κωδικός εγγραφής στο {{site.brand}}',
      'problem.request/invalid': 'Μη έγκυρο αίτημα.',
    },
    'south/tenant.json': { ...tenant, languages: { default: 'TH', supported: ['TH', 'EN', 'EL'] } },
    'south/texts/EN.json': {},
  })
  // reads the new release
  await server.request('/', { host: 'south.localhost' })
  const el = { language: 'EL' }
  const { json } = await post(passwordByMail.path, LAN, el, 'south.localhost')
  expect(json.message).toBe('Ένα μήνυμα είναι καθ’ οδόν.')
  expect((await newest())?.subject).toBe(`Νέος κωδικός για ${CANARY.south}`)
  server.clock.advance(120_000)
  const sent = { mobile: '812345679', countryDialingCode: '66' }
  expect((await post(registerSms.path, sent, el, 'south.localhost')).json).toMatchObject({ success: true })
  expect((await newest())?.text).toMatch(new RegExp(`^\\d{6}: κωδικός εγγραφής στο ${CANARY.south}$`))
  const refused = await post(registerSms.path, { mobile: 7 }, el, 'south.localhost')
  expect([refused.status, refused.json.message]).toEqual([400, 'Μη έγκυρο αίτημα.'])
})
