// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { person, screen } from '../../../tests/mount.ts'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { answerConfirmation } from '../../runtime/dialogs/confirm.ts'
import { setBadgeCount } from '../../runtime/state/badge-counts.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const message = (id: number, read: boolean) => ({ id, title: `Title ${id}`, content: 'One\nTwo', at: id * 1e9, read })
const SELECTED = { 'messages.delete-selected': 'Selected ({{count}})' }
const texts = {
  'messages.new': 'New',
  'messages.select': 'Select {{title}}',
  'messages.select-all': 'Select all',
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
  screen.getByRole('radio', { name: 'Unread (1)' })
  expect(screen.getAllByText('New')).toHaveLength(1)
  for (const press of ['to open', 'to close', 'to open again']) {
    await person().click(screen.getByText('Title 1'))
    await open.settle()
    expect(screen.getAllByRole<HTMLDetailsElement>('group')[1]!.open, press).toBe(press !== 'to close')
  }
  expect(requests('read').map(({ body }) => body)).toEqual([{ ids: [1] }])
  screen.getByRole('radio', { name: 'Unread (0)' })
  expect(screen.queryByText('New')).toBeNull()
})

it('MBR-14 all messages of a page are selected and deleted at once, after one question', async () => {
  await start()
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Selected/ })
  expect(button().disabled).toBe(true)
  await person().click(screen.getByRole('checkbox', { name: 'Select Title 1' }))
  expect(button().textContent).toBe('Selected (1)')
  await person().click(screen.getByRole('checkbox', { name: 'Select all' }))
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(3)
  await person().click(button())
  list = []
  await act(async () => answerConfirmation(true))
  await open.settle()
  expect(requests('delete').map(({ body }) => body)).toEqual([{ ids: [1, 2] }])
  screen.getByText('None')
})

it('MBR-14 a message is deleted after a question', async () => {
  await start()
  await person().click(screen.getByText('Title 2'))
  const remove = () => person().click(screen.getAllByRole('button', { name: 'Delete' }).at(-1)!)
  await remove()
  await act(async () => answerConfirmation(false))
  expect(requests('delete')).toEqual([])
  await remove()
  list = []
  await act(async () => answerConfirmation(true))
  await open.settle()
  expect(requests('delete').map(({ body }) => body)).toEqual([{ ids: [2] }])
  screen.getByText('None')
})
