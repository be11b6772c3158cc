/** Verbs of access: the list of operators, invitations, roles. */
import { Type } from 'typebox'
import { ALL_BRANDS, type RolesByBrand } from '../../../src/schemas/studio/roles.ts'
import { defineChange, defineRead } from '../../verbs/verb.ts'
import { listInvitations } from '../links.ts'
import { changeRoles, invitePerson } from '../people.ts'
import { nameRoles, readRolesOf } from '../roles.ts'
import {
  emailField,
  explainRefusal,
  nameBrand,
  type OperatorVerbContext,
  readOperator,
  readRoleList,
  roleBrandField,
  rolesField,
  sayUntil,
} from './operator-input.ts'

export const list = defineRead({
  name: 'list',
  about: 'operators of the studio with their roles, and open invitations',
  input: Type.Object({}),
  examples: [''],
  role: 'owner',
  label: 'Operators',
  columns: [
    { key: 'email', title: 'E-mail' },
    { key: 'name', title: 'Name' },
    { key: 'state', title: 'State' },
    { key: 'roles', title: 'Roles', kind: 'lines' },
  ],
  async read({ context: { store }, now }) {
    const operators = await store.db
      .selectFrom('operator')
      .select(['id', 'email', 'name', 'disabled_at'])
      .orderBy('email')
      .execute()
    const roles = await readRolesOf(store.db)
    const invitations = await listInvitations(store.db, now)
    const rows = [
      ...operators.map(({ id, email, name, disabled_at }) => ({
        email,
        name,
        state: disabled_at ? 'disabled' : '',
        roles: linesOf(roles.get(id) ?? {}),
      })),
      ...invitations.map(({ email, madeBy, roles }) => ({
        email: email ?? '',
        name: '',
        state: `invited by ${madeBy}`,
        roles: linesOf(roles),
      })),
    ]
    const message = `${operators.length === 1 ? '1 operator' : `${operators.length} operators`}, ${invitations.length === 1 ? '1 open invitation' : `${invitations.length} open invitations`}.`
    return { message, rows }
  },
})

const linesOf = (roles: RolesByBrand): string[] =>
  Object.entries(roles).map(([brand, held]) => `${nameBrand(brand)}: ${nameRoles(held)}`)

export const invite = defineChange<ReturnType<typeof inviteInput>, OperatorVerbContext>({
  name: 'invite',
  about: 'make a one-time link to an account with these roles; an operator of that address gets them at once',
  input: inviteInput(),
  examples: ['mara@example.com editor,publisher luckystar', 'olga@example.com owner'],
  role: 'owner',
  label: 'Invite',
  reason: 'optional',
  explain: explainRefusal,
  async change({ context, input: { email, roles, brand = ALL_BRANDS }, audit }) {
    const given = readRoleList(roles)
    return async tx => {
      const link = await invitePerson(tx, context, { email, roles: { [brand]: given } }, audit)
      const what = `${nameRoles(given)} of ${nameBrand(brand)}`
      if (!link) return { audit: [], result: { message: `${email} has an account, and is ${what} from now on.` } }
      const { path, until } = link
      const address = `${context.studioOrigin}${path}`
      const message = `Send this link to ${email}, who becomes ${what}. ${sayUntil(until)}\n  ${address}`
      return { audit: [], result: { message, link: address, until: until.toISOString() } }
    }
  },
})

function inviteInput() {
  return Type.Object({ email: emailField, roles: rolesField, brand: Type.Optional(roleBrandField) })
}

export const roles = defineChange({
  name: 'roles',
  about: 'set the roles of an operator at a brand, or for all brands; "none" takes them away',
  input: Type.Object({ email: emailField, roles: rolesField, brand: Type.Optional(roleBrandField) }),
  examples: ['mara@example.com translator luckystar', 'mara@example.com none luckystar'],
  role: 'owner',
  label: 'Set roles',
  reason: 'optional',
  explain: explainRefusal,
  async change({ context, input: { email, roles: typed, brand = ALL_BRANDS }, audit }) {
    const given = readRoleList(typed)
    const operator = await readOperator(context.store.db, email)
    return async tx => {
      await changeRoles(tx, { operator, brand, roles: given }, audit)
      return {
        audit: [],
        result: { message: `Roles of ${operator.email} at ${nameBrand(brand)}: ${nameRoles(given)}.` },
      }
    }
  },
})
