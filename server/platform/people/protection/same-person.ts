/** Finds the other accounts of a person who excludes themselves. */
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../store/open-store.ts'
import { type Identity, readIdentity } from './identity.ts'
import { CONTACT_DIGITS, hasMailName, plainAccountNumber, plainMail, plainPerson } from './plain-identity.ts'
import { plainColumn } from './shared-traits.ts'

/**
 * Compares document, payout account, a telephone number that this member proved, a mail address that both proved, and a
 * name with the birthday, also by way of a third account. A typed number of somebody else excludes nobody.
 * @returns ids of members of the brand, without the given one
 */
export async function findSamePerson(db: Reader, tenantId: string, memberId: number): Promise<number[]> {
  const found = new Set([memberId])
  // the set grows during the loop
  for (const id of found) for (const other of await findSharing(db, tenantId, id)) found.add(other)
  found.delete(memberId)
  return [...found]
}

/** Finds the accounts that share a detail with this one. The query finds candidates in a wide sense, the comparison decides. */
async function findSharing(db: Reader, tenantId: string, memberId: number): Promise<number[]> {
  const own = await readIdentity(db, memberId)
  const candidates = candidatesOf(tenantId, own)
  if (candidates.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select id from (${sql.join(candidates, sql` union `)}) as candidate where id <> ${memberId} order by id`.execute(db)
  const found: number[] = []
  for (const { id } of rows) if (isSamePerson(own, await readIdentity(db, id))) found.push(id)
  return found
}

/** Returns a query for each detail of the identity; an index answers each. */
function candidatesOf(tenantId: string, own: Identity): RawBuilder<unknown>[] {
  const members = (condition: RawBuilder<unknown>) =>
    sql`select id from member where tenant_id = ${tenantId} and ${condition}`
  const { provenNumbers = [], accounts = [], document, birthday, provenEmail } = own
  const queries: RawBuilder<unknown>[] = []
  if (birthday) queries.push(members(sql`extra ->> 'birthday' = ${birthday}`))
  // a text without letters and digits is no document, and no account
  if (document && plainAccountNumber(document))
    queries.push(
      members(
        sql`extra ->> 'idNumber' is not null and ${plainColumn(sql`(extra ->> 'idNumber')`)} = ${plainAccountNumber(document)}`,
      ),
    )
  if (provenEmail) queries.push(members(sql`email_proven_at is not null and ${hasMailName(plainMail(provenEmail))}`))
  const plainAccounts = accounts.map(({ number }) => plainAccountNumber(number)).filter(Boolean)
  if (plainAccounts.length > 0)
    queries.push(sql`select member_id as id from payout_account
      where tenant_id = ${tenantId} and ${plainColumn(sql`number`)} = any(${plainAccounts}::text[])`)
  if (provenNumbers.length > 0)
    for (const table of ['member_phone', 'member_binding'])
      queries.push(sql`select member_id as id from ${sql.table(table)}
        where tenant_id = ${tenantId} and ${numberEnd()} = any(${provenNumbers.map(endOf)}::text[])
          and number = any(${provenNumbers}::text[])`)
  return queries
}

/** Returns the last digits of a stored number, by which an index finds it. */
const numberEnd = () => sql`right(ltrim(number, '0'), ${sql.lit(CONTACT_DIGITS)})`
const endOf = (number: string) => number.replace(/^0+/, '').slice(-CONTACT_DIGITS)

/** Decides whether another account shares a detail that only one person has with the one that excludes itself. */
export function isSamePerson(one: Identity, other: Identity): boolean {
  const shares = (of: (identity: Identity) => string[]) => {
    const known = new Set(of(one))
    return of(other).some(value => known.has(value))
  }
  return (
    (other.numbers ?? []).some(number => one.provenNumbers?.includes(number)) ||
    shares(({ document }) => (document ? [plainAccountNumber(document)].filter(Boolean) : [])) ||
    shares(({ provenEmail }) => (provenEmail ? [plainMail(provenEmail)] : [])) ||
    shares(({ accounts = [] }) =>
      accounts.flatMap(({ kind, number }) =>
        plainAccountNumber(number) ? [`${kind}\n${plainAccountNumber(number)}`] : [],
      ),
    ) ||
    shares(({ names = [], birthday }) =>
      birthday ? names.flatMap(name => (name && plainPerson(name) ? [`${plainPerson(name)}\n${birthday}`] : [])) : [],
    )
  )
}

/**
 * Finds the other accounts that signed in with a browser of one of these members.
 * @returns ids of members of the brand, without the given ones
 */
export async function findSameBrowser(db: Reader, tenantId: string, memberIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('browser_member as own')
    .innerJoin('browser_member as other', join =>
      join
        .onRef('other.tenant_id', '=', 'own.tenant_id')
        .onRef('other.browser_hash', '=', 'own.browser_hash')
        .on('other.member_id', 'not in', [...memberIds]),
    )
    .select('other.member_id')
    .distinct()
    .where('own.tenant_id', '=', tenantId)
    .where('own.member_id', 'in', [...memberIds])
    .execute()
  return rows.map(({ member_id }) => member_id)
}
