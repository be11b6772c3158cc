import { Content } from '../../parts/layout/content.tsx'
import { SectionHeading } from '../../parts/layout/section-heading.tsx'
import { ListStates } from '../../parts/lists/list-states.tsx'
import { useCall } from '../../runtime/calls/use-call.ts'
import { useDialog } from '../../runtime/dialogs/dialogs.ts'
import { useQuery } from '../../runtime/navigation/site-link.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { announcements } from '../../schemas/endpoints/announcements.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { announcementsQuery } from './calls.ts'
import { CardList } from './card-list.tsx'
import type { Settings } from './settings.ts'
import { SplitList } from './split-list.tsx'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const { perPage, variant = 'split', title, hideEmpty, empty } = settings
  const t = useText()
  const dialog = useDialog()
  const query = useQuery()
  const state = useCall(announcements, announcementsQuery(settings))
  const notices = state.value?.value
  if (hideEmpty && !notices?.length) return null
  // a dialog names it by index or id, a page by the query of its address
  const openId =
    notices?.[Number(dialog?.params.index ?? Number.NaN)]?.id ?? Number(dialog?.params.id ?? (dialog ? '' : query.id))
  const list = (
    <ListStates
      state={state}
      items={notices}
      skeleton={
        <div className={css.loading}>
          <Skeleton className={css.skeleton} />
          <Skeleton className={css.skeleton} />
        </div>
      }
      empty={{ icon: 'megaphone', title: empty || t('notice.empty') }}
      failureTitle={t('notice.error')}
    >
      {items =>
        variant === 'cards' ? (
          <CardList notices={items} openId={openId} />
        ) : (
          <SplitList notices={items} openId={openId} perPage={perPage} />
        )
      }
    </ListStates>
  )
  return dialog ? (
    list
  ) : (
    <Content>
      <SectionHeading title={title} />
      {list}
    </Content>
  )
}
