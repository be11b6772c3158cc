import type { HandlerInput } from '../../context/handle.ts'
import { type MomentRange, type RequestedRange, readRange } from './read-range.ts'

/** Returns the date range that a call requests, in days of its brand. @throws Refusal record/bad-range */
export const rangeOf = async ({
  query,
  member,
  context,
}: Pick<HandlerInput, 'member' | 'context'> & { query: RequestedRange }): Promise<MomentRange> =>
  readRange(query, context.clock.now(), await context.brands.timeZone(member.tenantId))
