import { openedNumbers } from '../../../src/schemas/endpoints/opened-numbers.ts'
import { openedHandler } from '../games/lottery/opened-handler.ts'

export default openedHandler(openedNumbers)
