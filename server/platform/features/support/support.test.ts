import { beforeAll, expect, it } from 'vitest'
import { createPictures } from '../../../../demo/art/serving/pictures.ts'
import { readConstants } from '../../../../src/engine/index.ts'
import { decryptServicePath } from '../../../../src/runtime/customer-service/decrypt-service-path.ts'
import { announcements } from '../../../../src/schemas/endpoints/announcements.ts'
import { banners } from '../../../../src/schemas/endpoints/banners.ts'
import { chatMessage } from '../../../../src/schemas/endpoints/chat-message.ts'
import { chatMessages } from '../../../../src/schemas/endpoints/chat-messages.ts'
import { customerService } from '../../../../src/schemas/endpoints/customer-service.ts'
import { domainRoute } from '../../../../src/schemas/endpoints/domain-route.ts'
import { feedback } from '../../../../src/schemas/endpoints/feedback.ts'
import { gameVendors } from '../../../../src/schemas/endpoints/game-vendors.ts'
import { helpCentre } from '../../../../src/schemas/endpoints/help-centre.ts'
import { joinApply } from '../../../../src/schemas/endpoints/join-apply.ts'
import { languageUpdate } from '../../../../src/schemas/endpoints/language-update.ts'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { memberIcon } from '../../../../src/schemas/endpoints/member-icon.ts'
import { memberIconChoose } from '../../../../src/schemas/endpoints/member-icon-choose.ts'
import { playerAvatar } from '../../../../src/schemas/endpoints/player-avatar.ts'
import { systemStatus } from '../../../../src/schemas/endpoints/system-status.ts'
import { createTestForm } from '../../../../tests/forms/create-test-form.ts'
import { forOneStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestBrowser, type TestPlatform } from '../../../../tests/test-platform.ts'
import { storeMetadata } from '../../../metadata/metadata-documents.ts'

const joinForm = createTestForm({
  id: 'join',
  submit: '',
  fields: [
    {
      id: 'fullname',
      kind: 'text',
      label: 'Name',
      required: true,
      minLength: 2,
      maxLength: 60,
      messages: { required: '', pattern: '', length: '', equals: '' },
    },
  ],
})
const WORDS = 'One two three four five six.'
const resource = (resourceType: string, url: string) => ({ resourceType, url })

