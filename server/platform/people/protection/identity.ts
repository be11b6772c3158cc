/** Details by which an excluded person is recognised in another account of the brand. */
import { sql } from 'kysely'
import { refuse } from '../../../http/refusal.ts'
import { keyedHash } from '../../../http/secret-key.ts'
import { sha256 } from '../../../http/session.ts'
import type { Reader, Tx } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'
import { type Exclusion, isInForce, isNotExtendedTo, isOfPerson } from './exclusion.ts'
import { keepIdentities } from './lock-identities.ts'
import { hasMailName, plainAccountNumber, plainMail, plainName, plainPerson } from './plain-identity.ts'

export interface Identity {
  email?: string | undefined
  /** A mail address that the person proved to be theirs. */
  provenEmail?: string | undefined
  /** Telephone numbers in international form without a plus sign. */
  numbers?: readonly string[]
  /** The numbers that the person proved to be theirs. */
  provenNumbers?: readonly string[]
  /** Names of the person: full name, name of the payee. */
  names?: readonly (string | undefined)[]
  /** Date of birth, YYYY-MM-DD. */
  birthday?: string | undefined
  /** Number of an identity document. */
  document?: string | undefined
  /** Accounts that money is paid out to. */
  accounts?: readonly { kind: string; number: string }[]
}

/** Returns keyed hashes, one for each identifying detail; a name counts only together with the birthday, and signs alone for nothing. */
export function identityHashes(
  context: Pick<Context, 'store' | 'clock' | 'random'>,
  tenantId: string,
  { email, provenEmail, numbers = [], provenNumbers = [], names = [], birthday, document, accounts = [] }: Identity,
): Promise<string[]> {
  // the hashes of early exclusions contain tags and dots of mail addresses, and accents of names
  const people = (name: string | undefined) => (name && plainPerson(name) ? [plainName(name), plainPerson(name)] : [])
  const mails = (address: string | undefined) => (address ? [plainName(address), plainMail(address)] : [])
  const parts = [
    ...mails(email).map(mail => ['email', mail]),
    ...mails(provenEmail).map(mail => ['proven-email', mail]),
    ...numbers.map(number => ['number', number]),
    ...provenNumbers.map(number => ['proven-number', number]),
    ...(document && plainAccountNumber(document) ? [['document', plainAccountNumber(document)]] : []),
    ...(birthday ? names.flatMap(people).map(name => ['person', name, birthday]) : []),
    ...accounts.flatMap(({ kind, number }) =>
      plainAccountNumber(number) ? [['account', kind, plainAccountNumber(number)]] : [],
    ),
  ]
  const unique = [...new Map(parts.map(part => [part.join('\n'), part])).values()]
  return Promise.all(unique.map(part => keyedHash(context, 'identity', [tenantId, ...part])))
}

