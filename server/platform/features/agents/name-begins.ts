import { type RawBuilder, sql } from 'kysely'

/**
 * @param key column of a user name in comparable form; the index member_name finds its beginning
 * @param name as `usernameKey` returns it
 */
export const nameBegins = (key: RawBuilder<unknown>, name: string): RawBuilder<boolean> =>
  sql<boolean>`${key} like ${`${name.replaceAll(/[\\%_]/g, '\\$&')}%`}`
