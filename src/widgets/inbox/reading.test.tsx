// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { answerConfirmation } from '../../runtime/dialogs/confirm.ts'
import { setBadgeCount } from '../../runtime/session/badge-counts.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const message = (id: number, read: boolean) => ({ id, title: `Title ${id}`, content: 'One\nTwo', at: id * 1e9, read })
const SELECTED = { 'messages.delete-selected': 'Selected ({{count}})' }
const texts = {
  'messages.unread': 'Unread ({{count}})',
  'messages.none': 'None',
  'messages.delete': 'Delete',
  ...SELECTED,
}
let list = [message(1, false), message(2, true)]
const answers = {
  '/wps/member/messages': () => ({ list, totalPages: 1, unread: list.filter(({ read }) => !read).length }),
  '/wps/member/messages/read': { unread: 0 },
  '/wps/member/messages/delete': { unread: 0 },
}
let open: OpenWidget
afterEach(() => open.leave())

const start = async () => {
  list = [message(1, false), message(2, true)]
  setBadgeCount('messageCount', 1)
  open = await openSignedIn({ name: 'inbox', settings, View }, { texts, answers })
}
const requests = (path: string) => open.requests.filter(one => one.path === `/wps/member/messages/${path}`)

it('MBR-14 MBR-03 opening a message reads it, once, and the badge follows', async () => {
  await start()
  expect(open.container.textContent).toContain('Unread (1)')
  expect(open.container.querySelectorAll('[data-unread]')).toHaveLength(1)
  const details = open.container.querySelector('details')!
  for (const isOpen of [true, false, true]) {
    await act(async () => {
      details.open = isOpen
    })
    await open.settle()
  }
  expect(requests('read').map(({ body }) => body)).toEqual([{ ids: [1] }])
  expect(open.container.textContent).toContain('Unread (0)')
  expect(open.container.querySelectorAll('[data-unread]')).toHaveLength(0)
})

it('MBR-14 all messages of a page are selected and deleted at once, after one question', async () => {
  await start()
  const boxes = () => [...open.container.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  const button = () =>
    [...open.container.querySelectorAll('button')].find(one => one.textContent?.startsWith('Selected'))
  expect(button()?.disabled).toBe(true)
  await open.click(boxes()[1])
  expect(button()?.textContent).toBe('Selected (1)')
  await open.click(boxes()[0])
  expect(boxes().every(({ checked }) => checked)).toBe(true)
  await open.click(button())
  list = []
  await act(async () => answerConfirmation(true))
  await open.settle()
  expect(requests('delete').map(({ body }) => body)).toEqual([{ ids: [1, 2] }])
  expect(open.container.textContent).toContain('None')
})

it('MBR-14 a message is deleted after a question', async () => {
  await start()
  const remove = [...open.container.querySelectorAll('button')].findLast(button => button.textContent === 'Delete')
  await open.click(remove)
  await act(async () => answerConfirmation(false))
  expect(requests('delete')).toEqual([])
  await open.click(remove)
  list = []
  await act(async () => answerConfirmation(true))
  await open.settle()
  expect(requests('delete').map(({ body }) => body)).toEqual([{ ids: [2] }])
  expect(open.container.textContent).toContain('None')
})
