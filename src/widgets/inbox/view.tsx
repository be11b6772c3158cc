import { Content } from '../../parts/layout/content.tsx'
import { LoadFailure } from '../../parts/lists/load-failure.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useBadgeCounts } from '../../runtime/session/badge-counts.ts'
import { useProblemText } from '../../runtime/texts/problem-text.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Pager } from '../../ui/navigation/pager.tsx'
import { MessageItem } from './message-item.tsx'
import type { Settings } from './settings.ts'
import { useInbox } from './use-inbox.ts'
import css from './view.module.css'

const SHAPES = ['one', 'two', 'three', 'four'] as const

export function View({ settings }: WidgetProps<Settings>) {
  const { perPage = 10 } = settings
  const t = useText()
  const problemText = useProblemText()
  const { messageCount = 0 } = useBadgeCounts()
  const inbox = useInbox(perPage)
  const { state, page, setPage, unreadOnly, showUnread, refused, busy } = inbox
  const reply = state.value?.value
  return (
    <Content className={css.inbox}>
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
          look="ghost"
          icon="check"
          busy={busy}
          disabled={messageCount === 0}
          onClick={() => void inbox.markAllRead()}
        >
          {t('messages.read-all')}
        </Button>
      </div>
      {refused && (
        <p className={css.problem} role="alert">
          {problemText(refused)}
        </p>
      )}
      {state.problem ? (
        <LoadFailure problem={state.problem} busy={state.busy} retry={state.reload} />
      ) : !reply ? (
        SHAPES.map(shape => <Skeleton key={shape} className={css.shape} />)
      ) : reply.list.length === 0 ? (
        <StateMessage
          kind="empty"
          icon="mail"
          title={t(unreadOnly ? 'messages.none-unread' : 'messages.none')}
          text={t('messages.none-text')}
        />
      ) : (
        <ul className={css.list} aria-busy={state.busy}>
          {reply.list.map(message => (
            <MessageItem key={message.id} message={message} inbox={inbox} />
          ))}
        </ul>
      )}
      {reply && !state.problem && (
        <Pager
          page={page}
          pages={reply.totalPages}
          onChange={setPage}
          label={t('messages.pages')}
          previousLabel={t('common.previous')}
          nextLabel={t('common.next')}
          pageLabel={number => t('common.page-of', { page: number, pages: reply.totalPages })}
        />
      )}
    </Content>
  )
}
