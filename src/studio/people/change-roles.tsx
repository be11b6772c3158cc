/** The dialog that changes somebody's roles, one call for each brand that has changed. */
import { useState } from 'react'
import { people } from '../../schemas/studio/calls/people.ts'
import { setRoles as setRolesCall } from '../../schemas/studio/calls/set-roles.ts'
import { ROLES, type Role, type RolesByBrand } from '../../schemas/studio/roles.ts'
import { useSend } from '../calls/use-send.ts'
import { FormDialog } from '../shell/form-dialog.tsx'
import { texts } from '../texts/texts.ts'
import { RolesEditor } from './roles-editor.tsx'

export interface ChangeRolesProps {
  person: { id: number; name: string; roles: RolesByBrand }
  names: Readonly<Record<string, string>>
  onClose: () => void
  onDone: (message: string) => void
}

export function ChangeRoles({ person, names, onClose, onDone }: ChangeRolesProps) {
  const [roles, setRoles] = useState(person.roles)
  const { busy, problem, send } = useSend()
  const submit = async () => {
    const changed = Object.entries(roles).filter(([brand, list]) => list.join() !== (person.roles[brand] ?? []).join())
    const present = await send(people)
    const now = present?.find(({ id }) => id === person.id)?.roles
    if (!now) return
    let saved = 0
    for (const [brand, list] of changed) {
      const merged = mergeRoles(person.roles[brand], list, now[brand])
      if (!(await send(setRolesCall, { operator: person.id, brand, roles: merged }))) break
      saved++
    }
    if (saved > 0) onDone(texts.people.changed(person.name))
    if (saved === changed.length) onClose()
  }
  return (
    <FormDialog
      title={texts.people.changeTitle(person.name)}
      submit={{ children: texts.people.save, busy }}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <RolesEditor roles={roles} onChange={setRoles} names={names} />
    </FormDialog>
  )
}

/** Applies the ticks that a person changed to the roles as they are by now: another owner may have changed others. */
const mergeRoles = (seen: readonly Role[] = [], chosen: readonly Role[], now: readonly Role[] = []): Role[] =>
  ROLES.filter(role => (chosen.includes(role) === seen.includes(role) ? now : chosen).includes(role))
