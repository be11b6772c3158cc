/** Paging of a list that may grow while it is read: every page shows the list as of its first one. */
import { type TProperties, type TSchema, Type } from 'typebox'
import { successReply } from '../success-reply.ts'

/** Last moment of the year 9999. */
const MAX_TIME = 253_402_300_799_999

/** @param most a larger page is refused; without it, more than 100 counts as 100 */
export const pagedQuery = (pageSize: number, most?: number) => ({
  pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  pageSize: Type.Optional(
    Type.Integer({
      minimum: 1,
      default: pageSize,
      ...(most === undefined ? { description: 'More than 100 counts as 100.' } : { maximum: most }),
    }),
  ),
  asOf: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: MAX_TIME,
      description: '`asOf` of the first page: what was added since is on no page, so that no row appears twice.',
    }),
  ),
})

/**
 * The reply with one page of a list.
 * @param more fields of the reply beside the list
 * @param description of the rows
 */
export const pagedReply = <Row extends TSchema, More extends TProperties = Record<never, never>>(
  row: Row,
  more: More = {} as More,
  description?: string,
) =>
  successReply(
    Type.Object({
      list: Type.Array(row, description === undefined ? {} : { description }),
      totalPages: Type.Integer(),
      asOf: Type.Optional(
        Type.Integer({
          description:
            'The moment as of which the rows are listed, milliseconds since 1970: of the first page, when it was read; of a later one, what was asked for.',
        }),
      ),
      ...more,
    }),
  )
