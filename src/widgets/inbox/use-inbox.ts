import { useState } from 'react'
import { usePagedCall } from '../../parts/lists/use-paged-call.ts'
import { type CallProblem, call, type Result } from '../../runtime/calls/call.ts'
import { useSingleRun } from '../../runtime/calls/use-single-run.ts'
import { requestConfirmation } from '../../runtime/dialogs/confirm.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { setBadgeCount } from '../../runtime/state/badge-counts.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import { messages } from '../../schemas/endpoints/messages.ts'
import { messagesDelete } from '../../schemas/endpoints/messages-delete.ts'
import { messagesRead } from '../../schemas/endpoints/messages-read.ts'

type Translate = Parameters<Parameters<typeof requestConfirmation>[0]>[0]
type Words = Record<'title' | 'text' | 'confirm', string>
export type InboxMessage = ReplyOf<typeof messages>['value']['list'][number]

/** Loads one page of messages with the actions on them; the badge of every menu follows. */
export function useInbox(pageSize: number) {
  const [unreadOnly, setUnreadOnly] = useState(false)
  /** Messages read on this page: they stay in the list although it shows unread ones only. */
  const [read, setRead] = useState<ReadonlySet<number>>(new Set())
  /** Problem of the last action. */
  const [problem, setProblem] = useState<CallProblem>()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const list = usePagedCall(messages, unreadOnly ? { unread: true } : {}, pageSize, { onFocus: true })

  const shown = list.value?.value.list ?? []

  const adopt = (result: Result<{ value: { unread: number } }>) => {
    if (result.ok) setBadgeCount('messageCount', result.value.value.unread)
    setProblem(result.ok ? undefined : result.problem)
    return result.ok
  }
  const markRead = async (ids: readonly number[]) => {
    setRead(known => new Set([...known, ...ids]))
    adopt(await call(messagesRead, { body: { ids: [...ids] } }))
  }
  const [change, changing] = useSingleRun((work: () => Promise<void>) => work())
  const markAllRead = () =>
    change(async () => {
      if (adopt(await call(messagesRead, { body: {} }))) await list.reload()
    })
  const removeAll = async (ids: readonly number[], words: (t: Translate) => Words) => {
    const yes = await requestConfirmation(t => ({ ...words(t), cancel: t('common.in_more_cancel') }))
    if (!yes) return
    await change(async () => {
      if (!adopt(await call(messagesDelete, { body: { ids: [...ids] } }))) return
      showToast(t => t(ids.length === 1 ? 'messages.deleted' : 'messages.deleted-selected'))
      setSelected(known => new Set([...known].filter(id => !ids.includes(id))))
      // the last messages of the last page are gone, and its page with them
      if (list.page > 1 && shown.every(({ id }) => ids.includes(id))) list.setPage(list.page - 1)
      await list.reload()
    })
  }
  const remove = ({ id, title }: InboxMessage) =>
    removeAll([id], t => ({
      title: t('messages.delete'),
      text: t('messages.delete-question', { title }),
      confirm: t('messages.delete'),
    }))
  /** Selected messages of this page: unseen messages are not deleted. */
  const selectedHere = shown.map(({ id }) => id).filter(id => selected.has(id))
  const count = selectedHere.length
  const removeSelected = () =>
    removeAll(selectedHere, t => ({
      title: t('messages.delete-selected', { count }),
      text: t('messages.delete-selected-question', { count }),
      confirm: t('messages.delete-selected', { count }),
    }))
  const select = (ids: readonly number[], isOn: boolean) =>
    setSelected(known => new Set([...[...known].filter(id => !ids.includes(id)), ...(isOn ? ids : [])]))
  const showUnread = (only: boolean) => {
    setUnreadOnly(only)
    setSelected(new Set())
    setRead(new Set())
  }
  return {
    list,
    unreadOnly,
    showUnread,
    problem,
    busy: changing !== undefined,
    markRead,
    markAllRead,
    remove,
    removeSelected,
    select,
    selectedHere,
    isSelected: ({ id }: InboxMessage) => selected.has(id),
    isRead: (message: InboxMessage) => message.read || read.has(message.id),
  }
}
export type Inbox = ReturnType<typeof useInbox>
