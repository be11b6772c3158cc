import { useState } from 'react'
import { Content } from '../../parts/layout/content.tsx'
import { UsernameSearch } from '../../parts/lists/username-search.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { PersonDialog } from './person-dialog.tsx'
import type { Settings } from './settings.ts'
import { TeamTable } from './team-table.tsx'
import { TeamTree } from './team-tree.tsx'
import { type Person, type TeamState, useTeam } from './use-team.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const t = useText()
  const [view, setView] = useState('table')
  const team = useTeam(settings.perPage ?? 20)
  /** Person of the dialog, until it has faded out. */
  const [person, setPerson] = useState<Person>()
  const [isOpen, setIsOpen] = useState(false)
  const manage = (chosen: Person) => {
    setPerson(chosen)
    setIsOpen(true)
  }
  return (
    <Content stacked>
      <div className={css.tools}>
        <UsernameSearch label={t('team.search')} search={team.search} />
        <Segmented
          label={t('team.view')}
          options={['table', 'tree'].map(value => ({ value, label: t(`team.view-${value}`) }))}
          value={view}
          onChange={setView}
        />
      </div>
      {team.search.typed || view === 'table' ? (
        <>
          {!team.search.typed && <Trail team={team} />}
          <TeamTable team={team} onManage={manage} />
        </>
      ) : (
        <TeamTree serial={team.serial} onManage={manage} />
      )}
      {person && (
        <PersonDialog
          key={person.id}
          person={team.latest(person)}
          open={isOpen}
          settings={settings}
          onClose={() => setIsOpen(false)}
          onOpenTeam={() => {
            setIsOpen(false)
            setView('table')
            team.openTeam(person.id)
          }}
          onChanged={team.refresh}
        />
      )}
    </Content>
  )
}

/** Path from the agent down to the member whose downline is listed; each step leads back there. */
function Trail({ team: { reply, openTeam } }: { team: TeamState }) {
  const t = useText()
  const trail = reply?.trail ?? []
  const places = [{ id: undefined, username: t('team.mine') }, ...trail]
  return (
    <nav aria-label={t('team.trail')}>
      <ol className={css.trail}>
        {places.map(({ id, username }, index) => {
          const isHere = index === places.length - 1
          return (
            <li key={id ?? 0} className={css.place}>
              {isHere ? (
                <span aria-current="page" className={css.here}>
                  {username}
                </span>
              ) : (
                <button type="button" className={css.step} onClick={() => openTeam(id)}>
                  {username}
                </button>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
