import { beforeAll, describe, expect, it } from 'vitest'
import type { DialogPart, ScreenPart, ShellPart } from '../../src/engine/model/page-model.ts'
import { addMembers, pageData, type RunningServer, startTestServer, type TestRequest } from './test-server.ts'

let server: RunningServer
const signedIn: Record<string, Record<string, string>> = {}
let version: { release: string; metadata: string }
beforeAll(async () => {
  server = await startTestServer({
    files: {
      'north/menus.json': {
        drop: [
          { id: 'for-all', title: 'header.log-in', path: '/' },
          { id: 'for-members', title: 'header.log-in', path: '/', when: { role: ['member', 'agent'] } },
          { id: 'for-agents', title: 'header.log-in', path: '/', when: { role: 'agent' } },
        ],
      },
      'north/texts/EN.json': { 'header.log-in': 'Step in from the cold' },
      'north/texts/VI.json': { 'header.log-in': 'Vào nhà cho ấm' },
    },
  })
  await addMembers(server)
  for (const name of ['member', 'agent', 'trial']) signedIn[name] = await server.signIn(name)
  version = JSON.parse((await server.request('/site/version')).text) as typeof version
})
const part = (name: string, query = '?lang=EN', options?: TestRequest) =>
  server.request(`/site/${version.release}/${version.metadata}/${name}${query}`, options)
const read = async <T>(name: string, query?: string, options?: TestRequest): Promise<T> => {
  const answer = await part(name, query, options)
  expect([name, answer.status]).toEqual([name, 200])
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  return JSON.parse(answer.text) as T
}

