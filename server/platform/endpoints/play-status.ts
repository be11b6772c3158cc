import { playStatus } from '../../../src/schemas/endpoints/play-status.ts'
import { handle } from '../context/handle.ts'
import { answerPlayStatus } from '../people/protection/play-status.ts'
import { playOn } from '../people/protection/sitting.ts'

export default handle(playStatus, input => answerPlayStatus(input, playOn))
