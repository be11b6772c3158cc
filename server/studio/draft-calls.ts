/** Parts that the calls about drafts share. */
import { can } from '../../src/schemas/studio/roles.ts'
import { OperatorError } from '../http/operator-error.ts'
import { refuseOperator } from '../operators/refuse-operator.ts'
import { requireRightNow } from '../operators/require-right.ts'
import type { OperatorSession } from '../operators/sessions.ts'
import type { Author } from '../tenants/drafts/draft-context.ts'
import type { Present } from '../tenants/drafts/presence.ts'
import type { StepCheck } from '../tenants/drafts/take-back.ts'
import { UnfitOperation } from '../tenants/drafts/unfit-operation.ts'

/** Returns an operator as the author of operations. */
export const authorOf = ({ operator, roles }: OperatorSession): Author => ({
  id: String(operator.id),
  name: operator.name,
  mayRead: brand => can(roles, brand, 'read'),
})

/** Returns the right that changes of these addresses need: translators may change texts, and nothing else. */
export const rightFor = (addresses: readonly string[]): 'texts' | 'edit' =>
  addresses.every(at => at.startsWith('texts/')) ? 'texts' : 'edit'

/** Requires the right for an undo or redo, in its transaction. */
export const requireStepRight =
  ({ operator }: OperatorSession, brand: string): StepCheck =>
  (tx, addresses) =>
    requireRightNow(tx, { operatorId: operator.id, brand, right: rightFor(addresses) })

/** Names those who have a draft open. */
export const showPresent = (present: readonly Present[], caller: OperatorSession) =>
  present.map(({ author, at }) => ({
    name: author.name,
    you: author.id === authorOf(caller).id,
    ...(at !== undefined && { at }),
  }))

/** Runs something of a draft or release. @throws Refusal draft/refused with the sentence of an OperatorError */
export async function orRefuse<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    throw refuseOperator('draft/refused', {
      status: error instanceof UnfitOperation ? 400 : 409,
      params: { message: error.text },
    })
  }
}