describe('parts of the site model', () => {
  it('the shell has what every screen needs, and no screen, dialog, form or text file', async () => {
    const shell = await read<ShellPart & Record<string, unknown>>('shell')
    expect(shell).toMatchObject({ role: 'visitor', language: 'EN', themeDefault: 'dark', brand: { id: 'north' } })
    expect(Object.keys(shell).sort()).toEqual(Object.keys(pageData(await server.request('/')).shell).sort())
    for (const name of ['screens', 'forms', 'texts', 'theme', 'banners']) expect(shell).not.toHaveProperty(name)
    expect(shell.dialogs.every(name => typeof name === 'string')).toBe(true)
  })
  it('a screen has the banners of its path and the forms that its widgets name', async () => {
    const home = await read<ScreenPart>('screen/home', '?lang=EN&path=%2F')
    expect(home.screen.main.length).toBeGreaterThan(2)
    const register = await read<ScreenPart>('screen/register', '?lang=EN&path=%2Fregister')
    expect(register.forms.register?.schema.required?.length).toBeGreaterThan(2)
    expect(Object.keys(home.forms)).toEqual([])
  })
  it('MOD-06 a dialog has its forms', async () => {
    const login = await read<DialogPart>('dialog/login')
    expect(login.dialog).toMatchObject({ id: 'login' })
    expect(login.forms.login?.uiSchema['ui:order']).toContain('username')
  })
  it('I18-05 the texts are those of the requested language and of no other', async () => {
    const english = await read<Record<string, string>>('texts')
    const vietnamese = await read<Record<string, string>>('texts', '?lang=VI')
    expect(english['header.log-in']).toBe('Step in from the cold')
    expect(vietnamese['header.log-in']).toBe('Vào nhà cho ấm')
    expect(JSON.stringify(english)).not.toContain('Vào nhà')
    expect(JSON.stringify(vietnamese)).not.toContain('Step in from')
    for (const name of ['shell', 'screen/home', 'dialog/login', 'dialog/register']) {
      const { text } = await part(name, '?lang=EN')
      expect([name, /Vào nhà|Đăng|Trang chủ/.exec(text)?.[0]]).toEqual([name, undefined])
    }
    for (const [cookie, other] of [
      ['lang=EN', 'Vào nhà'],
      ['lang=VI', 'Step in from'],
    ])
      expect((await server.request('/', { headers: { cookie: cookie! } })).text).not.toContain(other)
  })
  it.each([
    ['', 'EN'],
    ['?lang=VI', 'VI'],
    ['?lang=vi', 'VI'],
    ['?lang=TH', 'EN'],
    ['?lang=XX', 'EN'],
    ['?lang=__proto__', 'EN'],
    ['?lang=VI&lang=EN', 'EN'],
    ['?lang[]=VI', 'EN'],
    ['?lang=', 'EN'],
    ['?lang=VI&path=/a&path=/b', 'VI'],
  ])('I18-02 %s is answered in %s', async (query, language) => {
    expect((await read<ShellPart>('shell', query)).language).toBe(language)
    expect(await part('screen/home', query)).toMatchObject({ status: 200 })
  })
  it.each([
    'none',
    'screen',
    'screen/',
    'screen/none',
    'screen/__proto__',
    'screen/constructor',
    'screen/home/more',
    'dialog/toString',
    'dialog/',
    'texts/EN',
    'shell/',
    'forms/register',
    '../shell',
    'screen/%2e%2e',
  ])('the part %s does not exist (404)', async name => {
    const answer = await part(name)
    expect(answer.status).toBe(404)
    expect(answer.headers['cache-control']).toBe('no-store')
  })
  it('another release or other metadata is gone (410), so that an open page learns of the newer version', async () => {
    for (const [release, metadata] of [
      ['0123456789abcdef', version.metadata],
      [version.release, '0123456789ab'],
      ['__proto__', 'constructor'],
    ]) {
      const answer = await server.request(`/site/${release}/${metadata}/shell?lang=EN`)
      expect(answer.status).toBe(410)
      expect(JSON.parse(answer.text)).toMatchObject({ success: false, code: 'site/newer-version' })
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })
})

describe('the session decides the role of the model', () => {
  const ownEntries = ({ menus }: ShellPart) => menus.drop?.map(({ id }) => id).filter(id => id.startsWith('for-'))
  it('ROL-07 HDR-07 a member gets the menus of members, an agent also those of agents', async () => {
    const shells = []
    for (const name of [undefined, 'member', 'agent', 'trial']) {
      shells.push(await read<ShellPart>('shell', '?lang=EN', name ? { headers: signedIn[name]! } : {}))
    }
    expect(shells.map(({ role }) => role)).toEqual(['visitor', 'member', 'agent', 'trial'])
    expect(shells.map(ownEntries)).toEqual([
      ['for-all'],
      ['for-all', 'for-members'],
      ['for-all', 'for-members', 'for-agents'],
      ['for-all'],
    ])
  })
  it('SEC-03 a session is ignored without its token or its cookie, or at another brand', async () => {
    const { authorization, cookie, ...browser } = signedIn.agent!
    for (const headers of [
      { ...browser, authorization },
      { ...browser, cookie },
      { ...signedIn.agent!, authorization: 'Bearer x' },
    ]) {
      expect((await read<ShellPart>('shell', '?lang=EN', { headers: headers as Record<string, string> })).role).toBe(
        'visitor',
      )
    }
    const southern = JSON.parse(
      (await server.request('/site/version', { host: 'south.localhost' })).text,
    ) as typeof version
    const path = `/site/${southern.release}/${southern.metadata}/shell?lang=EN`
    const answer = await server.request(path, { host: 'south.localhost', headers: signedIn.agent! })
    expect(JSON.parse(answer.text)).toMatchObject({ role: 'visitor', brand: { id: 'south' } })
  })
  it('SEC-04 the response to an agent is not cached, and the next visitor gets their own', async () => {
    for (let round = 0; round < 3; round++) {
      const personal = await part('shell', '?lang=EN', { headers: signedIn.agent! })
      expect(personal.headers['cache-control']).toBe('no-store')
      expect(personal.framework).toBe(true)
      expect(JSON.parse(personal.text)).toMatchObject({ role: 'agent' })
      const common = await part('shell')
      expect(JSON.parse(common.text)).toMatchObject({ role: 'visitor' })
      expect(common.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(common.headers.vary).toContain('authorization')
    }
  })
  it('a visitor gets a part from the cache the second time', async () => {
    await part('dialog/notice')
    expect((await part('dialog/notice')).framework).toBe(false)
    expect((await part('dialog/notice', '?lang=EN', { headers: { authorization: 'Bearer x' } })).framework).toBe(true)
  })
  it('addresses that no page of ours requests add no cache entries', async () => {
    await part('shell')
    await part('shell', '?lang=EN&path=%2Frng')
    const before = server.app.cachedBytes()
    for (const query of [
      '?lang=EN&x=1',
      '?lang=en',
      '?lang=XX',
      '?path=%2F&lang=EN',
      '?lang=EN&path=%2Fnowhere%2F7',
      '?lang=EN&path=%E0%A4%A',
      '',
    ])
      expect([query, (await part('shell', query)).status]).toEqual([query, 200])
    expect(server.app.cachedBytes()).toBe(before)
  })
})

it('/site/version names release and metadata, and answers 304 to a client that has it', async () => {
  const first = await server.request('/site/version')
  expect(JSON.parse(first.text)).toEqual({
    release: expect.stringMatching(/^[0-9a-f]{16}$/),
    metadata: expect.stringMatching(/^\w+$/),
  })
  expect(first.headers['cache-control']).toBe('no-cache')
  const headers = { 'if-none-match': first.headers.etag! }
  const second = await server.request('/site/version', { headers })
  expect([second.status, second.bytes.length, second.framework]).toEqual([304, 0, false])
  expect((await server.request('/site/version', { headers: { ...headers, ...signedIn.member! } })).status).toBe(304)
  await server.publish('north', { 'north/texts/EN.json': { 'header.log-in': 'Warm up' } })
  const third = await server.request('/site/version', { headers })
  expect(third.status).toBe(200)
  expect(third.text).not.toBe(first.text)
})

it('TEN-05 an open page still gets the parts of its release, and a member their own', async () => {
  const readVersion = async () => {
    const { release, metadata } = JSON.parse((await server.request('/site/version')).text) as typeof version
    return { release, metadata, address: `/site/${release}/${metadata}` }
  }
  const before = await readVersion()
  await server.publish('north', { 'north/texts/EN.json': { 'header.log-in': 'Sit by the fire' } })
  const after = await readVersion()
  expect(after.release).not.toBe(before.release)
  const logIn = async (address: string) =>
    (JSON.parse((await server.request(`${address}/texts?lang=EN`)).text) as Record<string, string>)['header.log-in']
  expect([await logIn(before.address), await logIn(after.address)]).toEqual(['Warm up', 'Sit by the fire'])
  const old = await server.request(`${before.address}/shell?lang=EN`)
  expect(old.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const own = await server.request(`${before.address}/shell?lang=EN`, { headers: signedIn.member! })
  expect(JSON.parse(own.text)).toMatchObject({ role: 'member' })
  expect(own.headers['cache-control']).toBe('no-store')
  const foreign = await server.request(`${before.address}/shell?lang=EN`, { host: 'south.localhost' })
  expect(foreign.status).toBe(410)
})
