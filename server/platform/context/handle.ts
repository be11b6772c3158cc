/** Types a handler of the platform by its contract, and gives it the platform's context. */
import type { AnyEndpoint, ProblemOf, ReplyOf } from '../../../src/schemas/endpoints/endpoint.ts'
import type { HandlerInput as AnyHandlerInput, Frozen, Handler } from '../../http/handler.ts'
import { type Refuse, refuse } from '../../http/refusal.ts'
import type { Context } from './context.ts'

export type HandlerInput<E extends AnyEndpoint = AnyEndpoint> = AnyHandlerInput<E, Context>
export type PlatformHandler = Handler<Context>

/**
 * Pairs a contract with the function that answers it; the default export of server/platform/endpoints/<same name>.ts.
 * @param run its second parameter makes refusals: the contract's and the general ones, no others
 * @example export default handle(memberInfo, async ({ member, context }) => ({ success: true, value: … }))
 */
export function handle<E extends AnyEndpoint, const Reply extends Frozen<ReplyOf<E>>>(
  endpoint: E,
  run: (input: HandlerInput<E>, refuse: Refuse<ProblemOf<E>>) => Promise<Reply>,
): PlatformHandler {
  const { feature } = endpoint
  return {
    endpoint,
    async run(input) {
      if (feature !== undefined && (await input.context.brands.isOff(input.tenantId, feature)))
        throw refuse('feature/off', { status: 403 })
      return run(input as HandlerInput<E>, refuse)
    },
  }
}
