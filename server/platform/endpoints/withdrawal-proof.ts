import { withdrawalProof } from '../../../src/schemas/endpoints/withdrawal-proof.ts'
import { handle } from '../context/handle.ts'
import { addProof } from '../features/withdrawals/answer-withdrawal.ts'

export default handle(withdrawalProof, async ({ body, query, member, context }) => ({
  success: true,
  value: { id: await addProof(context, member, query.id, body as Buffer) },
}))
