/** Shared definition of the calls of section 7 that change contracts: everything but their path and kind. */
import { Type } from 'typebox'
import { successReply } from '../success-reply.ts'
import { CONTRACT_PROBLEMS, ContractRequest, ContractSchema } from './contract.ts'

export const contractCall = {
  method: 'POST',
  who: 'agent',
  body: ContractRequest,
  reply: successReply(Type.Object({ contract: ContractSchema })),
  problems: CONTRACT_PROBLEMS,
  source: '7 Agent; 4 Contract',
} as const
