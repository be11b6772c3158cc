/** By what an excluded person is recognised when opening another account of the brand (RGM-04). */
import { refuse } from '../../http/refusal.ts'
import { keyedHash } from '../../http/secret-key.ts'
import type { Reader } from '../../store/open-store.ts'
import type { Context } from '../context.ts'
import type { Exclusion } from './exclusion.ts'

export interface Identity {
  email?: string | undefined
  /** A mail address that the person proved to be theirs. */
  provenEmail?: string | undefined
  /** In international form without a plus sign. */
  numbers?: readonly string[]
  /** Names of the person: full name, name of the payee. */
  names?: readonly (string | undefined)[]
  /** YYYY-MM-DD. */
  birthday?: string | undefined
  /** Number of an identity document. */
  document?: string | undefined
}

/** Keyed hashes, one for each thing that identifies the person; a name counts only together with the birthday. */
export function identityHashes(
  context: Pick<Context, 'store' | 'clock' | 'random'>,
  tenantId: string,
  { email, provenEmail, numbers = [], names = [], birthday, document }: Identity,
): Promise<string[]> {
  const parts = [
    ...(email ? [['email', plain(email)]] : []),
    ...(provenEmail ? [['proven-email', plain(provenEmail)]] : []),
    ...numbers.map(number => ['number', number]),
    ...(document ? [['document', plain(document).replace(/[^\p{L}\p{N}]/gu, '')]] : []),
    ...(birthday ? names.flatMap(name => (name ? [['person', plain(name), birthday]] : [])) : []),
  ]
  const unique = [...new Map(parts.map(part => [part.join('\n'), part])).values()]
  return Promise.all(unique.map(part => keyedHash(context, 'identity', [tenantId, ...part])))
}

/** Case, width and spaces do not make another person. */
const plain = (text: string) => text.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase()

/** What is stored of a member. */
export async function readIdentity(db: Reader, memberId: number): Promise<Identity> {
  const { email, email_proven_at, extra } = await db
    .selectFrom('member')
    .select(['email', 'email_proven_at', 'extra'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const phones = db.selectFrom('member_phone').select('number').where('member_id', '=', memberId)
  const bound = db.selectFrom('member_binding').select('number').where('member_id', '=', memberId)
  const numbers = await phones.unionAll(bound).execute()
  return {
    email: email ?? undefined,
    provenEmail: email_proven_at ? (email ?? undefined) : undefined,
    numbers: numbers.map(({ number }) => number),
    names: [extra.fullname, extra.payeeName],
    birthday: extra.birthday,
    document: extra.idNumber,
  }
}

/** The exclusion that lasts longest of those that apply now to a person with one of these hashes. */
export async function findExcludedPerson(
  db: Reader,
  { tenantId, hashes, now }: { tenantId: string; hashes: readonly string[]; now: number },
): Promise<Exclusion | undefined> {
  if (hashes.length === 0) return undefined
  const row = await db
    .selectFrom('exclusion_identity')
    .innerJoin('exclusion', 'exclusion.id', 'exclusion_identity.exclusion_id')
    .select(['exclusion.kind', 'exclusion.ends_at'])
    .where('exclusion_identity.tenant_id', '=', tenantId)
    .where('exclusion_identity.identity_hash', 'in', [...hashes])
    .where('exclusion.starts_at', '<=', new Date(now))
    .where(eb => eb.or([eb('exclusion.ends_at', 'is', null), eb('exclusion.ends_at', '>', new Date(now))]))
    .orderBy('exclusion.ends_at', ends => ends.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst()
  return row && { kind: row.kind, endsAt: row.ends_at?.getTime() ?? null }
}

/** Who is excluded opens no other account. @throws Refusal register/excluded */
export async function refuseExcludedPerson(
  context: Pick<Context, 'store' | 'clock' | 'random'>,
  tenantId: string,
  identity: Identity,
): Promise<void> {
  const hashes = await identityHashes(context, tenantId, identity)
  const { store, clock } = context
  if (await findExcludedPerson(store.db, { tenantId, hashes, now: clock.now() }))
    throw refuse('register/excluded', { status: 403 })
}
