import { beforeAll, expect, it } from 'vitest'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { messages } from '../../../../src/schemas/endpoints/messages.ts'
import { messagesDelete } from '../../../../src/schemas/endpoints/messages-delete.ts'
import { messagesRead } from '../../../../src/schemas/endpoints/messages-read.ts'
import { unreadCount } from '../../../../src/schemas/endpoints/unread-count.ts'
import { forOneStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestBrowser, type TestPlatform } from '../../../../tests/test-platform.ts'
import { sendMessage } from './send-message.ts'

const TEXTS: Record<string, string> = { 'EN.note.title': 'Note {{n}}', 'VI.note.title': 'Tin {{n}}' }

forOneStore('messages', open => {
  let platform: TestPlatform
  const people: Record<string, { id: number; browser: TestBrowser }> = {}
  const send = (name: string, n: number) =>
    sendMessage(platform.context.store.db, {
      tenantId: 'north',
      memberId: people[name]!.id,
      title: 'note.title',
      content: 'note.text',
      params: { n },
      now: platform.clock.now(),
    })
  const list = async (name: string, query: Record<string, unknown> = {}, language = 'EN') =>
    (await people[name]!.browser.call(messages, { query, headers: { language } })).json.value
  const ids = async (name: string): Promise<number[]> =>
    (await list(name, { pageSize: 100 })).list.map(({ id }: { id: number }) => id)
  const badge = async (name: string) => (await people[name]!.browser.call(unreadCount)).json.value.messageCount
  const change = async (name: string, endpoint: typeof messagesRead | typeof messagesDelete, body: object) =>
    (await people[name]!.browser.call(endpoint, { body })).json.value

  beforeAll(async () => {
    platform = await createTestPlatform(await open(), {
      text: async (_tenant, language, key, params = {}) =>
        (TEXTS[`${language}.${key}`] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name) => String(params[name])),
    })
    for (const name of ['ann', 'bob']) {
      const id = await platform.member('north', name, 'Pass1234')
      people[name] = { id, browser: platform.browser() }
      await people[name].browser.signIn(login, name, 'Pass1234')
    }
    for (let n = 1; n <= 5; n++) {
      await send('ann', n)
      platform.clock.advance(1000)
    }
    await send('bob', 9)
  })

  it('MBR-14 lists messages newest first, in pages, in the requested language', async () => {
    const first = await list('ann', { pageSize: 2 })
    expect(first.list.map(({ title }: { title: string }) => title)).toEqual(['Note 5', 'Note 4'])
    expect(first).toMatchObject({ totalPages: 3, unread: 5 })
    expect(first.list[0]).toMatchObject({ content: 'note.text', read: false, at: platform.clock.now() - 1000 })
    expect((await list('ann', { pageSize: 2, pageNo: 3 }, 'VI')).list[0].title).toBe('Tin 1')
  })

  it('HDR-08 MBR-14 a message that was read counts no more, and all can be marked at once', async () => {
    const [newest, next] = await ids('ann')
    expect(await badge('ann')).toBe(5)
    expect(await change('ann', messagesRead, { ids: [newest] })).toEqual({ unread: 4 })
    expect(await badge('ann')).toBe(4)
    expect((await list('ann', { unread: true })).list[0].id).toBe(next)
    expect(await change('ann', messagesRead, { ids: [] })).toEqual({ unread: 4 })
    expect(await change('ann', messagesRead, {})).toEqual({ unread: 0 })
    expect(await badge('ann')).toBe(0)
    expect((await list('ann', { unread: true })).list).toEqual([])
  })

  it('MBR-14 a deleted message is gone, also from the count', async () => {
    await send('ann', 6)
    const [newest, ...rest] = await ids('ann')
    expect(await badge('ann')).toBe(1)
    expect(await change('ann', messagesDelete, { ids: [newest] })).toEqual({ unread: 0 })
    expect(await ids('ann')).toEqual(rest)
  })

  it("SEC-04 another member's message can be neither read nor deleted, and its id behaves like a deleted one", async () => {
    const theirs = await ids('bob')
    const gone = [2_000_000]
    for (const endpoint of [messagesRead, messagesDelete]) {
      expect(await change('ann', endpoint, { ids: theirs })).toEqual(await change('ann', endpoint, { ids: gone }))
    }
    expect((await list('bob')).list).toMatchObject([{ id: theirs[0], read: false }])
    expect(await badge('bob')).toBe(1)
  })
})
