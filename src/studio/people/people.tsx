/** Operators with their roles, and open invitations. */
import { useState } from 'react'
import { brands } from '../../schemas/studio/calls/brands.ts'
import { enable } from '../../schemas/studio/calls/enable.ts'
import { invitations } from '../../schemas/studio/calls/invitations.ts'
import { people } from '../../schemas/studio/calls/people.ts'
import { withdrawInvitation } from '../../schemas/studio/calls/withdraw-invitation.ts'
import { ALL_BRANDS, can } from '../../schemas/studio/roles.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { Table } from '../../ui/data/table.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import type { ValueOf } from '../calls/call.ts'
import { useCall } from '../calls/use-call.ts'
import { useSend } from '../calls/use-send.ts'
import { PageHead } from '../shell/frame.tsx'
import { LoadProblem } from '../shell/load-problem.tsx'
import { useNotify } from '../shell/notices.tsx'
import { ProblemText } from '../shell/problem-text.tsx'
import { RoleList } from '../shell/role-list.tsx'
import { useSession } from '../shell/session-context.ts'
import { formatMoment } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { ChangeRoles } from './change-roles.tsx'
import { CloseAccount } from './close-account.tsx'
import { Invite } from './invite.tsx'
import css from './people.module.css'

type Person = ValueOf<typeof people>[number]

/** The open dialog; of one person or of nobody yet. */
type Opened = { dialog: 'invite' } | { dialog: 'roles' | 'close'; person: Person }

export function People() {
  const list = useCall(people)
  const open = useCall(invitations)
  const names = useOwnedBrands()
  const notify = useNotify()
  const [opened, setOpened] = useState<Opened>()
  const sending = useSend()
  const reload = async (message: string) => {
    notify(message)
    await Promise.all([list.reload(), open.reload()])
  }
  const reopen = async (person: Person) => {
    if (await sending.send(enable, { operator: person.id })) await reload(texts.people.enabled(person.name))
  }
  const withdraw = async (invitation: number, email: string) => {
    if (await sending.send(withdrawInvitation, { invitation })) await reload(texts.people.withdrawn(email))
  }
  const dialog = { names, onClose: () => setOpened(undefined), onDone: reload }
  return (
    <>
      <PageHead title={texts.people.title} intro={texts.people.intro}>
        <Button icon="user-plus" onClick={() => setOpened({ dialog: 'invite' })}>
          {texts.people.invite}
        </Button>
      </PageHead>
      {sending.problem && <ProblemText problem={sending.problem} />}
      <Table
        caption={texts.people.caption}
        rows={list.value ?? []}
        rowKey={person => person.id}
        loading={!list.value && !list.problem}
        failure={list.problem && <LoadProblem state={list} />}
        empty={<StateMessage kind="empty" title={texts.people.none} icon="users" />}
        columns={[
          { key: 'person', label: texts.people.person, lead: true, cell: person => <Name person={person} /> },
          { key: 'roles', label: texts.people.roles, cell: person => <RoleList roles={person.roles} names={names} /> },
          {
            key: 'actions',
            label: texts.people.actions,
            align: 'end',
            cell: person => (
              <div className={css.actions}>
                {person.disabled ? (
                  <RowButton of={person.name} label={texts.people.enable} onClick={() => reopen(person)} />
                ) : (
                  <RowButton
                    of={person.name}
                    label={texts.people.change}
                    onClick={() => setOpened({ dialog: 'roles', person })}
                  />
                )}
                {!person.disabled && !person.you && (
                  <RowButton
                    of={person.name}
                    label={texts.people.disable}
                    onClick={() => setOpened({ dialog: 'close', person })}
                  />
                )}
              </div>
            ),
          },
        ]}
      />
      {open.value && open.value.length > 0 && (
        <section className={css.section}>
          <h2>{texts.people.invited}</h2>
          <Table
            caption={texts.people.invitedCaption}
            rows={open.value}
            rowKey={invitation => invitation.id}
            empty={null}
            columns={[
              { key: 'email', label: texts.people.email, lead: true, cell: one => one.email },
              { key: 'roles', label: texts.people.roles, cell: one => <RoleList roles={one.roles} names={names} /> },
              { key: 'until', label: texts.people.until, cell: one => formatMoment(one.until) },
              {
                key: 'actions',
                label: texts.people.actions,
                align: 'end',
                cell: one => (
                  <RowButton of={one.email} label={texts.people.withdraw} onClick={() => withdraw(one.id, one.email)} />
                ),
              },
            ]}
          />
        </section>
      )}
      {opened?.dialog === 'invite' && <Invite {...dialog} />}
      {opened?.dialog === 'roles' && <ChangeRoles {...dialog} person={opened.person} />}
      {opened?.dialog === 'close' && <CloseAccount {...dialog} person={opened.person} />}
    </>
  )
}

/** Returns the names of the brands whose people the operator manages. */
function useOwnedBrands(): Readonly<Record<string, string>> {
  const { roles } = useSession()
  const { value = [] } = useCall(brands)
  const owned = value.filter(({ id }) => can(roles, id, 'people')).map(({ id, name }) => [id, name] as const)
  const all = can(roles, ALL_BRANDS, 'people') ? [[ALL_BRANDS, texts.people.allBrands] as const] : []
  return Object.fromEntries([...all, ...owned])
}

/** A button that stands in every row: its name for screen readers has the row's subject. */
const RowButton = ({ label, of, onClick }: { label: string; of: string; onClick: () => void }) => (
  <Button size="s" variant="outline" onClick={onClick}>
    {label}
    <span className="visually-hidden">{`: ${of}`}</span>
  </Button>
)

const Name = ({ person }: { person: Person }) => (
  <div>
    <span className={css.person}>
      <b>{person.name}</b>
      {person.you && <Badge>{texts.people.you}</Badge>}
      {person.disabled && <Badge tone="warning">{texts.people.disabled}</Badge>}
    </span>
    <span className={css.email}>{person.email}</span>
  </div>
)
