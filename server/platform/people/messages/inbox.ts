/** Reads and changes a member's messages. Every statement filters by member, so that another member's id behaves like a deleted one. */
import { sql } from 'kysely'
import type { MoneyParam } from '../../../../src/schemas/money-format.ts'
import type { MessageParams } from '../../../http/context.ts'
import type { Session } from '../../../http/handler.ts'
import type { JsonColumns } from '../../../store/json-columns.ts'
import type { Reader } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'
import { inLanguage } from '../../context/in-language.ts'
import { hadHappened, type PageQuery, pageAsOf } from '../../context/page-as-of.ts'

type Owner = Pick<Session, 'memberId' | 'tenantId'>

/** Lists messages, newest first, in this language. */
export async function listMessages(
  { store, brands, clock }: Pick<Context, 'store' | 'brands' | 'clock'>,
  member: Owner,
  language: string,
  { unread: unreadOnly = false, ...query }: PageQuery & { unread?: boolean | undefined },
) {
  const page = pageAsOf(query, { now: clock.now(), usualSize: 20 })
  const matching = messagesOf(store.db, member)
    .where(hadHappened('created_at', page))
    .$if(unreadOnly, all => all.where(sql<boolean>`not ${hadHappened('read_at', page)}`))
  const [rows, { count }, unread] = await Promise.all([
    matching
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.size)
      .offset(page.skip)
      .execute(),
    matching.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
    countUnread(store.db, member),
  ])
  const text = (key: string, params: JsonColumns['inbox']['params']) =>
    key === '' ? '' : brands.text(member.tenantId, language, key, readParams(params, language))
  const list = await Promise.all(
    rows.map(async row => ({
      id: row.id,
      title: await text(row.title, row.params),
      content: await text(row.content, row.params),
      at: row.created_at.getTime(),
      read: row.read_at !== null,
    })),
  )
  return { list, ...page.pagesOf(Number(count)), unread }
}

/** @param ids all messages when left out @returns the number of unread messages */
export async function markRead(
  db: Reader,
  member: Owner,
  ids: readonly number[] | undefined,
  now: number,
): Promise<number> {
  let update = db
    .updateTable('inbox')
    .set({ read_at: new Date(now) })
    .where('tenant_id', '=', member.tenantId)
    .where('member_id', '=', member.memberId)
    .where('kind', '=', 'message')
    .where('read_at', 'is', null)
  if (ids) update = update.where('id', 'in', [0, ...ids])
  await update.execute()
  return countUnread(db, member)
}

/** @returns the number of unread messages */
export async function deleteMessages(db: Reader, member: Owner, ids: readonly number[]): Promise<number> {
  await db
    .deleteFrom('inbox')
    .where('tenant_id', '=', member.tenantId)
    .where('member_id', '=', member.memberId)
    .where('kind', '=', 'message')
    .where('id', 'in', [0, ...ids])
    .execute()
  return countUnread(db, member)
}

const isMoney = (value: object): value is MoneyParam => Object.hasOwn(value, 'money')

const readParams = (params: JsonColumns['inbox']['params'], language: string): MessageParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value !== 'object' || isMoney(value) ? value : inLanguage(value, language),
    ]),
  )

const messagesOf = (db: Reader, { tenantId, memberId }: Owner) =>
  db
    .selectFrom('inbox')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('kind', '=', 'message')

export async function countUnread(db: Reader, member: Owner): Promise<number> {
  const { count } = await messagesOf(db, member)
    .where('read_at', 'is', null)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
