import { vnOpenedNumbers } from '../../../src/schemas/endpoints/vn-opened-numbers.ts'
import { openedHandler } from '../games/lottery/opened-handler.ts'

export default openedHandler(vnOpenedNumbers)
