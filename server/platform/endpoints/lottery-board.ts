import { lotteryBoard } from '../../../src/schemas/endpoints/lottery-board.ts'
import { handle } from '../context/handle.ts'
import { readBoard } from '../games/lottery/read-board.ts'

export default handle(lotteryBoard, async ({ query: { region, day }, tenantId, language, context }) => ({
  success: true,
  value: await readBoard(context, { tenantId, language, region, day }),
}))
