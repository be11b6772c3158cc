/** The devices a member is signed in with, and signing one of them out. */
import { CLOCK_SKEW_MS } from '../../../http/context.ts'
import type { Session } from '../../../http/handler.ts'
import { refuse } from '../../../http/refusal.ts'
import { ABSOLUTE_MS, SESSION_IDLE_MS } from '../../../http/session.ts'
import type { Context } from '../../context/context.ts'

export interface Device {
  id: string
  /** Browser and system; undefined where the browser did not say. */
  name?: string
  ip?: string
  /** In two capital letters, where a trusted proxy reported it. */
  country?: string
  /** Sign-in and last use, in milliseconds since 1970. */
  signedInAt: number
  usedAt: number
  isThis: boolean
  /** Whether the browser is signed in again without a password when it comes back. */
  isRemembered: boolean
}

type Owner = Pick<Session, 'tenantId' | 'memberId'>
type Place = Record<'device' | 'ip' | 'country', string | null>

/** @returns this device first, then the others by last use, newest first */
export async function listDevices(
  { store: { db }, clock }: Context,
  { tenantId, memberId }: Owner,
  tokenHash: string | undefined,
): Promise<Device[]> {
  const now = clock.now()
  const sessions = await db
    .selectFrom('session')
    .select(['id', 'token_hash', 'family_hash', 'device', 'ip', 'country', 'created_at', 'used_at'])
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('used_at', '>', new Date(now - SESSION_IDLE_MS))
    .where('created_at', '>', new Date(now - ABSOLUTE_MS))
    .where('created_at', '<=', new Date(now + CLOCK_SKEW_MS))
    .execute()
  const families = await db
    .selectFrom('remember_family')
    .select(['id', 'family_hash', 'device', 'ip', 'country', 'rotated_at'])
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('expires_at', '>', new Date(now))
    .execute()
  const open = new Set(sessions.map(({ family_hash: family }) => family))
  const remembered = new Set(families.map(({ family_hash: family }) => family))
  const devices = [
    ...sessions.map(row => ({
      ...placeOf(row),
      id: `s${row.id}`,
      signedInAt: row.created_at.getTime(),
      usedAt: row.used_at.getTime(),
      isThis: row.token_hash === tokenHash,
      isRemembered: row.family_hash !== null && remembered.has(row.family_hash),
    })),
    ...families
      .filter(({ family_hash: family }) => !open.has(family))
      .map(row => ({
        ...placeOf(row),
        id: `r${row.id}`,
        signedInAt: row.rotated_at.getTime(),
        usedAt: row.rotated_at.getTime(),
        isThis: false,
        isRemembered: true,
      })),
  ]
  return devices.sort((a, b) => Number(b.isThis) - Number(a.isThis) || b.usedAt - a.usedAt)
}

const placeOf = ({ device, ip, country }: Place) => ({
  ...(device && { name: device }),
  ...(ip && { ip }),
  ...(country && { country }),
})

/**
 * Ends the session and forgets the browser, if it was remembered.
 * @param id from listDevices @throws Refusal device/unknown
 */
export async function signOutDevice({ store }: Context, { tenantId, memberId }: Owner, id: string): Promise<void> {
  const [, kind, number] = /^([sr])(\d{1,18})$/.exec(id) ?? []
  if (!kind || !number) throw unknownDevice()
  await store.transaction(async tx => {
    const own = { tenant_id: tenantId, member_id: memberId }
    const row = await tx
      .selectFrom(kind === 's' ? 'session' : 'remember_family')
      .select('family_hash')
      .where(eb => eb.and({ ...own, id: number }))
      .executeTakeFirst()
    if (!row) throw unknownDevice()
    const { family_hash: family } = row
    // the browser first: once it is forgotten it cannot come back while its sessions are ended
    if (family !== null)
      await tx
        .deleteFrom('remember_family')
        .where(eb => eb.and({ ...own, family_hash: family }))
        .execute()
    await tx
      .deleteFrom('session')
      .where(eb => eb.and(own))
      .where(eb =>
        eb.or([...(kind === 's' ? [eb('id', '=', number)] : []), ...(family ? [eb('family_hash', '=', family)] : [])]),
      )
      .execute()
  })
}

const unknownDevice = () => refuse('device/unknown', { status: 404 })
