import { useState } from 'react'
import { usePagedCall } from '../../parts/lists/use-paged-call.ts'
import { call, type Problem, type Result } from '../../runtime/calls/call.ts'
import { requestConfirmation } from '../../runtime/dialogs/confirm.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { setBadgeCount } from '../../runtime/session/badge-counts.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import { messages } from '../../schemas/endpoints/messages.ts'
import { messagesDelete } from '../../schemas/endpoints/messages-delete.ts'
import { messagesRead } from '../../schemas/endpoints/messages-read.ts'

export type Message = ReplyOf<typeof messages>['value']['list'][number]

/** One page of messages and what can be done to them; the badge of every menu follows (HDR-08, MBR-03). */
export function useInbox(pageSize: number) {
  const [unreadOnly, setUnreadOnly] = useState(false)
  /** Read on this page: they stay in the list although it shows unread ones only. */
  const [read, setRead] = useState<ReadonlySet<number>>(new Set())
  /** Of the last action. */
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)
  const list = usePagedCall(messages, unreadOnly ? { unread: true } : {}, pageSize, { onFocus: true })

  const adopt = (result: Result<{ value: { unread: number } }>) => {
    if (result.ok) setBadgeCount('messageCount', result.value.value.unread)
    setProblem(result.ok ? undefined : result.problem)
    return result.ok
  }
  const markRead = async (ids: readonly number[]) => {
    setRead(known => new Set([...known, ...ids]))
    adopt(await call(messagesRead, { body: { ids: [...ids] } }))
  }
  const markAllRead = async () => {
    setBusy(true)
    if (adopt(await call(messagesRead, { body: {} }))) await list.reload()
    setBusy(false)
  }
  const remove = async ({ id, title }: Message) => {
    const yes = await requestConfirmation(t => ({
      title: t('messages.delete'),
      text: t('messages.delete-question', { title }),
      confirm: t('messages.delete'),
      cancel: t('common.in_more_cancel'),
    }))
    if (!yes) return
    setBusy(true)
    if (adopt(await call(messagesDelete, { body: { ids: [id] } }))) {
      showToast(t => t('messages.deleted'))
      // the last message of the last page is gone, and its page with it
      if (list.page > 1 && list.value?.value.list.length === 1) list.setPage(list.page - 1)
      await list.reload()
    }
    setBusy(false)
  }
  const showUnread = (only: boolean) => {
    setUnreadOnly(only)
    setRead(new Set())
  }
  return {
    ...{ list, unreadOnly, showUnread, problem, busy, markRead, markAllRead, remove },
    isRead: (message: Message) => message.read || read.has(message.id),
  }
}
export type Inbox = ReturnType<typeof useInbox>
