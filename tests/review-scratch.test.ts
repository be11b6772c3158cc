import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { beforeAll, expect, it } from 'vitest'
import { login } from '../src/schemas/endpoints/login.ts'
import { smsCode } from '../src/schemas/endpoints/sms-code.ts'
import { register } from '../src/schemas/endpoints/register.ts'
import { memberInfo } from '../src/schemas/endpoints/member-info.ts'
import { botChallenge } from '../src/schemas/endpoints/bot-challenge.ts'
import { passwordByMail } from '../src/schemas/endpoints/password-by-mail.ts'
import { newestCode, newestMessage, speaking } from './messages.ts'
import { openTestPGlite } from './stores.ts'
import { createTestPlatform } from './test-platform.ts'
const field = (id: string, more = {}) => ({ id, kind: 'text', label: id, required: false, minLength: 0, maxLength: 60, messages: { required: '', pattern: '', length: '', equals: '' }, ...more }) as never
const form = { id: 'register', submit: '', fields: [field('username', { required: true }), field('password', { kind: 'password', required: true, minLength: 6 }), field('mobileNum', { kind: 'phone' }), field('captcha', { kind: 'captcha', required: false }), field('nickname'), field('type'), field('email')] } as never
it('prehijack', async () => {
  const p = await createTestPlatform(await openTestPGlite(), { ...speaking({ features: ['smsLogin', 'forgotPassword'] }), registerForm: async () => ({ ...(form as any), fields: (form as any).fields.filter((f: any) => f.id !== 'captcha') }) })
  const a = p.browser('north')
  const r = await a.call(register, { body: { username: 'attacker', password: 'Pass12', mobileNum: '0912345678', countryDialingCode: '84', login: true } })
  console.log('REG 6-char password', JSON.stringify(r.json).slice(0, 150)); a.token = r.json.value?.token
  await p.browser('north').call(smsCode, { body: { mobileNum: '0912345678', countryDialingCode: '84' } })
  const v = p.browser('north')
  const l = await v.call(login, { body: { type: 'sms', mobileNum: '0912345678', countryDialingCode: '84', verificationCode: await newestCode(p, '84912345678') } })
  console.log('victim in', JSON.stringify(l.json)); 
  console.log('attacker session still', (await a.call(memberInfo)).status, 'password still', (await p.browser('north').signIn(login, 'attacker', 'Pass12')).json.success)
  // forgot: lock the victim out
  await p.member('north', 'victim', 'Pass1234', { email: 'v@x.example' } as never)
  const m = (email: string, ip: string) => p.browser('north').call(passwordByMail, { body: { username: 'victim', email }, ip })
  for (let i = 0; i < 3; i++) console.log('forgot attacker', (await m('evil@e.example', '10.9.9.' + i)).status)
  const x = await m('v@x.example', '10.1.1.1'); console.log('forgot victim', x.status, JSON.stringify(x.json))
})
it('register limit counts wrong captchas and taken names', async () => {
  const p = await createTestPlatform(await openTestPGlite(), { ...speaking({}), registerForm: async () => form })
  await p.member('north', 'taken', 'Pass1234')
  for (let i = 0; i < 6; i++) { const r = await p.browser('north').call(register, { body: { username: 'newone', password: 'Pass1234', captcha: '0000' } }); console.log(i, r.status, JSON.stringify(r.json).slice(0, 200)) }
})
it('pow malleable', async () => {
  const p = await createTestPlatform(await openTestPGlite(), { constants: async () => ({ botCheck: 'proof-of-work' }), limits: { login: { times: 1000, seconds: 300 }, captcha: { times: 1000, seconds: 60 } } as never })
  await p.member('north', 'Lan', 'Pass1234')
  const { challenge } = (await p.browser('north').call(botChallenge, { query: { place: 'login' } })).json.value
  const s = await solveChallenge({ challenge, deriveKey })
  const solution = { counter: s!.counter, derivedKey: s!.derivedKey }
  const go = async (sig: string, ch = challenge) => (await p.browser('north').call(login, { body: { username: 'Lan', password: 'Pass1234', verification: { challenge: { ...ch, signature: sig }, solution } } })).json
  console.log('sig', challenge.signature)
  for (const sig of [challenge.signature, challenge.signature, challenge.signature.toUpperCase(), challenge.signature + ' ', challenge.signature + '00', ' ' + challenge.signature]) console.log('POW', JSON.stringify(await go(sig)).slice(0, 90))
})
