/** The use of a one-time link: a new account, or a new password for one. */
import { can } from '../../src/schemas/studio/roles.ts'
import { takeLimits } from '../http/rate-limits.ts'
import { hashPassword } from '../passwords/password.ts'
import type { Tx } from '../store/open-store.ts'
import type { AuditContext } from '../tenants/release/audit.ts'
import { createOperator, findOperator, lockOperator, type Operator, readEmail } from './accounts.ts'
import { checkPassword } from './check-password.ts'
import { findLink, type Link, spendInvitations, spendLink } from './links.ts'
import { addressLimits, type OperatorContext } from './operator-context.ts'
import { closeAccount } from './people.ts'
import { refuseOperator } from './refuse-operator.ts'
import { hasOwner, lockAccess, readRoles, recordAccess, recordAct, setRoles } from './roles.ts'
import { type OperatorSession, startOperatorSession } from './sessions.ts'

export interface JoinInput {
  token: string
  name: string | undefined
  email: string | undefined
  password: string
  ip: string
  request: string
  /** Session of the browser before; it ends. */
  replaced: OperatorSession | null
}

/** @throws Refusal operator/link-ended (410), request/too-many */
export async function readLinkOf(
  context: OperatorContext,
  { token, ip }: Pick<JoinInput, 'token' | 'ip'>,
): Promise<Link & { name: string | null }> {
  await takeLimits(context, addressLimits(ip, 'link'))
  const link = await findLink(context.store.db, token, context.clock.now())
  if (!link) throw linkEnded()
  const account = link.email === null ? undefined : await findOperator(context.store.db, link.email)
  return { ...link, name: account?.name ?? null }
}

/**
 * Makes the account of a link, or gives one that was reset a new password.
 * @returns the token of a session in which a passkey has to be added
 * @throws Refusal operator/link-ended, operator/name-missing, operator/email-known, and those of `checkPassword`
 */
export async function joinByLink(context: OperatorContext, input: JoinInput): Promise<string> {
  const link = await readLinkOf(context, input)
  const email = link.email ?? readEmail(input.email ?? '')
  const name = link.name ?? input.name?.trim() ?? ''
  if (email === '' || name === '') throw refuseOperator('operator/name-missing')
  checkPassword(input.password, email)
  const passwordHash = await hashPassword(input.password, context.random, '')
  const audit = { who: email, why: '', now: context.clock.now(), request: input.request }
  return context.store.transaction(async tx => {
    await lockAccess(tx)
    if (!(await spendLink(tx, link.id))) throw linkEnded()
    const account = { email, name, passwordHash }
    const operator =
      link.kind === 'reset'
        ? await resetAccount(tx, context, account, audit)
        : await makeAccount(tx, link, account, audit)
    return startOperatorSession(tx, context, { operatorId: operator.id, stage: 'enrol', replaced: input.replaced })
  })
}

interface NewAccount {
  email: string
  name: string
  passwordHash: string
}

async function makeAccount(tx: Tx, link: Link, account: NewAccount, audit: AuditContext): Promise<Operator> {
  if (link.kind === 'first-owner' && (await hasOwner(tx))) throw linkEnded()
  const operator = await createOperator(tx, account, audit.now)
  if (!operator) throw refuseOperator('operator/email-known', { status: 409 })
  const by = link.kind === 'first-owner' ? 'the first link of the server' : link.madeBy
  await recordAccess(tx, { operator, summary: `joined, invited by ${by}` }, audit)
  const given = [link, ...(await spendInvitations(tx, operator.email, audit.now))]
  const mayGive = await readGiver(tx, link)
  for (const { roles: invited, madeBy } of given)
    for (const [brand, roles] of Object.entries(invited)) {
      if (madeBy !== link.madeBy && !mayGive(brand)) {
        await recordAct(
          tx,
          { operator, brand, summary: `joined by a link of ${by}: the invitation by ${madeBy} ended` },
          audit,
        )
        continue
      }
      const held = (await readRoles(tx, operator.id))[brand] ?? []
      await setRoles(tx, { operator, brand, roles: [...held, ...roles] }, audit)
    }
  return operator
}

/**
 * Says at which brands whoever made a link may give roles. The maker saw the link and could use it in the invited person's name: it must not
 * bring the roles that others offered to that address at further brands.
 */
async function readGiver(tx: Tx, { madeBy }: Link): Promise<(brand: string) => boolean> {
  const maker = await findOperator(tx, madeBy)
  if (!maker) return () => true
  const own = await readRoles(tx, maker.id)
  return brand => can(own, brand, 'people')
}

/** Closes the account again first: a call that was on its way when the link was made may have opened it. */
async function resetAccount(
  tx: Tx,
  { random }: OperatorContext,
  { email, passwordHash }: NewAccount,
  audit: AuditContext,
): Promise<Operator> {
  const found = await findOperator(tx, email)
  const operator = found && (await lockOperator(tx, found.id))
  if (!operator) throw linkEnded()
  await closeAccount(tx, operator, random)
  await tx.updateTable('operator').set({ password_hash: passwordHash }).where('id', '=', operator.id).execute()
  await recordAccess(tx, { operator, summary: 'chose a new password by a link' }, audit)
  return operator
}

const linkEnded = () => refuseOperator('operator/link-ended', { status: 410 })
