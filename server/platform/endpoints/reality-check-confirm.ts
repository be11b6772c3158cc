import { realityCheckConfirm } from '../../../src/schemas/endpoints/reality-check-confirm.ts'
import { handle } from '../context/handle.ts'
import { answerPlayStatus } from '../people/protection/play-status.ts'
import { confirmCheck } from '../people/protection/sitting.ts'

export default handle(realityCheckConfirm, input => answerPlayStatus(input, confirmCheck))
