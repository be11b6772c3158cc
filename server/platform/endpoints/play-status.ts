import { playStatus } from '../../../src/schemas/endpoints/play-status.ts'
import { handle } from '../handle.ts'
import { answerPlayStatus } from '../protection/play-status.ts'
import { playOn } from '../protection/sitting.ts'

export default handle(playStatus, input => answerPlayStatus(input, playOn))
