import type { ContractRequest, WireContract } from '../../../../src/schemas/agents/contract.ts'
import type { ContractKind } from '../../../../src/schemas/agents/contract-kinds.ts'
import { refuse } from '../../../http/refusal.ts'
import type { HandlerInput } from '../../context/handle.ts'
import { changeContract } from './change-contract.ts'

type Input = Pick<HandlerInput, 'member' | 'context'> & { body: ContractRequest }

/** Answers each call that changes contracts of one kind. @throws Refusal of CONTRACT_PROBLEMS */
export async function answerContractCall(
  { body, member, context }: Input,
  kind: ContractKind,
): Promise<{ success: true; value: { contract: WireContract } }> {
  const { store, clock, brands } = context
  const { tenantId } = member
  // each kind has a feature of its own name
  if (!(await brands.feature(tenantId, kind))) throw refuse('contract/off', { status: 403 })
  const zone = await brands.timeZone(tenantId)
  const contract = await store.transaction(tx =>
    changeContract(tx, { caller: member, kind, request: body, zone, now: clock.now() }),
  )
  return { success: true, value: { contract } }
}
