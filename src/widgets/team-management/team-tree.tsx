import { useEffect, useId, useState } from 'react'
import { cardProps } from '../../parts/layout/card.ts'
import { LoadFailure } from '../../parts/lists/load-failure.tsx'
import { useCall } from '../../runtime/calls/use-call.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { teamMembers } from '../../schemas/endpoints/team-members.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { FrozenBadge } from './state-badge.tsx'
import type { Person } from './use-team.ts'
import css from './view.module.css'

const PER_PAGE = 50

interface TreeProps {
  /** Grows with each change. */
  serial: number
  onManage: (person: Person) => void
}

/** The whole team as nested lists; each branch is loaded once it is opened. */
export function TeamTree(props: TreeProps) {
  const t = useText()
  return (
    <section {...cardProps('s')} aria-label={t('team.view-tree')}>
      <Branch {...props} upline={undefined} />
    </section>
  )
}

interface BranchProps extends TreeProps {
  /** Member whose downline is listed; undefined: the agent. */
  upline: number | undefined
  page?: number
}

/** Lists a page of the people directly below a member, and the next one on request. */
function Branch({ upline, page = 1, ...props }: BranchProps) {
  const t = useText()
  const [showsMore, setShowsMore] = useState(false)
  const query = { ...(upline !== undefined && { upline }), pageNo: page, pageSize: PER_PAGE }
  const { value, problem, busy, reload } = useCall(teamMembers, query, { keepPrevious: true })
  const { serial } = props
  useEffect(() => {
    if (serial > 0) void reload()
  }, [serial, reload])
  const reply = value?.value
  if (problem) return <LoadFailure problem={problem} busy={busy} retry={reload} />
  if (!reply) return <Skeleton className={css.branchWaiting} />
  if (reply.list.length === 0 && page === 1)
    return <StateMessage kind="empty" icon="users" title={t('team.empty')} text={t('team.empty-text')} />
  return (
    <>
      <ul className={css.branch} aria-busy={busy || undefined}>
        {reply.list.map(person => (
          <Leaf key={person.id} person={person} {...props} />
        ))}
      </ul>
      {showsMore ? (
        <Branch {...props} upline={upline} page={page + 1} />
      ) : (
        reply.totals.count > page * PER_PAGE && (
          <Button variant="ghost" size="s" onClick={() => setShowsMore(true)}>
            {t('common.show-more')}
          </Button>
        )
      )}
    </>
  )
}

function Leaf({ person, ...props }: TreeProps & { person: Person }) {
  const id = useId()
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  const { username, type, teamSize } = person
  const name = (
    <span className={css.stack}>
      <bdi className={css.name}>{username}</bdi>
      <span className={css.fine}>
        {t(`team.type-${type}`)}
        {teamSize > 0 && ` · ${t('team.size-of', { count: teamSize })}`}
      </span>
    </span>
  )
  return (
    <li>
      <div className={css.leaf}>
        {teamSize > 0 ? (
          <button
            type="button"
            className={css.toggle}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size="s" />
            {name}
          </button>
        ) : (
          <span className={css.toggle} data-end>
            {name}
          </span>
        )}
        {person.frozenAt !== undefined && <FrozenBadge person={person} />}
        <Button
          variant="ghost"
          size="s"
          aria-label={t('team.manage-person', { name: username })}
          onClick={() => props.onManage(person)}
        >
          {t('team.manage')}
        </Button>
      </div>
      <div id={id} className={css.below}>
        {isOpen && <Branch {...props} upline={person.id} />}
      </div>
    </li>
  )
}
