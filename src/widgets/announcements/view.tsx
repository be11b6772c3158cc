import { Content } from '../../parts/layout/content.tsx'
import { useCall } from '../../runtime/calls/use-call.ts'
import { useDialog } from '../../runtime/dialogs/dialogs.ts'
import { useQuery } from '../../runtime/navigation/site-link.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useProblemText } from '../../runtime/texts/problem-text.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { announcements } from '../../schemas/endpoints/announcements.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { announcementsQuery } from './calls.ts'
import { CardList } from './card-list.tsx'
import type { Settings } from './settings.ts'
import { SplitList } from './split-list.tsx'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const { perPage, variant = 'split', empty } = settings
  const t = useText()
  const problemText = useProblemText()
  const dialog = useDialog()
  const query = useQuery()
  const { value, problem, busy, reload } = useCall(announcements, announcementsQuery(settings))
  const notices = value?.value
  // a dialog is opened at an index or an id; a page by its address
  const wanted =
    notices?.[Number(dialog?.params.index ?? Number.NaN)]?.id ?? Number(dialog?.params.id ?? (dialog ? '' : query.id))
  const list =
    notices === undefined ? (
      problem ? (
        <StateMessage
          kind="error"
          title={t('notice.error')}
          text={problemText(problem)}
          retry={{ label: t('common.retry'), busy, run: () => void reload() }}
        />
      ) : (
        <div className={css.waiting}>
          <Skeleton className={css.bone} />
          <Skeleton className={css.bone} />
        </div>
      )
    ) : notices.length === 0 ? (
      <StateMessage kind="empty" icon="megaphone" title={empty || t('notice.empty')} />
    ) : variant === 'cards' ? (
      <CardList notices={notices} wanted={wanted} />
    ) : (
      <SplitList key={wanted} notices={notices} wanted={wanted} perPage={perPage} />
    )
  return dialog ? list : <Content>{list}</Content>
}
