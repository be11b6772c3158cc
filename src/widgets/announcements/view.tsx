import { Content } from '../../parts/content.tsx'
import { useDialog } from '../../runtime/dialogs.ts'
import { useQuery } from '../../runtime/navigation.tsx'
import { useProblemText } from '../../runtime/problem-text.ts'
import { useText } from '../../runtime/texts.ts'
import { useCall } from '../../runtime/use-call.ts'
import type { WidgetProps } from '../../runtime/widget.ts'
import { announcements } from '../../schemas/endpoints/announcements.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StateMessage } from '../../ui/state-message.tsx'
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
