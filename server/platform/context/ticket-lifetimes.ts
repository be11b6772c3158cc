/**
 * Lifetimes of single-use values, by table. One that ends later than one made now was made before the clock was set back: it counts as
 * expired, since it would outlive its time.
 */
import { sql } from 'kysely'
import { CLOCK_SKEW_MS } from '../../http/context.ts'

const MINUTE = 60_000

/** Milliseconds from creation to `expires_at`. */
export const TICKET_MS = {
  captcha: 5 * MINUTE,
  launch: 5 * MINUTE,
  change_ticket: 10 * MINUTE,
  password_link: 30 * MINUTE,
  oauth_attempt: 10 * MINUTE,
  oauth_ticket: MINUTE,
  oauth_registration: 30 * MINUTE,
} as const
export type TicketTable = keyof typeof TICKET_MS

/** Returns the latest `expires_at` of a ticket that was not made while the clock was ahead. */
export const latestEnd = (table: TicketTable, now: number, skewMs = CLOCK_SKEW_MS) =>
  new Date(now + TICKET_MS[table] + skewMs)

/** Returns a condition on a row of the table: it is valid now. */
export const isLive = (table: TicketTable, now: number) =>
  sql<boolean>`expires_at > ${new Date(now)} and expires_at <= ${latestEnd(table, now)}`
