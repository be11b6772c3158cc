import { realityCheckConfirm } from '../../../src/schemas/endpoints/reality-check-confirm.ts'
import { handle } from '../handle.ts'
import { answerPlayStatus } from '../protection/play-status.ts'
import { confirmCheck } from '../protection/sitting.ts'

export default handle(realityCheckConfirm, input => answerPlayStatus(input, confirmCheck))
