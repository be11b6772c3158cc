import { beforeAll, expect, it } from 'vitest'
import { chatMessage } from '../../src/schemas/endpoints/chat-message.ts'
import { chatMessages } from '../../src/schemas/endpoints/chat-messages.ts'
import { login } from '../../src/schemas/endpoints/login.ts'
import { messages } from '../../src/schemas/endpoints/messages.ts'
import { createOperator, type Operator, publishBrand, saidOf } from '../../tests/operator-fixture.ts'
import { openTestPGlite } from '../../tests/stores.ts'
import { createTestPlatform, type TestBrowser, type TestPlatform } from '../../tests/test-platform.ts'
import { readAudit } from '../tenants/release/audit.ts'

let platform: TestPlatform
let operator: Operator
beforeAll(async () => {
  platform = await createTestPlatform(await openTestPGlite())
  await publishBrand(platform.context)
  await platform.member('north', 'ann', 'Pass1234')
  operator = createOperator(platform.context)
})
const run = (verb: string, typed: object = {}) => saidOf(operator.office(verb, { brand: 'north', ...typed }))
const write = (browser: TestBrowser, content: string) =>
  browser.call(chatMessage, { body: { content, key: content.replaceAll(/\W/g, '_').padEnd(16, '_') } })
const read = async (browser: TestBrowser) =>
  (await browser.call(chatMessages)).json.value.list.map(
    ({ content, isAnswer }: { content: string; isAnswer: boolean }) => `${isAnswer ? '<' : '>'} ${content}`,
  )

it('an operator lists, reads and answers the live chat, with an audit entry without the answer', async () => {
  const ann = platform.browser()
  await ann.signIn(login, 'ann', 'Pass1234')
  const visitor = platform.browser()
  await write(ann, 'Where is my deposit?')
  await write(ann, 'It was 500.')
  await write(visitor, 'Hello')
  const { message, rows } = await run('chat list')
  expect(message).toBe('3 messages wait at north.')
  expect(rows).toMatchObject([
    { from: 'ann', lines: ['Where is my deposit?'] },
    { from: 'ann' },
    { from: 'a visitor', lines: ['Hello'] },
  ])
  const [first, , third] = rows.map(({ id }) => id as string)
  expect((await run('chat answer', { message: first })).message).toMatch(/text is missing/)
  expect((await run('chat answer', { message: first, text: 'It\u0007 has arrived.' })).message).toBe(
    `Message ${first} of north is answered.`,
  )
  expect(await read(ann)).toEqual(['> Where is my deposit?', '> It was 500.', '< It has arrived.'])
  expect(await read(visitor)).toEqual(['> Hello'])
  const shown = await run('chat show', { message: first })
  expect(shown.rows).toMatchObject([{ from: 'the person' }, { from: 'the person' }, { from: 'qa' }])
  expect((await run('chat list')).rows).toHaveLength(1)
  expect((await run('chat done', { message: third, reason: 'only a greeting' })).message).toMatch(/ is done\.$/)
  expect((await run('chat list')).rows).toEqual([])
  await write(ann, 'Thank you')
  expect((await run('chat list')).rows).toMatchObject([{ lines: ['Thank you'] }])
  const log = await readAudit(platform.context.store.db, 'north', { what: ['office'], limit: 2 })
  expect(log[1]).toMatchObject({ who: 'qa', subject: `chat ${first}`, summary: `chat ${first}: answered` })
  expect(JSON.stringify(log)).not.toContain('arrived')
})

it('a message of another brand, or of feedback, is none of the chat', async () => {
  const stranger = platform.browser('south')
  await write(stranger, 'Hello')
  const { id } = await platform.context.store.db
    .selectFrom('feedback')
    .select('id')
    .where('tenant_id', '=', 'south')
    .executeTakeFirstOrThrow()
  for (const verb of ['chat show', 'chat answer'])
    expect((await run(verb, { message: String(id), text: 'Hi' })).message).toMatch(/chat of north has no message/)
  expect(await read(stranger)).toEqual(['> Hello'])
})

it('a member who has left the chat gets the answer as a message, and one who waits there does not', async () => {
  const ann = platform.browser()
  await ann.signIn(login, 'ann', 'Pass1234')
  const titles = async () => (await ann.call(messages)).json.value.list.map(({ title }: { title: string }) => title)
  const before = await titles()
  await write(ann, 'Is anybody there?')
  const [{ id } = {}] = (await run('chat list')).rows
  await run('chat answer', { message: id, text: 'Yes.' })
  expect(await titles()).toEqual(before)
  platform.clock.advance(5 * 60_000)
  await run('chat answer', { message: id, text: 'Your deposit has arrived.' })
  expect(await titles()).toEqual(['inbox.chat-title', ...before])
})
