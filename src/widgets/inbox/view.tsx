import { ListPage } from '../../parts/lists/list-page.tsx'
import { ProblemNote } from '../../parts/text/problem-note.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useBadgeCounts } from '../../runtime/state/badge-counts.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { MessageItem } from './message-item.tsx'
import type { Settings } from './settings.ts'
import { type Inbox, useInbox } from './use-inbox.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const t = useText()
  const inbox = useInbox(settings.perPage ?? 10)
  const { list, unreadOnly } = inbox
  const { page, setPage } = list
  const reply = list.value?.value
  return (
    <ListPage
      state={list}
      items={reply?.list}
      itemKey={message => message.id}
      renderItem={message => <MessageItem message={message} inbox={inbox} />}
      tools={<Tools inbox={inbox} />}
      empty={{
        icon: 'mail',
        title: t(unreadOnly ? 'messages.none-unread' : 'messages.none'),
        text: t('messages.none-text'),
      }}
      paging={{ label: t('messages.pages'), page, pages: reply?.totalPages, setPage }}
    />
  )
}

function Tools({ inbox }: { inbox: Inbox }) {
  const t = useText()
  const { messageCount = 0 } = useBadgeCounts()
  const { unreadOnly, showUnread, problem, busy, selectedHere } = inbox
  const ids = (inbox.list.value?.value.list ?? []).map(({ id }) => id)
  const count = selectedHere.length
  return (
    <>
      <div className={css.bar}>
        <Segmented
          label={t('messages.which')}
          options={[
            { value: 'all', label: t('messages.all') },
            { value: 'unread', label: t('messages.unread', { count: messageCount }) },
          ]}
          value={unreadOnly ? 'unread' : 'all'}
          onChange={value => showUnread(value === 'unread')}
        />
        <Button
          variant="ghost"
          icon="check"
          busy={busy}
          disabled={messageCount === 0}
          onClick={() => void inbox.markAllRead()}
        >
          {t('messages.read-all')}
        </Button>
      </div>
      {ids.length > 0 && (
        <div className={css.bar}>
          <Checkbox
            id="select-messages"
            label={t('messages.select-all')}
            checked={count === ids.length}
            onChange={isOn => inbox.select(ids, isOn)}
          />
          <Button
            variant="outline"
            size="s"
            busy={busy}
            disabled={count === 0}
            onClick={() => void inbox.removeSelected()}
          >
            {t('messages.delete-selected', { count })}
          </Button>
        </div>
      )}
      <ProblemNote problem={problem} />
    </>
  )
}
