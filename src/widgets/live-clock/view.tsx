import { Content } from '../../parts/layout/content.tsx'
import { datePartsIn, formatDate, offsetIn } from '../../parts/text/format-date.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import type { Settings } from './settings.ts'
import { usePlatformTime } from './use-platform-time.ts'
import css from './view.module.css'

/** Shows the time. A screen reader reads it on request, and not every second: it is no live region. */
export function View({ settings: { label, withDate = true } }: WidgetProps<Settings>) {
  const t = useText()
  const { timeZone } = useSite().brand
  const now = usePlatformTime()
  const parts = now === undefined ? undefined : datePartsIn(timeZone, now)
  return (
    <Content className={css.frame}>
      <p className={css.clock}>
        <Icon name="clock" size="s" />
        {label && <span>{label}</span>}
        <time
          className={css.time}
          data-date={withDate || undefined}
          dateTime={now === undefined ? undefined : new Date(now).toISOString()}
        >
          {parts && now !== undefined ? (
            <>
              {withDate && formatDate(t, parts, 'long')}{' '}
              <span className={css.now}>
                <b>
                  {parts.hour}:{parts.minute}:{parts.second}
                </b>{' '}
                <span className={css.zone}>{offsetIn(timeZone, now)}</span>
              </span>
            </>
          ) : (
            '--:--:--'
          )}
        </time>
      </p>
    </Content>
  )
}
