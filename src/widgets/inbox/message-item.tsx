import { DateText } from '../../parts/text/date-text.tsx'
import { Paragraphs } from '../../parts/text/paragraphs.tsx'
import { useText } from '../../runtime/texts/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { Inbox, InboxMessage } from './use-inbox.ts'
import css from './view.module.css'

/** One message; opening it marks it as read. */
export function MessageItem({ message, inbox }: { message: InboxMessage; inbox: Inbox }) {
  const t = useText()
  const { id, title, content, at } = message
  const isRead = inbox.isRead(message)
  return (
    <div className={css.item} data-unread={!isRead || undefined}>
      <Checkbox
        id={`select-message-${id}`}
        label={<span className="visually-hidden">{t('messages.select', { title })}</span>}
        checked={inbox.isSelected(message)}
        onChange={isOn => inbox.select([id], isOn)}
      />
      <details
        name="inbox"
        onToggle={event => {
          if (event.currentTarget.open && !isRead) void inbox.markRead([id])
        }}
      >
        <summary className={css.head}>
          <span className={css.sign}>
            <Icon name="mail" />
          </span>
          <span className={css.texts}>
            <span className={css.title}>{title}</span>
            <span className={css.time}>
              {!isRead && <span className={css.new}>{t('messages.new')}</span>}
              <DateText time={at} form="moment" />
            </span>
          </span>
          <Icon name="chevron-down" size="s" />
        </summary>
        <div className={css.body}>
          <Paragraphs text={content.replace(/\n+/g, '\n\n')} />
          <Button variant="outline" size="s" busy={inbox.busy} onClick={() => void inbox.remove(message)}>
            {t('messages.delete')}
          </Button>
        </div>
      </details>
    </div>
  )
}