/** Returns the stored details that identify a member. */
export async function readIdentity(db: Reader, memberId: number): Promise<Identity> {
  const { email, email_proven_at, extra } = await db
    .selectFrom('member')
    .select(['email', 'email_proven_at', 'extra'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const phones = db.selectFrom('member_phone').select(['number', 'proven_at']).where('member_id', '=', memberId)
  const bound = db
    .selectFrom('member_binding')
    .select(['number', 'bound_at as proven_at'])
    .where('member_id', '=', memberId)
  const numbers = await phones.unionAll(bound).execute()
  // removed accounts, too: they were the person's all the same
  const accounts = await db
    .selectFrom('payout_account')
    .select(['kind', 'number'])
    .where('member_id', '=', memberId)
    .execute()
  return {
    email: email ?? undefined,
    provenEmail: email_proven_at ? (email ?? undefined) : undefined,
    numbers: numbers.map(({ number }) => number),
    provenNumbers: numbers.flatMap(({ number, proven_at }) => (proven_at ? [number] : [])),
    names: [extra.fullname, extra.payeeName],
    birthday: extra.birthday,
    document: extra.idNumber,
    accounts,
  }
}

/** Search for a person's exclusion. */
interface Wanted {
  tenantId: string
  hashes: readonly string[]
  mails: Pick<Identity, 'email' | 'provenEmail'>
  /** Milliseconds since 1970. */
  now: number
  /** Leaves out exclusions that were extended to this member. */
  to?: number
}

/** Returns the exclusion that lasts longest of those that apply now to a person with one of these hashes, with the member who has it. */
export async function findExcludedPerson(
  db: Reader,
  { tenantId, hashes, mails, now, to }: Wanted,
): Promise<(Exclusion & { memberId: number }) | undefined> {
  if (hashes.length === 0) return undefined
  const members = await findExcludedMails(db, { tenantId, mails, now })
  const byHash = db
    .selectFrom('exclusion_identity')
    .select('exclusion_id')
    .where('tenant_id', '=', tenantId)
    .where('identity_hash', 'in', [...hashes])
  // an exclusion for the browser alone has no hashes, and nobody is recognised by it
  const byMail = db
    .selectFrom('exclusion_identity')
    .innerJoin('exclusion as known', 'known.id', 'exclusion_identity.exclusion_id')
    .select('exclusion_id')
    .where('known.member_id', '=', sql<number>`any(${members}::integer[])`)
  const row = await db
    .selectFrom('exclusion')
    .select(['kind', 'ends_at', 'member_id'])
    .where('id', 'in', byHash.unionAll(byMail))
    .where(isInForce(now))
    .$if(to !== undefined, query => query.where(isNotExtendedTo(to!)))
    .orderBy('ends_at', ends => ends.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst()
  return row && { kind: row.kind, endsAt: row.ends_at?.getTime() ?? null, memberId: row.member_id }
}

/**
 * Finds members who are excluded now and have the mail address in another spelling: the hashes of early exclusions contain the tags and
 * dots of the address. A proven address is compared with proven ones alone.
 */
async function findExcludedMails(
  db: Reader,
  { tenantId, mails: { email, provenEmail }, now }: Pick<Wanted, 'tenantId' | 'mails' | 'now'>,
): Promise<number[]> {
  const wanted = email ?? provenEmail
  if (!wanted) return []
  const plain = plainMail(wanted)
  const rows = await db
    .selectFrom('exclusion')
    .innerJoin('member', 'member.id', 'exclusion.member_id')
    .select(['member.id', 'member.email', 'member.email_proven_at'])
    .where('member.tenant_id', '=', tenantId)
    .where(hasMailName(plain))
    .where(isInForce(now))
    .execute()
  return rows
    .filter(row => plainMail(row.email!) === plain && (email !== undefined || row.email_proven_at !== null))
    .map(({ id }) => id)
}

/**
 * Refuses another account to an excluded person, now and in the transaction that creates it.
 * @param browserKey key of the calling browser: one in which a self-excluded member signed in opens no account either
 * @returns the step of that transaction, to be called before other locks are taken
 * @throws Refusal register/excluded, as the step does
 */
export async function refuseExcludedPerson(
  context: Pick<Context, 'store' | 'clock' | 'random'>,
  tenantId: string,
  identity: Identity,
  browserKey?: string,
): Promise<(tx: Tx) => Promise<void>> {
  // an address that a provider vouches for counts like one that was typed, also beside another
  const vouched = await identityHashes(context, tenantId, { email: identity.provenEmail })
  const hashes = [...(await identityHashes(context, tenantId, identity)), ...vouched]
  const check = async (db: Reader) => {
    const now = context.clock.now()
    const isExcluded =
      (await findExcludedPerson(db, { tenantId, hashes, mails: identity, now })) !== undefined ||
      (browserKey !== undefined && (await isBrowserOfExcluded(db, { tenantId, browserKey, now })))
    if (isExcluded) throw refuse('register/excluded', { status: 403 })
  }
  await check(context.store.db)
  return async tx => {
    await keepIdentities(tx, tenantId)
    await check(tx)
  }
}

/** Decides whether a person who is self-excluded now signed in with this browser, in any account. */
async function isBrowserOfExcluded(
  db: Reader,
  { tenantId, browserKey, now }: { tenantId: string; browserKey: string; now: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('browser_member')
    .innerJoin('exclusion', 'exclusion.member_id', 'browser_member.member_id')
    .select('exclusion.id')
    .where('browser_member.tenant_id', '=', tenantId)
    .where('browser_member.browser_hash', '=', sha256(browserKey))
    .where('exclusion.kind', '=', 'self-exclusion')
    .where(isOfPerson)
    .where(isInForce(now))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
