/** Finds the other accounts of a person who excludes themselves. */
import { sql } from 'kysely'
import type { Reader } from '../../store/open-store.ts'
import { plainColumn } from '../accounts/shared-traits.ts'
import { type Identity, readIdentity } from './identity.ts'
import { hasMailName, plainMail, plainNumber, plainPerson } from './plain-identity.ts'

/**
 * Compares a document, an account that is paid out to, a telephone number that this member proved, a mail address that both proved, and a
 * name with the birthday, also by way of a third account. Whoever types the number of somebody else excludes nobody.
 * @returns ids of members of the brand, without the given one
 */
export async function findSamePerson(db: Reader, tenantId: string, memberId: number): Promise<number[]> {
  const found = new Set([memberId])
  // grows while it is walked through
  for (const id of found) for (const other of await findSharing(db, tenantId, id)) found.add(other)
  found.delete(memberId)
  return [...found]
}

/** Finds the accounts that share something with this one. The query finds candidates in a wide sense, the comparison decides. */
async function findSharing(db: Reader, tenantId: string, memberId: number): Promise<number[]> {
  const own = await readIdentity(db, memberId)
  const numbers = own.provenNumbers ?? []
  const accounts = (own.accounts ?? []).map(({ number }) => plainNumber(number))
  const document = own.document ? plainNumber(own.document) : ''
  const mail = own.provenEmail ? plainMail(own.provenEmail) : ''
  const { rows } = await sql<{ id: number }>`
    select id from member where tenant_id = ${tenantId} and id <> ${memberId} and (
      (${own.birthday ?? ''} <> '' and extra ->> 'birthday' = ${own.birthday ?? ''})
      or (${document} <> '' and ${plainColumn(sql`extra ->> 'idNumber'`)} = ${document})
      or (${mail} <> '' and email_proven_at is not null and ${hasMailName(mail)})
      or id in (select member_id from member_phone where number = any(${numbers}))
      or id in (select member_id from member_binding where number = any(${numbers}))
      or id in (select member_id from payout_account where tenant_id = ${tenantId} and ${plainColumn(sql`number`)} = any(${accounts})))`.execute(
    db,
  )
  const found: number[] = []
  for (const { id } of rows) if (isSamePerson(own, await readIdentity(db, id))) found.push(id)
  return found
}

/** Decides whether another account shares something with the one that excludes itself which only one person has. */
export function isSamePerson(one: Identity, other: Identity): boolean {
  const shares = (of: (identity: Identity) => string[]) => {
    const known = new Set(of(one))
    return of(other).some(value => known.has(value))
  }
  return (
    (other.numbers ?? []).some(number => one.provenNumbers?.includes(number)) ||
    shares(({ document }) => (document ? [plainNumber(document)] : [])) ||
    shares(({ provenEmail }) => (provenEmail ? [plainMail(provenEmail)] : [])) ||
    shares(({ accounts = [] }) => accounts.map(({ kind, number }) => `${kind}\n${plainNumber(number)}`)) ||
    shares(({ names = [], birthday }) =>
      birthday ? names.flatMap(name => (name ? [`${plainPerson(name)}\n${birthday}`] : [])) : [],
    )
  )
}

/** Finds the other accounts that signed in with a browser of this member. @returns ids of members of the brand, without the given one */
export async function findSameBrowser(db: Reader, tenantId: string, memberId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('browser_member as own')
    .innerJoin('browser_member as other', join =>
      join
        .onRef('other.tenant_id', '=', 'own.tenant_id')
        .onRef('other.browser_hash', '=', 'own.browser_hash')
        .onRef('other.member_id', '!=', 'own.member_id'),
    )
    .select('other.member_id')
    .distinct()
    .where('own.tenant_id', '=', tenantId)
    .where('own.member_id', '=', memberId)
    .execute()
  return rows.map(({ member_id }) => member_id)
}
