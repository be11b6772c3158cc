import type { ContractRequest, WireContract } from '../../../../src/schemas/agents/contract.ts'
import type { ContractKind } from '../../../../src/schemas/agents/contract-kinds.ts'
import { refuse } from '../../../http/refusal.ts'
import { checkCall } from '../../context/check-call.ts'
import type { HandlerInput } from '../../context/handle.ts'
import { changeContract } from './change-contract.ts'

type Input = Pick<HandlerInput, 'member' | 'context'> & Parameters<typeof checkCall>[0] & { body: ContractRequest }

/** Answers each call that changes contracts of one kind. @throws Refusal of CONTRACT_PROBLEMS */
export async function answerContractCall(
  input: Input,
  kind: ContractKind,
): Promise<{ success: true; value: { contract: WireContract } }> {
  const { body, member, context } = input
  const { store, clock, brands } = context
  const { tenantId } = member
  // each kind has a feature of its own name
  if (!(await brands.feature(tenantId, kind))) throw refuse('contract/off', { status: 403 })
  const { action, carriesLosses, tiers } = body
  if (action === 'offer') {
    const asksLosses = carriesLosses === undefined ? 'no' : 'yes'
    await checkCall(input, { 'contract-offer': { asksLosses, carriesLosses, tiers } })
  }
  const zone = await brands.timeZone(tenantId)
  const contract = await store.transaction(tx =>
    changeContract(tx, { caller: member, kind, request: body, zone, now: clock.now() }),
  )
  return { success: true, value: { contract } }
}
