import { registerMobile } from '../../../src/schemas/endpoints/register-mobile.ts'
import { handle, refuse } from '../handle.ts'

/** A mobile number is proven by a code always (REG-06), and this platform sends none. */
export default handle(registerMobile, async () => {
  throw refuse('register/sms-off', { status: 403 })
})