forOneStore('what else a platform answers', open => {
  let platform: TestPlatform
  const stored = () => platform.context.store.db.selectFrom('feedback').selectAll().orderBy('id').execute()
  const write = (
    content: string,
    { tenant = 'north', ip = '10.0.0.1', contact = undefined as string | undefined } = {},
  ) => platform.browser(tenant).call(feedback, { body: { content, ...(contact && { contact }) }, ip })

  beforeAll(async () => {
    platform = await createTestPlatform(await open(), {
      constants: async () => readConstants({ feedbackMin: 3, feedbackMax: 10 }),
      merchant: async tenantId => `${tenantId}-renamed`,
      formsFor: async (tenantId, _language, name) => (tenantId === 'north' && name === 'join' ? [joinForm] : []),
    })
    await platform.member('north', 'ann', 'Pass1234')
    await platform.member('south', 'ann', 'Pass1234')
    const { store } = platform.context
    await storeMetadata(
      store,
      'north',
      {
        system: {
          status: 0,
          customerService: [
            { csType: 3, path: 'https://chat.example/room?brand=north' },
            { csType: 4, path: 'c2VhbGVkLWVsc2V3aGVyZQabcdEFGH' },
            { csType: 3, path: 'javascript:alert(1)' },
            null,
          ],
        },
        resources: [resource('EMAIL', 'help@north.example'), resource('iOS', 'https://north.example/ios')],
        routers: {
          domainList: ['north.example'],
          resources: [resource('EMAIL', 'old@north.example'), resource('Android', 'https://north.example/apk')],
        },
        help: [
          {
            id: 'term',
            title: { EN: 'Terms', VI: 'Điều khoản' },
            content: '<p onclick="x()">Fair<script>x</script></p>',
          },
          { id: 'deposit', title: 'Deposit', content: { EN: '<p>Money</p>' } },
          { id: 7, title: 'none' },
          null,
        ],
        banners: [
          { bannerId: 'a', groupName: 'w_home', url: '/a.svg', linkageType: 'slots' },
          { bannerId: 2, groupName: 'w_rng', url: '/b.svg' },
        ],
        announcements: ['B', 'PL', 'PU', 'PR', 'H'].map((type, i) => ({
          id: i + 1,
          type,
          title: type,
          startDate: i,
          content: '',
        })),
      },
      0,
    )
  })

  it('a message of the live chat may have one word, is stored once, and shown to its browser alone', async () => {
    const hello = { content: ' Hello ', key: 'a'.repeat(32) }
    const ann = platform.browser('south')
    const shown = async (browser: TestBrowser) =>
      (await browser.call(chatMessages)).json.value.list.map(({ content }: { content: string }) => content)
    expect((await ann.call(feedback, { body: { content: 'Hello' } })).json.code).toBe('feedback/length')
    expect(await shown(ann)).toEqual([])
    for (let time = 0; time < 2; time++)
      expect((await ann.call(chatMessage, { body: hello })).json).toEqual({ success: true })
    await ann.call(chatMessage, { body: { ...hello, key: 'b'.repeat(32) } })
    expect(await stored()).toMatchObject([
      { tenant_id: 'south', kind: 'chat', content: 'Hello', contact: null, answered_by: null },
      { content: 'Hello' },
    ])
    expect(await shown(ann)).toEqual(['Hello', 'Hello'])
    expect(await shown(platform.browser('south'))).toEqual([])
    const member = platform.browser('south')
    await member.signIn(login, 'ann', 'Pass1234')
    await member.call(chatMessage, { body: hello })
    expect(await shown(member)).toEqual(['Hello'])
    platform.clock.advance(86_400_001)
    await member.signIn(login, 'ann', 'Pass1234')
    expect([await shown(ann), await shown(member)], 'a visitor is forgotten after a day').toEqual([[], ['Hello']])
    await platform.context.store.db.deleteFrom('feedback').execute()
  })

  it('API-10 feedback is stored with its sender, and the same text from the same sender counts once a day', async () => {
    expect((await write(`  ${WORDS}\r\n\u0007`, { contact: 'ann@x.example' })).json).toEqual({ success: true })
    const again = await Promise.all([write(WORDS), write(WORDS)])
    expect(again.map(({ status }) => status)).toEqual([200, 200])
    expect(await stored()).toMatchObject([
      { tenant_id: 'north', content: WORDS, contact: 'ann@x.example', member_id: null },
    ])
    await write(WORDS, { ip: '10.0.0.2' })
    await write(WORDS, { tenant: 'south' })
    expect((await stored()).map(row => row.tenant_id)).toEqual(['north', 'north', 'south'])
    platform.clock.advance(86_400_000)
    const ann = platform.browser()
    await ann.signIn(login, 'ann', 'Pass1234')
    await ann.call(feedback, { body: { content: WORDS } })
    await write(WORDS)
    const rows = await stored()
    expect(rows).toHaveLength(5)
    expect(rows[3]!.member_id).not.toBeNull()
    expect(JSON.stringify(rows)).not.toContain('10.0.0.1')
  })

  it('API-10 feedback has between the fewest and the most words of the brand, and says which these are', async () => {
    for (const content of ['one two', 'x '.repeat(11), '…?! --- ', '好的']) {
      const { status, json } = await write(content, { ip: '10.0.1.1' })
      expect([status, json.code, json.value.min, json.value.max], content).toEqual([422, 'feedback/length', 3, 10])
    }
    // scripts without spaces count characters
    expect((await write('很好玩', { ip: '10.0.1.1' })).status).toBe(200)
  })

  it('OTH-04 an application is checked by the form of the brand, and stored with its fields alone', async () => {
    const apply = (fields: object) => platform.browser().call(joinApply, { body: { fields }, ip: '10.0.9.1' })
    expect((await apply({ fullname: '' })).json).toMatchObject({
      code: 'join/invalid',
      value: { fields: { fullname: 'field/required' } },
    })
    expect((await apply({ fullname: 'Ann Lee', role: 'admin' })).json).toEqual({ success: true })
    await apply({ fullname: 'Ann Lee' })
    const rows = (await stored()).filter(({ kind }) => kind === 'join')
    expect(rows).toMatchObject([{ fields: { fullname: 'Ann Lee' }, member_id: null, done_at: null }])
    const south = await platform.browser('south').call(joinApply, { body: { fields: {} } })
    expect([south.status, south.json.code]).toEqual([404, 'join/closed'])
  })

  it('SEC-05 one address sends five an hour', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, (_, i) => write(`${WORDS} ${i}`, { ip: '10.0.2.1' })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
    const refused = replies.find(({ status }) => status === 429)!
    expect(refused.json.code).toBe('request/too-many')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('API-07 the help centre gives the articles of the brand, cleaned, and the default ones where it has none', async () => {
    const north = (await platform.browser().call(helpCentre, { headers: { language: 'VI' } })).json.value
    expect(north).toEqual([
      { id: 'term', title: 'Điều khoản', content: '<p>Fair</p>' },
      { id: 'deposit', title: 'Deposit', content: '<p>Money</p>' },
    ])
    expect((await platform.browser().call(helpCentre, { query: { id: 'deposit' } })).json.value).toHaveLength(1)
    const south = (await platform.browser('south').call(helpCentre)).json.value
    expect(south.map(({ id }: { id: string }) => id)).toEqual(['about', 'faq', 'term', 'responsible', 'privacy'])
    expect(south[2]).toEqual({ id: 'term', title: 'help.term-title', content: '<p>help.term-text</p>' })
  })

  it('MBR-05 an avatar is drawn from the name until one of the list is chosen, each to their own', async () => {
    const ann = platform.browser()
    const other = platform.browser('south')
    await ann.signIn(login, 'ann', 'Pass1234')
    await other.signIn(login, 'ann', 'Pass1234')
    const icon = async (browser = ann) => (await browser.call(memberIcon)).json.value.url as string
    const drawn = await icon()
    expect(await icon(other)).not.toBe(drawn)
    expect(drawn).not.toContain('ann')
    const { avatar, list } = (await ann.call(playerAvatar)).json.value
    expect(avatar).toBeNull()
    const pictures = createPictures()
    const drawings = await Promise.all(
      [drawn, ...list.map(({ url }: { url: string }) => url)].map(async url => (await pictures.answer(url))?.body),
    )
    expect(drawings.every(drawing => drawing && drawing.length > 500)).toBe(true)
    expect(new Set(drawings.map(String)).size).toBe(drawings.length)
    const choose = (name: unknown) => ann.call(memberIconChoose, { body: { avatar: name } })
    expect((await choose(list[3].avatar)).json.value.url).toBe(list[3].url)
    expect([await icon(), await icon(other)]).toEqual([list[3].url, await icon(other)])
    expect((await ann.call(playerAvatar)).json.value.avatar).toBe(list[3].avatar)
    for (const unknown of ['nobody', '../x', 'player-25'])
      expect((await choose(unknown)).json.code, unknown).toBe('avatar/unknown')
    expect((await choose(null)).json.value.url).toBe(drawn)
  })

  it('I18-02 the language of a member of this brand is stored, that of a visitor is not', async () => {
    const ann = platform.browser()
    await ann.signIn(login, 'ann', 'Pass1234')
    const tell = async (browser: typeof ann, language: string) =>
      (await browser.call(languageUpdate, { body: { language } })).status
    expect(await tell(ann, 'VI')).toBe(200)
    expect(await tell(platform.browser(), 'TH')).toBe(200)
    expect(await tell(ann, 'Vietnamese')).toBe(400)
    const rows = await platform.context.store.db.selectFrom('member').select(['tenant_id', 'language']).execute()
    expect(new Map(rows.map(row => [row.tenant_id, row.language]))).toEqual(
      new Map([
        ['north', 'VI'],
        ['south', null],
      ]),
    )
  })

  it('SID-03 services come encrypted, in the list and in the status, and only https addresses are accepted', async () => {
    const { value } = (await platform.browser().call(customerService)).json
    expect(value.map(({ csType }: { csType: number }) => csType)).toEqual([3, 4])
    expect(JSON.stringify(value)).not.toContain('chat.example')
    expect(await decryptServicePath(value[0].path)).toBe('https://chat.example/room?brand=north')
    expect(value[1].path).toBe('c2VhbGVkLWVsc2V3aGVyZQabcdEFGH')
    const status = (await platform.browser().call(systemStatus)).json.value
    expect(JSON.stringify(status)).not.toContain('chat.example')
    expect(await decryptServicePath(status.customerService[0].path)).toBe('https://chat.example/room?brand=north')
    expect((await platform.browser('south').call(customerService)).json.value).toEqual([])
  })

  it('API-08 domain routes have each kind of resource once: of the system first, then of the routers', async () => {
    expect((await platform.browser().call(domainRoute)).json.value).toEqual({
      domainList: ['north.example'],
      resources: [
        resource('EMAIL', 'help@north.example'),
        resource('iOS', 'https://north.example/ios'),
        resource('Android', 'https://north.example/apk'),
      ],
    })
  })

  it('BNR-01 banners come from the metadata of the brand, all or one group', async () => {
    const { json } = await platform.browser().call(banners, { query: { groupName: 'w_rng' } })
    expect(json.value).toEqual([{ bannerId: 2, groupName: 'w_rng', url: '/b.svg', linkageType: null }])
    expect((await platform.browser('south').call(banners)).json.value).toEqual([])
  })

  it('NTC-06 announcements are of the types asked for, by default for the web and execution B', async () => {
    const types = async (query: Record<string, unknown>) =>
      (await platform.browser().call(announcements, { query })).json.value?.map(({ type }: { type: string }) => type)
    expect(await types({})).toEqual(['H', 'PR', 'PU', 'PL', 'B'])
    expect(await types({ types: 'B', platform: 'W', execution: 'B' })).toEqual(['B'])
    expect(await types({ types: 'PU, H' })).toEqual(['H', 'PU'])
    expect(await types({ execution: 'X' })).toEqual([])
    const wrong = await platform.browser().call(announcements, { query: { types: 'B,XX' } })
    expect([wrong.status, wrong.json.value.field]).toEqual([400, '/querystring/types'])
  })

  it('SEC-04 LOB-09 vendors of another merchant are none, whether there is such a merchant or not', async () => {
    await platform.context.store.db
      .insertInto('vendor')
      .values({ game_type: 'RNG', code: 'PT', title: 'PT', node_id: 'RNG-PT', hot: false, position: 0 })
      .execute()
    const vendors = async (merchantCode?: string) =>
      (await platform.browser().call(gameVendors, { query: merchantCode ? { merchantCode } : {} })).json.value
    expect(await vendors()).toHaveLength(1)
    // the platform's table of brands, and the release, which may be a moment ahead of it
    for (const own of ['north', 'north-renamed']) expect(await vendors(own), own).toHaveLength(1)
    expect(await vendors('south')).toEqual([])
    expect(await vendors('south-renamed')).toEqual([])
    expect(await vendors('nobody')).toEqual([])
  })
})
