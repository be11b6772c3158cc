import { ListPager } from '../../parts/lists/list-pager.tsx'
import { LoadFailure } from '../../parts/lists/load-failure.tsx'
import { DateText } from '../../parts/text/date-text.tsx'
import { useDecimalText } from '../../parts/text/decimal-text.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Table, type TableColumn } from '../../ui/data/table.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { FrozenBadge } from './state-badge.tsx'
import type { Person, TeamState } from './use-team.ts'
import css from './view.module.css'

export interface TeamTableProps {
  team: TeamState
  onManage: (person: Person) => void
}

/** Members directly below a member, or found by the search; a card for each on a phone. */
export function TeamTable({ team, onManage }: TeamTableProps) {
  const t = useText()
  const decimalText = useDecimalText()
  const { list, reply, search, openTeam } = team
  const { problem, busy, reload, page, pageSize, setPage } = list
  const rows = problem ? [] : (reply?.list ?? [])
  const count = reply?.totals.count ?? 0
  const columns: (TableColumn<Person> | false)[] = [
    {
      key: 'username',
      label: t('team.account'),
      lead: true,
      sortBy: person => person.username,
      cell: person => <Account person={person} isFound={search.typed !== ''} onOpen={() => openTeam(person.id)} />,
    },
    {
      key: 'type',
      label: t('team.type'),
      cell: ({ type, depth }) => (
        <span className={css.stack}>
          <span>{t(`team.type-${type}`)}</span>
          <span className={`${css.fine} ${css.whole}`}>{t('team.depth', { count: depth })}</span>
        </span>
      ),
    },
    {
      key: 'size',
      label: t('team.size'),
      align: 'end',
      sortBy: person => person.teamSize,
      cell: person => person.teamSize,
    },
    rows.some(({ rate }) => rate !== undefined) && {
      key: 'rate',
      label: t('team.rate'),
      align: 'end',
      cell: ({ rate }) => (rate === undefined ? '–' : `${decimalText(rate / 100)}%`),
    },
    {
      key: 'joined',
      label: t('team.joined'),
      sortBy: person => person.joinedAt,
      cell: person => (
        <span className={css.whole}>
          <DateText time={person.joinedAt} form="long" />
        </span>
      ),
    },
    {
      key: 'login',
      label: t('team.login'),
      sortBy: person => person.loginAt ?? 0,
      cell: ({ loginAt }) => (
        <span className={css.whole}>
          {loginAt === undefined ? t('team.never') : <DateText time={loginAt} form="long" />}
        </span>
      ),
    },
    { key: 'state', label: t('team.state'), cell: person => <FrozenBadge person={person} /> },
    {
      key: 'manage',
      label: t('team.actions'),
      cell: person => (
        <Button
          variant="outline"
          size="s"
          aria-label={t('team.manage-person', { name: person.username })}
          onClick={() => onManage(person)}
        >
          {t('team.manage')}
        </Button>
      ),
    },
  ]
  return (
    <>
      <Table
        caption={t('agent.team-management')}
        columns={columns.filter(column => column !== false)}
        rows={rows}
        rowKey={person => person.id}
        sort={team.sort}
        onSort={team.setSort}
        sortLabel={t('common.order-by')}
        loading={busy}
        empty={
          <StateMessage
            kind="empty"
            icon="users"
            title={t(search.typed ? 'team.not-found' : 'team.empty')}
            text={t(search.typed ? 'team.not-found-text' : 'team.empty-text')}
          />
        }
        failure={problem && <LoadFailure problem={problem} busy={busy} retry={reload} />}
      />
      {reply?.isCut && !problem && <p className={css.fine}>{t('team.search-cut', { count })}</p>}
      {reply && !problem && count > 0 && (
        <ListPager
          page={page}
          pages={reply.totalPages}
          onChange={setPage}
          label={t('team.pages')}
          summary={t('record.shown', {
            first: (page - 1) * pageSize + 1,
            last: Math.min(page * pageSize, count),
            all: count,
          })}
        />
      )}
    </>
  )
}

/** The user name, which leads to the team below where there is one. */
function Account({ person, isFound, onOpen }: { person: Person; isFound: boolean; onOpen: () => void }) {
  const t = useText()
  const { username, nickname, teamSize, upline } = person
  return (
    <span className={css.stack}>
      {teamSize > 0 ? (
        <button
          type="button"
          className={css.open}
          aria-label={t('team.open-team', { name: username })}
          onClick={onOpen}
        >
          <bdi>{username}</bdi>
        </button>
      ) : (
        <bdi className={css.name}>{username}</bdi>
      )}
      {nickname !== username && <bdi className={css.fine}>{nickname}</bdi>}
      {isFound && <span className={css.fine}>{t('team.below', { name: upline })}</span>}
    </span>
  )
}
