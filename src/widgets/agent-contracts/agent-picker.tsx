import { ListPager } from '../../parts/lists/list-pager.tsx'
import { NotLoaded } from '../../parts/lists/not-loaded.tsx'
import { usePagedCall } from '../../parts/lists/use-paged-call.ts'
import { UsernameSearch, useUsernameSearch } from '../../parts/lists/username-search.tsx'
import { useText } from '../../runtime/texts/texts.ts'
import { teamMembers } from '../../schemas/endpoints/team-members.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import css from './view.module.css'

const PER_PAGE = 10

/** Chooses one of the agents directly below, by page or by the beginning of a user name. */
export function AgentPicker({ onPick }: { onPick: (memberId: number) => void }) {
  const t = useText()
  const search = useUsernameSearch()
  const { searched } = search
  const state = usePagedCall(teamMembers, { agents: true, ...(searched && { username: searched }) }, PER_PAGE)
  const { value, page, setPage } = state
  const reply = value?.value
  return (
    <div className={css.page}>
      <UsernameSearch label={t('contract.search-agent')} search={search} />
      {!reply && <NotLoaded state={state} skeleton={<Skeleton shape="card" className={css.waiting} />} />}
      {reply?.list.length === 0 && <StateMessage kind="empty" icon="users" title={t('contract.no-agents')} />}
      {reply && reply.list.length > 0 && (
        <ul className={css.agents} aria-label={t('contract.agents')} aria-busy={state.busy || undefined}>
          {reply.list.map(({ id: memberId, username, type }) => (
            <li key={memberId}>
              <Button variant="outline" block onClick={() => onPick(memberId)}>
                <bdi className={css.name}>{username}</bdi> {t(`team.type-${type}`)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {reply && <ListPager page={page} pages={reply.totalPages} onChange={setPage} label={t('contract.agents')} />}
    </div>
  )
}
