/**
 * Register rules of a foreign platform in proxy mode never become code.
 * @module-tag deep
 */
import { expect, it } from 'vitest'
import { pageData } from '../server/test-server.ts'
import { sendJson, startHostileUpstream, startProxy } from './proxy-test-server.ts'

const CODE = 'globalThis.injected=1'
const rule = (field: string, more: Record<string, unknown> = {}) => ({ field, enabled: true, required: true, ...more })
const RULES = [
  rule('username', { acceptedPattern: `^[a-z]"];${CODE};//$`, minLength: 2, maxLength: 20 }),
  rule('email', { acceptedPattern: `\`\${${CODE}}\`` }),
  rule('nickname', { acceptedPattern: '^(a+)+$', minLength: `0);${CODE};(`, maxLength: [CODE] }),
  rule(`x"];${CODE};["`),
  rule('__proto__', { acceptedPattern: CODE }),
  rule('constructor'),
  rule('address', { patternId: `1;${CODE}`, acceptedPattern: `\u2028*/${CODE}/*` }),
  rule('qqNum', { acceptedPattern: `(?<a>${CODE})\\k<a>` }),
]

it('rules of a hostile platform are compiled as data, and the validator runs none of their code', async () => {
  const platform = await startHostileUpstream()
  platform.behave((request, response) => {
    if (!request.url?.startsWith('/wps/system/setting/register')) return false
    sendJson(response, 200, { success: true, value: { captchaEnabled: false, smsEnabled: false, rules: RULES } })
    return true
  })
  const front = await startProxy({ origin: platform.origin })
  const page = await front.request('/register')
  expect(page.status).toBe(200)
  const form = pageData(page).screen.forms.register!
  expect(Object.keys(form.schema.properties!)).toEqual(expect.arrayContaining(['username', 'email', 'nickname']))
  for (const id of Object.keys(form.schema.properties!)) expect(id).toMatch(/^[a-zA-Z][a-zA-Z0-9]*$/)

  const answer = await front.request(form.validator!)
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect(answer.headers['cache-control']).toMatch(/immutable/)
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  const { default: functions } = await import(`data:text/javascript,${encodeURIComponent(answer.text)}`)
  for (const validate of Object.values(functions) as ((values: unknown) => boolean)[]) {
    expect(validate({})).toBe(false)
    validate({ username: CODE, email: CODE, nickname: CODE, address: CODE, qqNum: CODE })
  }
  expect('injected' in globalThis).toBe(false)
})

it('a validator that no form names does not exist', async () => {
  const platform = await startHostileUpstream()
  const front = await startProxy({ origin: platform.origin })
  const { release, metadata } = pageData(await front.request('/register'))
  for (const file of ['AAAAAAAAAAAAAAAAAAAAAA.js', '..%2fx.js', '__proto__']) {
    const path = `/validators/${release}/${metadata}/${file}`
    expect((await front.request(path)).status, path).toBe(404)
  }
})
